import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { settings } from '../settings/settings.ts';
import { canonicalJson } from './audit/event.ts';
import { ConfigError, readConfig } from './config.ts';
import { nestingOf } from './http/body.ts';
import { isOffLoopback, securityHeaders } from './http/security-headers.ts';
import { matchesEtag } from './http/send.ts';
import { newId } from './ids.ts';
import { createLog, loggedPath } from './log.ts';

describe('readConfig', () => {
  it('returns defaults for an empty environment', () => {
    expect(readConfig({})).toMatchObject({
      host: 'localhost',
      port: 3000,
      databaseUrl: null,
      demo: true,
      timeZone: 'America/Tegucigalpa',
      session: { idleMs: 900_000, absoluteMs: 28_800_000 },
    });
  });

  it('throws one error that names every invalid variable', () => {
    const read = () =>
      readConfig({
        PORT: 'x',
        TIME_ZONE: 'Honduras/Nowhere',
        HOLIDAYS: '2027-04-12 -2027-02-30',
        DATABASE_URL: 'mysql://x',
        DEMO: 'perhaps',
        ADMIN_PASSWORD: 'short',
      });
    expect(read).toThrow(ConfigError);
    for (const name of ['PORT', 'TIME_ZONE', 'HOLIDAYS', 'DATABASE_URL', 'DEMO', 'ADMIN_PASSWORD'])
      expect(read).toThrow(name);
  });

  it('refuses a database address with several hosts, which the driver would misinterpret', () => {
    const read = (url: string) => () => readConfig({ DATABASE_URL: url });
    for (const url of [
      'postgres://vitrina:x@db1,db2/vitrina?target_session_attrs=read-write',
      'postgresql://db1:5432,db2:5432/vitrina',
      'postgres:///vitrina?host=db1,db2',
    ])
      expect(read(url), url).toThrow('DATABASE_URL: names several hosts');
    const url = 'postgres://vitrina:a,b@db1:5432/vitrina';
    expect(read(url)().databaseUrl).toBe(url);
  });

  it('refuses a database password with unencoded delimiters, without showing any part of it', () => {
    for (const password of ['p@xq/zvy', 'p@xq#zvy', 'p#xqzvy', 'p/xqzvy', 'p?xqzvy']) {
      const read = () => readConfig({ DATABASE_URL: `postgres://vitrina:${password}@db1:5432/vitrina` });
      expect(read, password).toThrow('as %40 %3A %2F %3F %23 %25');
      expect(read, password).not.toThrow('xq');
    }
    const url = 'postgres://vitrina:p%40ss%2Fword@db1:5432/vitrina';
    expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DEMO: ' ', DATABASE_URL: '' })).toMatchObject({
      port: 3000,
      demo: true,
      databaseUrl: null,
    });
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });

  it('has a description for each setting', () => {
    for (const [name, { description }] of Object.entries(settings))
      expect(description.length, name).toBeGreaterThan(10);
  });
});

describe('new ids', () => {
  it('are unique and increasing UUIDv7, also within a millisecond and when the clock is set back', () => {
    const ids = [...Array.from({ length: 20_000 }, () => newId()), newId(0), newId(5)];
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.toSorted()).toEqual(ids);
    for (const id of ids.slice(0, 100))
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });
});

describe('the log', () => {
  it('contains no secrets, and has one line per event', () => {
    let text = '';
    const log = createLog(
      'info',
      new Writable({
        write: (chunk, _encoding, done) => {
          text += String(chunk);
          done();
        },
      }),
    );
    log.info(
      {
        password: 'hunter2',
        headers: { authorization: 'Basic aHVudGVyMg==', cookie: 'hunter2', 'x-api-key': 'hunter2' },
        body: { staff: { password: 'hunter2', token: 'hunter2' } },
        name: 'a\r\n\u001b[31mb',
      },
      'x',
    );
    expect(text).not.toMatch(/hunter2|aHVudGVyMg/);
    expect(text.trimEnd().split('\n')).toHaveLength(1);
    expect(loggedPath('/files/a.png?signature=secret')).toBe('/files/a.png');
  });
});

describe('platform functions', () => {
  it('nestingOf counts levels of JSON, and ignores brackets in strings', () => {
    expect(nestingOf('{"a":"[[[[\\"[["}')).toBe(1);
    expect(nestingOf('[[],[[1]]]')).toBe(3);
  });

  it('matches finds an ETag in a list of validators', () => {
    expect([
      matchesEtag('"a"', '"a"'),
      matchesEtag('W/"a"', '"a"'),
      matchesEtag('"b", "a"', '"a"'),
      matchesEtag('*', '"a"'),
      matchesEtag('"b"', '"a"'),
      matchesEtag(undefined, '"a"'),
    ]).toEqual([true, true, true, true, false, false]);
  });

  it('canonicalJson sorts the members of objects', () => {
    expect(canonicalJson({ b: [1, { d: undefined, c: null }], a: new Date(0), é: 'ñ' })).toBe(
      '{"a":"1970-01-01T00:00:00.000Z","b":[1,{"c":null}],"é":"ñ"}',
    );
  });

  it('readConfig refuses a path in PUBLIC_URL, and keeps paths in SITE_URL and S3_PUBLIC_ENDPOINT', () => {
    expect(() => readConfig({ PUBLIC_URL: 'https://bank.example.com/consola' })).toThrow(
      /PUBLIC_URL: needs a host of its own/,
    );
    const { publicOrigin, siteUrl, s3 } = readConfig({
      PUBLIC_URL: 'https://console.example.com/',
      SITE_URL: 'https://bank.example.com/es/',
      S3_BUCKET: 'files',
      S3_PUBLIC_ENDPOINT: 'https://storage.example.com/s3/',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    });
    expect([publicOrigin, siteUrl, s3?.publicEndpoint]).toEqual([
      'https://console.example.com',
      'https://bank.example.com/es',
      'https://storage.example.com/s3',
    ]);
    expect(() => readConfig({ S3_PUBLIC_ENDPOINT: 'https://storage.example.com/?bucket=files' })).toThrow(
      /S3_PUBLIC_ENDPOINT: must have no user, query or fragment/,
    );
  });

  it('readConfig describes faults in English', () => {
    expect(() => readConfig({ PORT: '99999' })).toThrow(/PORT: Too big: expected number to be <=65535/);
  });

  it('security headers require https if other machines can reach the service', () => {
    expect(
      [
        { HOST: 'localhost' },
        { HOST: '127.0.0.1' },
        { HOST: '::1' },
        { HOST: '0.0.0.0' },
        { PUBLIC_URL: 'https://console.example.com' },
        { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:3000' },
      ].map((env) => isOffLoopback(readConfig(env))),
    ).toEqual([false, false, false, true, true, false]);
    expect(securityHeaders(readConfig({ HOST: '0.0.0.0' }))['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    );
    expect(
      securityHeaders(readConfig({ MAP_TILES_URL: 'https://tiles.example.com/{z}/{x}/{y}.png' }))[
        'content-security-policy'
      ],
    ).toContain("img-src 'self' data: blob: https://tiles.example.com;");
  });
});
