extension PageStyle {
  static let words = """
    p, h2 { margin: 0; }
    .text { min-width: 0; unicode-bidi: isolate; white-space: pre-line; }
    .short { white-space: nowrap; flex-shrink: 0; }
    .header { font-size: 20px; line-height: 1.25; font-weight: 650; }
    .pane > .header:not(:first-child) { margin-top: 8px; margin-bottom: -6px; }
    .secondary { color: var(--secondary); font-size: 15px; }
    .large { font-size: 46px; line-height: 1.1; font-weight: 700; letter-spacing: -.02em;
      font-variant-numeric: tabular-nums; }
    .column > .large, .card > .large { text-align: center; }
    .text, .words { font-variant-numeric: tabular-nums; }
    .heard { position: absolute; width: 1px; height: 1px; overflow: hidden;
      clip-path: inset(50%); white-space: nowrap; }
    .symbol { display: block; flex: none; width: 24px; height: 24px; fill: none;
      stroke: currentColor; stroke-width: 1.9; stroke-linecap: round; stroke-linejoin: round; }
    .filled { fill: currentColor; }
    .image { display: inline-flex; align-items: center; justify-content: center; }
    .image.large .symbol { width: 56px; height: 56px; }
    hr { width: 100%; height: 1px; margin-block: 0; border: 0; background: var(--line); }
    """

  static let controls = """
    button, input { margin: 0; color: inherit; font: inherit; letter-spacing: inherit; }
    button { display: flex; align-items: center; justify-content: center; gap: 8px;
      min-width: 44px; min-height: 44px; padding: 6px 14px; border: 0; border-radius: 14px;
      background: none; color: var(--accent); text-align: center; cursor: pointer;
      -webkit-tap-highlight-color: transparent; overflow-wrap: anywhere; }
    button:disabled { color: var(--faint); cursor: default; }
    button:active:not(:disabled) { background: var(--pressed); }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
    .button > .row, .button > .column, .button > .card { flex: 1 1 auto; text-align: start; }
    .pane > .button, .column > .button, .card > .button, .even > .button, .cover > .button {
      min-height: 50px; background: var(--tint); font-weight: 600; }
    .row:not(.even) > .button:not(.icon):not(.wide) { background: var(--tint); }
    .pane > .button:disabled, .column > .button:disabled, .card > .button:disabled,
    .even > .button:disabled,
    .row:not(.even) > .button:not(.icon):not(.wide):disabled { background: var(--segments); }
    .button.prominent { min-height: 50px; background: var(--strong); color: var(--onStrong);
      font-weight: 600; }
    .button.prominent:disabled { background: var(--segments); color: var(--faint); }
    .button.prominent:active:not(:disabled) { background: var(--strong); filter: brightness(.9); }
    .icon { flex: none; padding: 6px; }
    .pane > .icon, .column > .icon, .card > .icon { align-self: center; background: none; }
    .wide:not(.icon) { flex: 1 1 auto; justify-content: flex-start; text-align: start; }
    .foot .button { background: none; }
    .foot > .button { width: 100%; }
    .foot .words, .foot .button .text { color: var(--text); font-weight: 600; }
    .foot .button.prominent { background: var(--strong); }
    .foot .prominent .words { color: var(--onStrong); }
    .foot .icon { color: var(--secondary); }
    .list > li > .button, .list > li > .toggle { margin-inline: -16px; padding: 8px 16px;
      border-radius: inherit; }
    .list > li > .button:not(.prominent) { color: var(--text); text-align: start; }
    .list > li > .button:not(.prominent):disabled { color: var(--faint); }
    .list > li > .button > .words { flex: 1 1 auto; }
    .list > li > .button > .symbol { width: 18px; height: 18px; margin-inline-end: -3px;
      color: var(--faint); }
    .list > li > .button.prominent { margin: 8px 0; border-radius: 12px; }
    .list > li > :focus-visible { outline-offset: -3px; }
    .back { margin-inline-start: -10px; padding: 6px 10px 6px 2px; gap: 2px; }
    .tab { flex: 1 1 0; flex-direction: column; gap: 1px; min-height: 50px; padding: 3px 4px;
      color: var(--secondary); font-size: 12px; line-height: 1.2; font-weight: 550; }
    .tab.selected { color: var(--accent); font-weight: 700; }
    .tab .symbol { width: 26px; height: 26px; }
    """

