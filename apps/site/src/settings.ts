import {
  originAddress,
  originAddresses,
  siteToken,
  trustedProxies,
  webAddress,
} from '@vitrina/contract/site-access';
import { z } from 'zod';

const integerSchema = (min: number, max: number) => z.coerce.number().int().min(min).max(max);

/** Setting: its schema, and its row in the README's table. */
interface Setting<T extends z.ZodType = z.ZodType> {
  readonly schema: T;
  /** Default value as shown in the README's table; '' without a default. */
  readonly fallback: string;
  readonly description: string;
}

function createSetting<T extends z.ZodType>(schema: T, fallback: string, description: string): Setting<T> {
  return { schema, fallback, description };
}

/** All environment variables of the site. A test compares them with the README's table. */
export const settings = {
  SITE_HOST: createSetting(
    z.string().min(1).default('localhost'),
    'localhost',
    'Address on which the site listens; `0.0.0.0` for every interface',
  ),
  SITE_PORT: createSetting(
    integerSchema(0, 65_535).default(4000),
    '4000',
    'Port of the site; `0` takes a free one',
  ),
  SITE_URL: createSetting(
    originAddress.default('http://localhost:4000'),
    'http://localhost:4000',
    'Where visitors reach the site: the addresses that it tells search engines; a host of its own, without a path',
  ),
  STAGING_SITE_PORT: createSetting(
    z.union([z.literal('off').transform(() => null), integerSchema(0, 65_535)]).default(4001),
    '4001',
    'Port of the staging site, which shows drafts to staff and to whoever has a link; `0` takes a free one, `off` closes it',
  ),
  STAGING_SITE_URL: createSetting(
    originAddress.default('http://localhost:4001'),
    'http://localhost:4001',
    'Where staff reach the staging site, a host of its own, without a path; the service has the same setting, and offers the preview when it is set',
  ),
  VITRINA_URL: createSetting(
    webAddress.default('http://localhost:3000'),
    'http://localhost:3000',
    'Where the site reaches the service',
  ),
  VITRINA_PUBLIC_URL: createSetting(
    originAddress.optional(),
    '',
    'Where browsers reach the service, for pictures, files, forms and the console, without a path; `VITRINA_URL` when absent',
  ),
  SITE_TOKEN: createSetting(
    siteToken.optional(),
    '',
    'Secret that the service has in the same setting: without it the service counts the reads for all visitors as those of one address. `npm start` creates one for both',
  ),
  TRUST_PROXY: createSetting(
    trustedProxies.default([]),
    '',
    'Addresses or networks of the proxies whose `X-Forwarded-For` is believed, separated by commas; without it all visitors behind a proxy are one',
  ),
  VISITOR_PAGES_PER_MINUTE: createSetting(
    integerSchema(1, 1_000_000).default(1200),
    '1200',
    'Pages for which the service is asked, at most, in a minute and for one visitor (an IPv6 /64 is one)',
  ),
  VISITOR_SEARCHES_PER_MINUTE: createSetting(
    integerSchema(1, 1_000_000).default(60),
    '60',
    'Searches of one visitor in a minute, at most, counted apart from pages',
  ),
  SITE_FILE_ORIGINS: createSetting(
    originAddresses.default([]),
    '',
    'Origins of an S3 store from which pictures are shown and to which forms upload, separated by commas',
  ),
  MAP_TILES_URL: createSetting(
    z
      .string()
      .regex(/^https?:\/\/[^{}\s]+\/\{z\}\/\{x\}\/\{y\}/, {
        error: 'must look like https://host/{z}/{x}/{y}.png',
      })
      .optional(),
    '',
    'Map tiles of the branch finder; without it the map shows no background',
  ),
  TIME_ZONE: createSetting(
    z.string().min(1).default('America/Tegucigalpa'),
    'America/Tegucigalpa',
    "The bank's time zone: whether a branch is open now",
  ),
} as const satisfies Record<string, Setting>;

type Environment = { readonly [K in keyof typeof settings]: z.output<(typeof settings)[K]['schema']> };

/** Settings of the site. */
export type Config = ReturnType<typeof readConfig>;

/** Reads the settings. @throws Error that lists every invalid variable */
export function readConfig(environment: Readonly<Record<string, string | undefined>>) {
  const schemaShape = Object.fromEntries(
    Object.entries(settings).map(([name, { schema }]) => [name, schema]),
  );
  const setValues = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parseResult = z.object(schemaShape).safeParse(setValues);
  if (!parseResult.success)
    throw new Error(
      parseResult.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  const values = parseResult.data as Environment;
  return {
    host: values.SITE_HOST,
    port: values.SITE_PORT,
    /** Public origin of the site. */
    siteUrl: values.SITE_URL,
    /** Port of the staging site; null to run without one. */
    stagingPort: values.STAGING_SITE_PORT,
    stagingUrl: values.STAGING_SITE_URL,
    vitrinaUrl: values.VITRINA_URL,
    publicUrl: values.VITRINA_PUBLIC_URL ?? values.VITRINA_URL,
    /** Token of the site; without it the service counts all requests of the site as one visitor. */
    siteToken: values.SITE_TOKEN ?? null,
    trustedProxies: values.TRUST_PROXY,
    visitorLimits: {
      pagesPerMinute: values.VISITOR_PAGES_PER_MINUTE,
      searchesPerMinute: values.VISITOR_SEARCHES_PER_MINUTE,
    },
    fileOrigins: values.SITE_FILE_ORIGINS,
    mapTilesUrl: values.MAP_TILES_URL ?? null,
    timeZone: values.TIME_ZONE,
  };
}
