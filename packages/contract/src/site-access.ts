import { z } from 'zod';

/** Scheme of the `Authorization` header of the deployment's own site: `Site <token>`. */
export const siteScheme = 'Site';

/** Token of the setting `SITE_TOKEN`, which site and service share. */
export const siteToken = z.string().regex(/^[A-Za-z0-9_-]{32,200}$/, {
  error: 'must be 32 to 200 letters, digits, hyphens and underscores',
});

const httpUrl = z.url({
  protocol: /^https?$/,
  normalize: true,
  error: 'must look like https://host or http://host:8080',
  abort: true,
});
const removeTrailingSlash = (address: string): string => address.replace(/\/+$/, '');

/** Address of a web service without a trailing slash. It may have a path, but no credentials and no query. */
export const webAddress = httpUrl
  .regex(/^\w+:\/\/[^/?#@]+\/[^?#]*$/, { error: 'must have no user, query or fragment' })
  .transform(removeTrailingSlash);

/** Origin of a program. It has no path, because the program's pages use addresses from the root of the host. */
export const originAddress = httpUrl
  .regex(/^\w+:\/\/[^/?#@]+\/$/, {
    error: 'needs a host of its own: scheme, host and port, and no path (https://host.example.com)',
  })
  .transform(removeTrailingSlash);

/** Comma-separated origins. */
export const originAddresses = z.string().transform((text, ctx): readonly string[] => {
  const origins = text
    .split(',')
    .map((part) => originAddress.safeParse(part.trim()))
    .map((result) => result.data);
  if (origins.every((origin) => origin !== undefined)) return origins;
  ctx.addIssue('must be origins such as https://host.example.com, without a path, separated by commas');
  return z.NEVER;
});

const proxy = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);

/** Comma-separated addresses and networks of proxies, in the setting `TRUST_PROXY` of service and site. */
export const trustedProxies = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  )
  .refine((proxies) => z.array(proxy).safeParse(proxies).success, {
    error: 'must be addresses or networks such as 10.0.0.0/8, separated by commas',
  });
