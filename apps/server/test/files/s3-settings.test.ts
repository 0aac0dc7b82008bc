import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/platform/config.ts';
import { securityHeaders } from '../../src/platform/http/security-headers.ts';

const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
const policyOf = (env: Record<string, string>): string =>
  securityHeaders(readConfig(env))['content-security-policy'] ?? '';

describe('the settings of S3', () => {
  it('are refused if they are incomplete, invalid or given without a bucket', () => {
    expect(readConfig({}).s3).toBeNull();
    expect(() => readConfig({ S3_BUCKET: 'vitrina', S3_ACCESS_KEY_ID: 'id' })).toThrow(
      'S3_SECRET_ACCESS_KEY',
    );
    expect(() => readConfig(keys)).toThrow('S3_ACCESS_KEY_ID: means nothing without S3_BUCKET');
    expect(() => readConfig({ ...keys, S3_BUCKET: 'Not a bucket' })).toThrow('S3_BUCKET');
    expect(() => readConfig({ ...keys, S3_BUCKET: 'vitrina', S3_ENDPOINT: 'ftp://x' })).toThrow(
      'S3_ENDPOINT',
    );
  });

  it('put the bucket in the path of a custom endpoint, and in the host name of Amazon S3', () => {
    const config = readConfig({ ...keys, S3_BUCKET: 'vitrina', S3_ENDPOINT: 'https://s3.example.com/' });
    expect(config.s3).toMatchObject({ endpoint: 'https://s3.example.com', forcePathStyle: true });
    expect(readConfig({ ...keys, S3_BUCKET: 'vitrina' }).s3).toMatchObject({
      endpoint: null,
      forcePathStyle: false,
    });
  });

  it('allow the console to connect only to the upload endpoint', () => {
    expect(policyOf({})).toContain("connect-src 'self';");
    expect(policyOf({ ...keys, S3_BUCKET: 'vitrina', S3_REGION: 'us-east-2' })).toContain(
      "connect-src 'self' https://vitrina.s3.us-east-2.amazonaws.com;",
    );
    const proxyHeaders = {
      ...keys,
      S3_BUCKET: 'vitrina',
      S3_ENDPOINT: 'http://10.0.0.5:9000',
      S3_PUBLIC_ENDPOINT: 'https://files.example.com/store',
    };
    expect(policyOf(proxyHeaders)).toContain("connect-src 'self' https://files.example.com;");
  });
});
