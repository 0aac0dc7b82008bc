import { bucketAddress } from '../bucket-address.ts';
import type { Config } from '../config.ts';

/**
 * Returns the security headers of every response. Scripts and styles come only from this service and are never
 * inline. Styles that the console sets on elements at run time use the CSSOM, to which the policy does not apply.
 */
export function securityHeaders(config: Config): Readonly<Record<string, string>> {
  const tileSources =
    config.mapTilesUrl === null ? '' : ` ${new URL(config.mapTilesUrl.replaceAll(/[{}]/g, '')).origin}`;
  // Address to which the browser uploads, if it is another service.
  const bucketSource = config.s3 === null ? '' : ` ${new URL(bucketAddress(config.s3)).origin}`;
  // Staging site, which the preview beside a form shows in a frame and opens by a form.
  const stagingOrigin = config.stagingSiteUrl === null ? '' : new URL(config.stagingSiteUrl).origin;
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ...(stagingOrigin === '' ? [] : [`frame-src ${stagingOrigin}`]),
    `img-src 'self' data: blob:${tileSources}`,
    "font-src 'self'",
    `connect-src 'self'${bucketSource}`,
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action 'self'${stagingOrigin && ` ${stagingOrigin}`}`,
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
    ...(isOffLoopback(config) ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  };
}

/**
 * Returns the security headers of public responses: data that no page may frame or run. There are fewer, because
 * these responses are sent most often.
 */
export function publicSecurityHeaders(config: Config): Readonly<Record<string, string>> {
  const { 'strict-transport-security': transportSecurity } = securityHeaders(config);
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-resource-policy': 'cross-origin',
    ...(transportSecurity === undefined ? {} : { 'strict-transport-security': transportSecurity }),
  };
}

/** True if a host name or address leads to this machine only. */
export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host);

/**
 * True if other machines can reach this service: cookies are then `Secure`, and browsers are told to stay on https.
 */
export function isOffLoopback(config: Pick<Config, 'publicOrigin' | 'host'>): boolean {
  const host = config.publicOrigin === null ? config.host : new URL(config.publicOrigin).hostname;
  return !isLoopback(host);
}
