import { z } from 'zod';

/** Scheme of the `Authorization` header by which the deployment's own site reads for all its visitors: `Site <token>`. */
export const siteScheme = 'Site';

/** Token that the site and the service are given in the setting `SITE_TOKEN`. */
export const siteToken = z.string().regex(/^[A-Za-z0-9_-]{32,200}$/, {
  error: 'must be 32 to 200 letters, digits, hyphens and underscores',
});
