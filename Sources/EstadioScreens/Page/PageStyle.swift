/// The style sheet of the page.
///
/// Its colours are ``PagePalette``; it names no font, image or address. What moves does so only for
/// who did not ask for less motion.
enum PageStyle {
  static let sheet = """
    :root { color-scheme: light dark; \(PagePalette.light) }
    @media (prefers-color-scheme: dark) {
    :root { \(PagePalette.dark) }
    }
    \(phone)
    \(containers)
    \(words)
    \(controls)
    \(choices)
    \(surroundings)
    """

  private static let phone = """
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--desk); color: var(--text);
      font: 17px/1.35 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
      -webkit-text-size-adjust: 100%; }
    main { display: flex; flex-wrap: wrap; gap: 32px; justify-content: center; padding: 32px; }
    .phone { --edge: 16px; --foot: 24px; position: relative; display: flex; flex: none;
      flex-direction: column; width: 412px; height: 866px; overflow: hidden;
      border: 11px solid var(--body); border-radius: 58px; background: var(--ground);
      box-shadow: 0 24px 60px rgb(0 0 0 / 28%), 0 2px 8px rgb(0 0 0 / 20%);
      overflow-wrap: anywhere; }
    .status { position: relative; z-index: 3; display: flex; flex: none; height: 52px;
      align-items: center; justify-content: space-between; padding: 10px 30px 0;
      font-size: 16px; font-weight: 600; pointer-events: none; }
    .island { width: 108px; height: 30px; border-radius: 15px; background: #000000; }
    .battery { width: 26px; height: 13px; border: 1.5px solid currentColor; border-radius: 4px;
      background: linear-gradient(90deg, currentColor 78%, transparent 78%) content-box;
      padding: 1.5px; }
    .body { display: flex; flex: 1 1 0; flex-direction: column; min-height: 0; }
    .home { position: relative; z-index: 3; flex: none; height: var(--foot); pointer-events: none;
      background: linear-gradient(var(--text), var(--text)) center / 136px 5px no-repeat; }
    .tabbed .home { background-color: var(--bar); }
    """

  private static let containers = """
    .fill, .panel { display: flex; flex: 1 1 0; flex-direction: column; min-width: 0;
      min-height: 0; }
    .pane { display: flex; flex: 1 1 0; flex-direction: column; gap: 16px; min-height: 0;
      overflow: auto; overscroll-behavior: contain; padding: 8px 0 20px; }
    .pane > *, .column.fill > * { flex: none; margin-inline: var(--edge); }
    .pane > .fill, .column.fill > .fill { flex: 1 1 auto; min-height: 92px; margin-inline: 0; }
    .pane:has(> .fill ~ .fill) > .fill, .column.fill:has(> .fill ~ .fill) > .fill {
      flex-grow: 0; }
    .pane > .spacer, .column.fill > .spacer { flex: 1 0 0; }
    .pane > .fill:last-child { margin-bottom: -20px; }
    .tabs { flex-direction: column-reverse; }
    .bar { flex: none; padding: 4px var(--edge) 8px; }
    .bar h1 { margin: 4px 0 0; font-size: 32px; line-height: 1.15; font-weight: 750;
      letter-spacing: -.015em; }
    .tab-bar { position: relative; z-index: 1; display: flex; flex: none; gap: 4px;
      padding: 5px 6px 0; border-top: 1px solid var(--line); background: var(--bar); }
    .foot { position: relative; z-index: 1; flex: none; margin: 6px 12px 10px; padding: 4px 6px;
      border-radius: 16px; background: var(--raised);
      box-shadow: 0 0 0 1px var(--line), 0 6px 20px rgb(0 0 0 / 16%); }
    .behind, .overlay { position: relative; }
    .behind > .foot { position: absolute; inset: auto 0 0; }
    .cover { position: absolute; z-index: 1; inset: auto 0 0; padding: 10px var(--edge);
      background: var(--raised); border-top: 1px solid var(--line); }
    .sheet { position: relative; }
    .below { display: flex; flex: 1 1 0; flex-direction: column; min-height: 0; }
    .dim { position: absolute; z-index: 2; inset: 0; background: rgb(0 0 0 / 45%); }
    .dialog { position: absolute; z-index: 2; inset: 10px 0 0; display: flex;
      flex-direction: column; overflow: hidden; border-radius: 22px 22px 0 0;
      background: var(--sheet); box-shadow: 0 -4px 30px rgb(0 0 0 / 22%); }
    .topmost > .dim { top: -52px; }
    .whole > .dim { bottom: calc(-1 * var(--foot)); }
    .whole > .dialog { bottom: calc(-1 * var(--foot)); padding-bottom: var(--foot); }
    .grabber { flex: none; width: 38px; height: 5px; margin: 8px auto 4px; border-radius: 3px;
      background: var(--track); }
    .row, .column, .card { display: flex; min-width: 0; gap: 12px; }
    .row { flex-direction: row; align-items: center; }
    .row.fill { align-items: stretch; }
    .column, .card { flex-direction: column; }
    .row > * { flex: 0 1 auto; }
    .row > :not(button) { min-width: 0; }
    .row > .spacer, .column > .spacer, .card > .spacer { flex: 1 1 0; min-width: 8px; }
    .row > .spacer ~ .text { flex-shrink: 0; max-width: 50%; }
    .row > .spacer ~ .text:last-child { text-align: end; }
    .row > .card, .row > .list, .row > .fill, .row > .field, .row > .picker, .row > .progress,
    .row > .toggle, .row > .stepper { flex: 1 1 0; }
    .row > hr { align-self: stretch; width: 1px; height: auto; }
    .even { flex-wrap: wrap; }
    .even > * { flex: 1 1 0; min-width: min(120px, 100%); }
    .card { padding: 16px; border-radius: 18px; background: var(--surface); }
    .dialog .card, .dialog .list > li { background: var(--raised); }
    .list { display: block; margin: 0; padding: 0; list-style: none; }
    .list.fill { overflow: auto; overscroll-behavior: contain; padding: 0 var(--edge) 16px; }
    .list > li { display: flex; flex-direction: column; justify-content: center;
      min-height: 44px; padding: 0 16px; background: var(--surface); }
    .list > li:first-child { border-radius: 14px 14px 0 0; }
    .list > li:last-child { border-radius: 0 0 14px 14px; }
    .list > li:only-child { border-radius: 14px; }
    .list > li + li { box-shadow: inset 0 1px var(--line); }
    .list > li > .text, .list > li > .row, .list > li > .column, .list > li > .waiting,
    .list > li > .progress, .list > li > .picker, .list > li > .stepper, .list > li > .field {
      margin-block: 10px; }
    .list > li > .column, .button .column { gap: 3px; }
    .list > li > .list, .list > li > .card { margin-inline: -16px; }
    """
}
