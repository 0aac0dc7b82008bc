import { randomBytes } from 'node:crypto';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { uploadCacheControl } from '@vitrina/contract';
import type { S3Config } from '../../src/platform/config.ts';

const setting = (name: string): string => process.env[`TEST_S3_${name}`] ?? '';

/** Empty bucket on the S3 service of this test run. */
export interface Bucket {
  readonly config: S3Config;
  /** Returns the keys of all objects in the bucket. */
  keys(prefix?: string): Promise<string[]>;
}

/** Creates an empty bucket. */
export async function makeBucket(): Promise<Bucket> {
  const config: S3Config = {
    bucket: `vitrina-${randomBytes(6).toString('hex')}`,
    endpoint: setting('ENDPOINT'),
    publicEndpoint: null,
    region: setting('REGION'),
    accessKeyId: setting('ACCESS_KEY_ID'),
    secretAccessKey: setting('SECRET_ACCESS_KEY'),
    forcePathStyle: true,
  };
  const client = new S3Client({
    endpoint: setting('ENDPOINT'),
    region: config.region,
    forcePathStyle: true,
    credentials: config,
  });
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
  return {
    config,
    keys: async (Prefix = '') => {
      const { Contents = [] } = await client.send(
        new ListObjectsV2Command({ Bucket: config.bucket, Prefix }),
      );
      return Contents.map(({ Key = '' }) => Key);
    },
  };
}

/** Sends bytes to a signed address as the client in the requirements does, and returns the status. */
export async function send(
  url: string,
  bytes: Buffer,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> {
  const answer = await fetch(url, {
    method: 'PUT',
    body: new Uint8Array(bytes),
    headers: { 'content-type': 'image/png', 'cache-control': uploadCacheControl, ...headers },
  });
  await answer.arrayBuffer();
  return answer.status;
}
