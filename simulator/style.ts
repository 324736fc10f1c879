/** The simulator's style sheet, in the portal's colours (page, surface, ink, control, red, accent). */
export const simulatorCss = `
:root {
  --page: #F5F7FA; --surface: #FFFFFF; --rule: #DDE3EC; --control: #76849B; --text: #13203A; --text2: #475569;
  --ink: #17376E; --ink-fill: #17376E; --on-ink: #FFFFFF; --ink-hover: #0F2750; --link: #1E4FA3; --hover: #F1F4F9;
  --red: #B00F35; --red-tint: #FDEEF1; --accent: #A83E08; --accent-tint: #FFF1E8; --accent-rule: #F0C4A6;
  --bar: #10264D; --bar-text2: #C6D3EA; --focus: #1D63E0; --sunken: #EEF2F7;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0B1220; --surface: #121B2B; --rule: #253248; --control: #6B7D99; --text: #E9EEF7; --text2: #AFBBCF;
    --ink: #8FB6FF; --ink-fill: #8FB6FF; --on-ink: #0A1733; --ink-hover: #B0CCFF; --link: #9CBEFF; --hover: #19263A;
    --red: #FF8B9B; --red-tint: #371320; --accent: #FFA56B; --accent-tint: #35200F; --accent-rule: #6B3E1C;
    --bar: #0A101C; --bar-text2: #AFBBCF; --focus: #9CC4FF; --sunken: #0E1624;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--text);
  font: 16px/24px "IBM Plex Sans Variable", "IBM Plex Sans", system-ui, sans-serif; font-variant-numeric: tabular-nums;
}
header { background: var(--bar); color: #FFFFFF; padding: 16px 24px; min-height: 56px; }
header span { color: var(--bar-text2); margin-left: 8px; }
main {
  max-width: 624px; margin: 32px auto; padding: 32px;
  background: var(--surface); border: 1px solid var(--rule); border-radius: 8px;
}
h1 { font-size: 28px; line-height: 36px; font-weight: 600; letter-spacing: -0.012em; margin: 0 0 24px; }
dl { margin: 0 0 24px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 8px 0; }
dt { color: var(--text2); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.total { border-top: 1px solid var(--control); }
.total dd { font-size: 20px; font-weight: 600; border-bottom: 3px double var(--text); }
.card { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
.card label { font-weight: 600; }
.wide { grid-column: 1 / -1; }
.card input {
  display: block; width: 100%; height: 44px; margin-top: 4px; padding: 0 12px; font: inherit; font-weight: 400;
  color: var(--text); background: var(--sunken); border: 1px solid var(--control); border-radius: 6px;
}
.hint { color: var(--text2); font-size: 14px; line-height: 20px; margin: 8px 0; }
.buttons { display: flex; flex-wrap: wrap; gap: 12px; margin: 24px 0; }
button {
  min-height: 44px; padding: 0 16px; font: inherit; font-size: 15px; font-weight: 600; cursor: pointer;
  color: var(--text); background: var(--surface); border: 1px solid var(--control); border-radius: 6px;
}
button:hover { background: var(--hover); }
button.filled { color: var(--on-ink); background: var(--ink-fill); border-color: var(--ink-fill); }
button.filled:hover { background: var(--ink-hover); border-color: var(--ink-hover); }
fieldset {
  margin: 0; padding: 12px 16px 16px; border: 1px solid var(--accent-rule); border-radius: 6px;
  background: var(--accent-tint);
}
legend { padding: 0 8px; font-weight: 600; color: var(--accent); background: var(--surface); border-radius: 4px; }
fieldset .hint { color: var(--text); }
section.subscription { padding: 16px 0; border-top: 1px solid var(--rule); }
section.subscription dl, section.subscription .buttons { margin: 0; }
.box { display: flex; gap: 8px; align-items: center; padding: 4px 0; }
.box input { width: 20px; height: 20px; margin: 0; accent-color: var(--ink-fill); }
.declined {
  margin: 0 0 24px; padding: 12px 16px; border: 2px solid var(--red); border-radius: 6px;
  background: var(--red-tint); color: var(--text);
}
.declined strong { color: var(--red); }
.declined ul { margin: 0; padding-left: 20px; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
@media (max-width: 767px) {
  header { padding: 16px; }
  main { margin: 16px; padding: 20px 16px; }
  h1 { font-size: 24px; line-height: 32px; }
  .buttons button { flex: 1 1 100%; }
}
`;

/** The icon shows a card. Without an icon browsers would ask for a missing one. */
export const simulatorIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect x="3" y="7" width="26" height="18" rx="3" fill="#3F67AE"/><path d="M3 12h26v4H3z" fill="#FFFFFF"/></svg>`;
