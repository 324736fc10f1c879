/** The colour table: name -> [light, dark]. Each becomes `--rpt-<kebab-name>`; components use names, never hex. */
export const colours = {
  page: ['#F5F7FA', '#0B1220'],
  surface: ['#FFFFFF', '#121B2B'],
  sunken: ['#EEF2F7', '#0E1624'],
  raised: ['#FFFFFF', '#182437'],
  hover: ['#F1F4F9', '#19263A'],
  tile: ['#EAEEF5', '#172236'],
  rule: ['#DDE3EC', '#253248'],
  ruleStrong: ['#C3CCDA', '#36465F'],
  control: ['#76849B', '#6B7D99'],
  text: ['#13203A', '#E9EEF7'],
  text2: ['#475569', '#AFBBCF'],
  text3: ['#5B677C', '#93A1B8'],
  ink: ['#17376E', '#8FB6FF'],
  inkFill: ['#17376E', '#8FB6FF'],
  inkFillHover: ['#0F2750', '#B0CCFF'],
  onInk: ['#FFFFFF', '#0A1733'],
  inkMid: ['#3F67AE', '#5F88D4'],
  inkLow: ['#6F90C9', '#4D6CA8'],
  inkTint: ['#EAF0FA', '#17284A'],
  inkTint2: ['#C9D8F0', '#27407A'],
  link: ['#1E4FA3', '#9CBEFF'],
  accent: ['#A83E08', '#FFA56B'],
  accentFill: ['#C2470A', '#FF9A5C'],
  accentFillHover: ['#A83E08', '#FFB183'],
  onAccent: ['#FFFFFF', '#1F1005'],
  accentTint: ['#FFF1E8', '#35200F'],
  accentRule: ['#F0C4A6', '#6B3E1C'],
  green: ['#0B6B45', '#5FD19B'],
  greenFill: ['#137A51', '#3FB37E'],
  greenTint: ['#E7F5EE', '#0E2C22'],
  greenRule: ['#B3DCC8', '#1F5A43'],
  amber: ['#7A5200', '#F0C34D'],
  amberTint: ['#FFF6DC', '#2E2509'],
  amberRule: ['#EBD08A', '#5F4C14'],
  red: ['#B00F35', '#FF8B9B'],
  redFill: ['#B9133B', '#FF8B9B'],
  redFillHover: ['#8F0C2C', '#FFA9B5'],
  onRed: ['#FFFFFF', '#2B0710'],
  redTint: ['#FDEEF1', '#371320'],
  redRule: ['#EFB4C1', '#702A3B'],
  bar: ['#10264D', '#0A101C'],
  barText: ['#FFFFFF', '#E9EEF7'],
  barText2: ['#C6D3EA', '#AFBBCF'],
  barControl: ['#7F97C4', '#6B7D99'],
  barAccent: ['#FF9A5C', '#FF9A5C'],
  barFocus: ['#9CC4FF', '#9CC4FF'],
  focus: ['#1D63E0', '#9CC4FF'],
  art: ['#EBF0F7', '#101A2B'],
  veil: ['rgba(19, 32, 58, 0.48)', 'rgba(4, 8, 16, 0.64)'],
  shadow: [
    '0 0 0 1px rgba(19,32,58,.10), 0 12px 32px rgba(19,32,58,.14)',
    '0 0 0 1px #36465F, 0 12px 32px rgba(0,0,0,.48)',
  ],
} as const satisfies Record<string, readonly [light: string, dark: string]>;

export type ColourName = keyof typeof colours;

const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** `inkFill` -> `var(--rpt-ink-fill)`, for the few styles that are computed. */
export const colour = (name: ColourName) => `var(--rpt-${kebab(name)})`;

/** The custom properties of one scheme. */
export const variablesOf = (scheme: 0 | 1): Record<`--${string}`, string> =>
  Object.fromEntries(Object.entries(colours).map(([name, pair]) => [`--rpt-${kebab(name)}`, pair[scheme]]));
