const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg\//u, 'Edge'],
  [/OPR\//u, 'Opera'],
  [/SamsungBrowser/u, 'Samsung Internet'],
  [/Firefox\//u, 'Firefox'],
  [/Chrom(?:e|ium)\//u, 'Chrome'],
  [/Safari\//u, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/Android/u, 'Android'],
  [/iPhone|iPad/u, 'iOS'],
  [/Windows/u, 'Windows'],
  [/Mac OS X/u, 'macOS'],
  [/CrOS/u, 'ChromeOS'],
  [/Linux/u, 'Linux'],
];

/**
 * Returns a display name for the device with this user agent: "Chrome en Windows". User agents can be forged, so the
 * name proves nothing.
 */
export function deviceName(userAgent: string | null): { readonly name: string; readonly isMobile: boolean } {
  const text = userAgent ?? '';
  const findName = (patterns: typeof browsers): string | undefined =>
    patterns.find(([pattern]) => pattern.test(text))?.[1];
  const browser = findName(browsers) ?? 'Navegador desconocido';
  const system = findName(systems);
  return {
    name: system === undefined ? browser : `${browser} en ${system}`,
    isMobile: /Android|iPhone|iPad|Mobile/u.test(text),
  };
}
