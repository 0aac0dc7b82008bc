import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly optional?: boolean;
}

const root = join(import.meta.dirname, '../../../..');
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, Locked>;
};
const installed = Object.entries(packages).filter(
  ([path, { link }]) => path.includes('node_modules/') && !link,
);

/** First versions without vulnerabilities that affect this service. */
const floors: Readonly<Record<string, string>> = {
  // Earlier versions trusted the X-Forwarded-* headers of any client (CVE-2026-3635).
  fastify: '5.8.3',
  // In earlier versions an encoded slash circumvented the access checks of a route (CVE-2026-6414).
  '@fastify/static': '9.1.1',
};

const isAtLeast = (version: string, floor: string): boolean =>
  version.localeCompare(floor, 'en', { numeric: true }) >= 0;

describe('every dependency', () => {
  it.each(Object.entries(floors))(
    'is at least as new as the first version without a known flaw: %s %s',
    (name, floor) => {
      const versions = installed
        .filter(([path]) => path.endsWith(`node_modules/${name}`))
        .map(([, { version }]) => version);
      expect(versions.length).toBeGreaterThan(0);
      expect(versions.filter((version) => !isAtLeast(version ?? '', floor))).toEqual([]);
    },
  );

  it('is pinned by a hash of its content, whatever registry it comes from', () => {
    // For packages of other platforms the lockfile may contain only the version.
    const requirements = installed.filter(
      ([, { optional, integrity }]) => !(optional && integrity === undefined),
    );
    const loose = requirements.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'));
    expect(loose.map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([]);
  });
});
