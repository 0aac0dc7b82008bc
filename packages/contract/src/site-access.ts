import { z } from 'zod';

/** Scheme of the `Authorization` header by which the deployment's own site reads for all its visitors: `Site <token>`. */
export const siteScheme = 'Site';

/** Token that the site and the service are given in the setting `SITE_TOKEN`. */
export const siteToken = z.string().regex(/^[A-Za-z0-9_-]{32,200}$/, {
  error: 'must be 32 to 200 letters, digits, hyphens and underscores',
});

const proxy = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(['loopback', 'linklocal', 'uniquelocal']),
]);

/** Addresses and networks of proxies, in the setting `TRUST_PROXY` of the service and of the site. */
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
