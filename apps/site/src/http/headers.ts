import type { Config } from '../settings.ts';

/**
 * Builds the security headers of all responses. Scripts and styles come only from files of the site, never inline;
 * pictures, forms and calculators may also use the service and its file store. `frameAncestors` is the CSP source list
 * of the pages that may show pages of the site in a frame.
 */
export function securityHeaders(
  { publicUrl, fileOrigins, mapTilesUrl, siteUrl }: Config,
  frameAncestors = "'none'",
): Record<string, string> {
  const serviceOrigins = [new URL(publicUrl).origin, ...fileOrigins].join(' ');
  const tileOrigin = mapTilesUrl === null ? '' : ` ${new URL(mapTilesUrl.replaceAll(/[{}]/g, '')).origin}`;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: ${serviceOrigins}${tileOrigin}`,
    "font-src 'self'",
    `connect-src 'self' ${serviceOrigins}`,
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${frameAncestors}`,
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
