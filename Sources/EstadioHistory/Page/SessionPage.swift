/// A session as the text of a page: a little markup, its style, its data and the script that shows
/// them.
struct SessionPage {
  let title: String
  let data: JSONValue

  var text: String {
    """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; \
    style-src 'unsafe-inline'; script-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; \
    form-action 'none'">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>\(Self.escaped(title))</title>
    <style>
    \(Self.style)
    </style>
    </head>
    <body>
    \(Self.markup)
    <script type="application/json" id="data">\(Self.harmless(data))</script>
    <script>
    \(Self.script)
    </script>
    </body>
    </html>

    """
  }

  /// Text in which nothing is markup.
  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  /// Data in which nothing ends the element that they stand in.
  private static func harmless(_ data: JSONValue) -> String {
    data.description.replacing("<", with: "\\u003c")
  }
}

// MARK: - Markup and style

extension SessionPage {
  private static let markup = """
    <header>
    <h1 id="title"></h1>
    <p id="about"></p>
    <div class="bar" role="group" aria-label="Steps">
    <button id="back" type="button" aria-label="Step back">‹</button>
    <input id="slider" type="range" min="0" value="0" step="1" aria-label="Step">
    <button id="next" type="button" aria-label="Step forward">›</button>
    <output id="place" for="slider"></output>
    </div>
    </header>
    <main>
    <section class="list" aria-label="Actions"><div id="rows" tabindex="0" role="listbox" \
    aria-label="Actions"><div id="room"></div></div></section>
    <section class="middle" aria-label="Step">
    <h2 id="action"></h2>
    <p id="origin"></p>
    <p id="other" hidden>This step does something else than it did when it was recorded.</p>
    <h3>Changes</h3><pre id="changes"></pre>
    <h3>Effect</h3><pre id="effect"></pre>
    <h3>Effects and subscriptions</h3><div id="lanes" role="img"></div>
    </section>
    <section class="phone" aria-label="Screen"><iframe id="phone" title="Screen"></iframe></section>
    </main>
    """

  private static let style = """
    :root { --ground: #f4f4f7; --text: #1b1b1f; --faint: #5c5c66; --line: #d5d5dc; \
    --accent: #0b57c2; --chosen: #dfeafb; --wrong: #b3261e; }
    @media (prefers-color-scheme: dark) { :root { --ground: #16161a; --text: #ececf1; \
    --faint: #a6a6b2; --line: #3a3a42; --accent: #7db0ff; --chosen: #22324d; --wrong: #ff8a80; } }
    * { box-sizing: border-box; }
    body { margin: 0; height: 100vh; display: flex; flex-direction: column; \
    background: var(--ground); color: var(--text); font: 15px/1.4 system-ui, sans-serif; }
    header { padding: 12px 16px; border-bottom: 1px solid var(--line); }
    h1 { margin: 0; font-size: 20px; } h2 { font-size: 17px; overflow-wrap: anywhere; }
    h3 { font-size: 13px; color: var(--faint); margin: 16px 0 4px; }
    p { margin: 4px 0; color: var(--faint); overflow-wrap: anywhere; }
    .bar { display: flex; gap: 8px; align-items: center; margin-top: 8px; }
    .bar input { flex: 1; min-width: 0; accent-color: var(--accent); }
    .bar button { width: 44px; height: 44px; font-size: 20px; border-radius: 8px; \
    border: 1px solid var(--line); background: transparent; color: var(--accent); }
    output { min-width: 9em; text-align: end; font-variant-numeric: tabular-nums; }
    main { flex: 1; min-height: 0; display: grid; \
    grid-template-columns: minmax(240px, 1fr) minmax(240px, 1fr) 430px; }
    section { min-width: 0; min-height: 0; overflow: auto; padding: 0 16px 16px; }
    .list { padding: 0; border-right: 1px solid var(--line); }
    #rows { position: relative; height: 100%; overflow: auto; }
    .row { position: absolute; left: 0; right: 0; height: 32px; padding: 6px 12px; \
    white-space: nowrap; overflow: hidden; text-overflow: ellipsis; cursor: default; }
    .row.chosen { background: var(--chosen); } .row.other { color: var(--wrong); }
    .row span { color: var(--faint); font-variant-numeric: tabular-nums; margin-inline-end: 8px; }
    #other { color: var(--wrong); }
    pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; font-size: 13px; }
    .lane { margin: 6px 0; } .lane b { font-weight: 400; font-size: 12px; color: var(--faint); \
    display: block; overflow-wrap: anywhere; }
    .lane svg { display: block; width: 100%; height: 12px; background: var(--line); \
    border-radius: 3px; }
    .phone { padding: 8px; } iframe { width: 100%; height: 100%; border: 0; }
    @media (max-width: 900px) { body { height: auto; } main { display: block; } \
    #rows { height: 40vh; } iframe { height: 880px; } }
    """
}

// MARK: - Script

