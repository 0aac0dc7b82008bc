import { z } from 'zod';
import { setting } from './setting.ts';

/**
 * Pattern of an address with several hosts, which the driver does not support: before the path, or as `host` in the
 * query.
 */
const severalHostsPattern = /^\w+:\/\/(?:[^/?#]*@)?[^/?#@]*,[^/?#@]*(?:[/?#]|$)|[?&]host=[^&]*(?:,|%2c)/i;

const writtenAsCodes = 'write @ : / ? # % in user and password as %40 %3A %2F %3F %23 %25';

/**
 * True if the path contains an `@`, or if the address has a fragment: then a part of the password was parsed as the
 * host, and error messages would show that part.
 */
function hasCutPassword(url: string): boolean {
  const { pathname, hash } = new URL(url);
  return pathname.includes('@') || hash !== '';
}

const postgresUrl = z
  .string()
  .refine((url) => !severalHostsPattern.test(url), {
    abort: true,
    error:
      'names several hosts, to which the driver cannot connect: name one address that leads to the primary (docs/operations/database.md, "Failover")',
  })
  .pipe(
    z.url({
      abort: true,
      protocol: /^postgres(ql)?$/,
      error: `must look like postgres://user:password@host:5432/database (${writtenAsCodes})`,
    }),
  )
  .refine((url) => !hasCutPassword(url), `ends its user or password too early: ${writtenAsCodes}`)
  .optional();

/** Settings of the database. */
export const databaseSettings = {
  DATABASE_URL: setting(
    postgresUrl,
    'PostgreSQL 15 or newer; without it the embedded engine keeps its data in `DATA_DIR`',
  ),
  DATABASE_DIRECT_URL: setting(
    postgresUrl,
    'The same database beside a pooler, for notifications, which a pooler in transaction mode does not pass on; without it they come by `DATABASE_URL`',
  ),
  DATABASE_POOL: setting(
    z.coerce.number().int().min(2).max(200).default(12),
    'Connections to PostgreSQL at most, per process',
  ),
};
