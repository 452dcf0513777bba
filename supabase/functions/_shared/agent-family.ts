/** Browsers by what they call themselves; the more special first, because each names those that it descends from. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const SYSTEMS: readonly [RegExp, string][] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * The family of a browser and its system: "Firefox, Linux". One of a few dozen words of ours, because what a client
 * sends may be anything.
 * @param agent the header `User-Agent`
 */
export function agentFamily(agent: string | null): string {
  const find = (known: readonly [RegExp, string][]) =>
    known.find(([pattern]) => pattern.test(agent ?? ''))?.[1];
  const parts = [find(BROWSERS), find(SYSTEMS)].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : 'other';
}
