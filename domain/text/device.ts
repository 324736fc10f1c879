/** The first of these that the header names counts, because most browsers also name those that they descend from. */
const BROWSERS: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\S+ .*\bSafari\//, 'Safari'],
];
const SYSTEMS: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bMac(intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

/** The name of a device about which nothing is known. */
export const UNKNOWN_DEVICE = 'Unknown device';

/**
 * The device that a User-Agent header describes, in words of ours: 'Chrome, Windows'. Nothing of the header itself is
 * taken over, so nothing that a caller writes there is kept or shown.
 */
export function deviceOf(userAgent: string): string {
  const named = [BROWSERS, SYSTEMS].flatMap(
    (names) => names.find(([sign]) => sign.test(userAgent))?.[1] ?? [],
  );
  return named.length > 0 ? named.join(', ') : UNKNOWN_DEVICE;
}

/** Whether a device in words is one that is held in a hand. */
export const isHandheld = (device: string): boolean => /iPhone|iPad|Android/.test(device);