extension SessionPage {
  /// Shows one step at a time. Of the list only the rows in view exist.
  private static let script = """
    'use strict';
    const data = JSON.parse(document.getElementById('data').textContent);
    const at = id => document.getElementById(id);
    const last = data.steps.length, height = 32;
    let step = 0, kept = { at: -1, text: '' };

    function picture(wanted) {
      let start = wanted - wanted % data.interval;
      let text = data.frames[start];
      if (kept.at >= start && kept.at <= wanted) { start = kept.at; text = kept.text; }
      for (let i = start + 1; i <= wanted; i++) {
        const frame = data.frames[i];
        if (frame === null) continue;
        text = typeof frame === 'string' ? frame
          : text.slice(0, frame[0]) + frame[2] + text.slice(text.length - frame[1]);
      }
      kept = { at: wanted, text };
      return text;
    }

    function rows() {
      const box = at('rows'), first = Math.max(0, Math.floor(box.scrollTop / height) - 5);
      const end = Math.min(last, first + Math.ceil(box.clientHeight / height) + 10);
      const made = [];
      for (let i = first; i < end; i++) {
        const row = document.createElement('div'), one = data.steps[i];
        row.className = 'row' + (i + 1 === step ? ' chosen' : '') + (one.x ? ' other' : '');
        row.style.top = i * height + 'px';
        row.setAttribute('role', 'option');
        row.setAttribute('aria-selected', String(i + 1 === step));
        const number = document.createElement('span');
        number.textContent = one.n;
        row.append(number, one.a);
        row.title = one.a;
        row.onclick = () => go(i + 1);
        made.push(row);
      }
      at('room').replaceChildren(...made);
    }

    const markers = [], most = 100;
    function lanes() {
      const name = 'http://www.w3.org/2000/svg', all = [];
      const thin = Math.max(1, (last + 1) / 200);
      const lane = (title, marks) => {
        if (all.length >= most) return;
        const div = document.createElement('div'), b = document.createElement('b');
        div.className = 'lane';
        b.textContent = title;
        const svg = document.createElementNS(name, 'svg');
        svg.setAttribute('viewBox', '0 0 ' + (last + 1) + ' 12');
        svg.setAttribute('preserveAspectRatio', 'none');
        const bar = (x, width, y, high, fill) => {
          const rect = document.createElementNS(name, 'rect');
          for (const [key, value] of Object.entries({ x, width, y, height: high, fill }))
            rect.setAttribute(key, value);
          svg.append(rect);
          return rect;
        };
        marks(bar);
        markers.push(bar(0, Math.max(1, (last + 1) / 300), 0, 12, 'var(--wrong)'));
        div.append(b, svg);
        all.push(div);
      };
      const near = spans => spans.slice(0, 2000);
      for (const one of data.lanes.subscriptions)
        lane('subscription ' + one.name, bar => near(one.spans).forEach(
          ([from, to]) => bar(from, to - from + 1, 3, 6, 'var(--accent)')));
      for (const one of data.lanes.effects)
        lane(one.name, bar => {
          near(one.returned).forEach(i => bar(i, thin, 0, 6, 'var(--accent)'));
          near(one.came).forEach(i => bar(i, thin, 6, 6, 'var(--faint)'));
        });
      const rest = data.lanes.subscriptions.length + data.lanes.effects.length - all.length;
      if (rest > 0) {
        const more = document.createElement('p');
        more.textContent = 'and ' + rest + ' more';
        all.push(more);
      }
      at('lanes').replaceChildren(...all);
    }

    function go(wanted, keepScroll) {
      step = Math.min(last, Math.max(0, wanted));
      const one = step > 0 ? data.steps[step - 1] : null;
      at('slider').value = step;
      at('place').textContent = step + ' / ' + last + (one ? ' · ' + one.t + ' s' : '');
      at('action').textContent = one ? one.a : 'The first state';
      at('origin').textContent = one ? one.o : '';
      at('other').hidden = !(one && one.x);
      at('changes').textContent = one && one.c ? one.c.join('\\n') : 'none';
      at('effect').textContent = one && one.e || 'none';
      const body = at('phone').contentDocument;
      if (body) (body.querySelector('main') || body.body).innerHTML = picture(step);
      const box = at('rows'), top = (step - 1) * height;
      if (!keepScroll && (top < box.scrollTop || top > box.scrollTop + box.clientHeight - height))
        box.scrollTop = Math.max(0, top - box.clientHeight / 2);
      rows();
      for (const marker of markers) marker.setAttribute('x', step);
      document.body.dataset.step = step;
    }

    at('title').textContent = data.title;
    at('about').textContent = [data.app, data.started, last + ' steps'].filter(Boolean)
      .join(' · ');
    lanes();
    at('slider').max = last;
    at('room').style.height = last * height + 'px';
    at('slider').oninput = event => go(Number(event.target.value));
    at('back').onclick = () => go(step - 1);
    at('next').onclick = () => go(step + 1);
    at('rows').onscroll = rows;
    document.onkeydown = event => {
      if (event.target === at('slider')) return;
      const way = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
      if (way) { event.preventDefault(); go(step + way); }
    };
    const wanted = Number(location.hash.slice(1)) || 0;
    at('phone').onload = () => go(wanted);
    at('phone').srcdoc = data.frame;
    """
}