  static let choices = """
    .caption { flex: 0 1 auto; min-width: 0; }
    .picker { display: flex; flex-wrap: wrap; align-items: center; gap: 8px 14px; }
    .picker > .segments, .picker > .options { flex: 1 1 auto; }
    .segments { display: flex; gap: 2px; padding: 2px; border-radius: 12px;
      background: var(--segments); }
    .segments > .option { flex: 1 1 0; padding: 4px 8px; border-radius: 10px; font-size: 15px;
      color: var(--text); white-space: nowrap; }
    .segments > .option.selected { background: var(--segment); font-weight: 650;
      box-shadow: 0 1px 4px rgb(0 0 0 / 18%); }
    .options { width: 100%; border-radius: 14px; background: var(--surface); }
    .options > .option { width: 100%; justify-content: flex-start; color: var(--text);
      text-align: start; }
    .options > .option + .option { border-radius: 0; box-shadow: inset 0 1px var(--line); }
    .options > .option.selected { color: var(--accent); font-weight: 650; }
    .options > .option.selected::after { content: "\\2713"; margin-inline-start: auto; }
    .segments > .option:disabled, .options > .option:disabled { color: var(--faint); }
    .toggle { justify-content: space-between; padding-inline: 0; color: var(--text);
      text-align: start; }
    .knob { flex: none; width: 51px; height: 31px; padding: 2px; border-radius: 16px;
      background: var(--track); }
    .knob::after { content: ""; display: block; width: 27px; height: 27px; border-radius: 50%;
      background: #ffffff; box-shadow: 0 1px 3px rgb(0 0 0 / 30%); }
    .toggle[aria-checked="true"] .knob { background: var(--on); padding-inline-start: 22px; }
    .toggle:disabled .knob { opacity: .5; }
    .stepper { display: flex; align-items: center; gap: 8px; }
    .stepper > .caption { flex: 1 1 auto; }
    .stepper > .value { font-weight: 600; font-variant-numeric: tabular-nums; }
    .step { border-radius: 12px; background: var(--segments); color: var(--text);
      font-size: 22px; line-height: 1; }
    .step:disabled { opacity: .6; }
    .field { display: flex; flex-direction: column; gap: 4px; }
    .field > .caption { color: var(--secondary); font-size: 13px; }
    .line { width: 100%; min-height: 44px; padding: 8px 14px; border: 1px solid var(--track);
      border-radius: 12px; background: var(--surface); }
    .line::placeholder { color: var(--secondary); opacity: 1; }
    .line:disabled { color: var(--faint); }
    .waiting { display: flex; align-items: center; gap: 12px; color: var(--secondary); }
    .progress { display: flex; flex-direction: column; gap: 8px; }
    progress { appearance: none; border: 0; }
    .measure { width: 100%; height: 8px; border-radius: 4px; overflow: hidden;
      background: var(--segments); }
    .measure::-webkit-progress-bar { background: var(--segments); }
    .measure::-webkit-progress-value { border-radius: 4px; background: var(--accent); }
    .measure::-moz-progress-bar { border-radius: 4px; background: var(--accent); }
    .spinner { flex: none; width: 24px; height: 24px; border: 3px solid var(--line);
      border-top-color: var(--accent); border-radius: 50%; background: none; }
    .spinner::-webkit-progress-bar { background: none; }
    .spinner::-moz-progress-bar { background: none; }
    """

  static let surroundings = """
    @media (prefers-reduced-motion: no-preference) {
    .spinner { animation: turn 1s linear infinite; }
    @keyframes turn { to { transform: rotate(1turn); } }
    }
    @media (min-width: 481px) and (max-height: 930px) {
    main { padding: 16px; }
    .phone { height: max(560px, calc(100vh - 32px)); }
    }
    @media (max-width: 480px) {
    main { gap: 0; padding: 0; }
    .phone { --foot: env(safe-area-inset-bottom, 0px); width: 100%; height: 100vh;
      height: 100dvh; border: 0; border-radius: 0; box-shadow: none;
      padding-top: env(safe-area-inset-top, 0px); }
    .status { display: none; }
    .home { background-image: none; }
    .topmost > .dim { top: calc(-1 * env(safe-area-inset-top, 0px)); }
    }
    @media (forced-colors: active) {
    .selected, .prominent, .toggle[aria-checked="true"] .knob { outline: 2px solid Highlight; }
    .card, .list, .foot, .dialog, .button, .knob, .measure { border: 1px solid; }
    }
    """
}
