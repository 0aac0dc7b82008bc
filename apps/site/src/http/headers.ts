import type { Config } from '../settings.ts';

/**
 * Headers of every answer. Scripts and styles come from the site alone and never stand in a page; pictures, forms and
 * calculators also from the service and its store. `framedBy` says whose pages may show those of the site in a frame.
 */
export function securityHeaders(
  { publicUrl, fileOrigins, mapTilesUrl, siteUrl }: Config,
  framedBy = "'none'",
): Record<string, string> {
  const service = [new URL(publicUrl).origin, ...fileOrigins].join(' ');
  const tiles = mapTilesUrl === null ? '' : ` ${new URL(mapTilesUrl.replaceAll(/[{}]/g, '')).origin}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${service}${tiles}`,
    "font-src 'self'",
    `connect-src 'self' ${service}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
    ...(siteUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
