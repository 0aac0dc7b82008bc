import { randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { CreateBucketCommand, PutBucketCorsCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { findS3, type S3Service, type Swift, startSwift } from '../../scripts/lib/swift.ts';
import { demoData } from './demo-data.ts';
import { type RunningServer, startServer } from './server.ts';

/**
 * Starts the service on demo content, with its files in a bucket that accepts uploads only from pages of its origin.
 * The bucket is on the S3 service in TEST_S3_ENDPOINT, or on a Swift server that is stopped with the service.
 * @throws Error if there is no S3 service, or if a program does not start
 */
export async function startOnS3(): Promise<RunningServer> {
  const source = await findS3();
  if ('missing' in source) throw new Error(`Journeys on the S3 store cannot run: ${source.missing}.`);
  let swift: Swift | undefined;
  const end = async () => {
    await swift?.stop();
    swift = undefined;
  };
  try {
    const storeSettings = async (origin: string) => {
      await end();
      if ('service' in source) return settingsFor(source.service, await makeBucket(source.service, origin));
      swift = await startSwift(origin);
      return settingsFor(swift.service, await makeBucket(swift.service));
    };
    const server = await startServer(storeSettings, { data: demoData() });
    const stop = async () => {
      try {
        await server.stop();
      } finally {
        await end();
      }
    };
    return { ...server, stop };
  } catch (error) {
    await end();
    throw error;
  }
}

/**
 * Creates a bucket with the files of the demo content and, if an origin is given, with the rule of
 * docs/operations/files.md. Returns its name.
 */
async function makeBucket(service: S3Service, origin?: string): Promise<string> {
  const Bucket = `vitrina-${randomBytes(6).toString('hex')}`;
  const client = new S3Client({ ...service, credentials: service, forcePathStyle: true });
  await client.send(new CreateBucketCommand({ Bucket }));
  if (origin !== undefined) {
    const rule = {
      AllowedOrigins: [origin],
      AllowedMethods: ['PUT'],
      AllowedHeaders: ['content-type', 'cache-control'],
    };
    await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
  }
  // Paths of the files in the folder and in the bucket.
  const folder = join(demoData().folder, 'files');
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const { parentPath, name } of files.filter((file) => file.isFile())) {
    const path = join(parentPath, name);
    const Key = `files/${relative(folder, path)}`;
    await client.send(new PutObjectCommand({ Bucket, Key, Body: await readFile(path) }));
  }
  client.destroy();
  return Bucket;
}

function settingsFor(service: S3Service, bucket: string): NodeJS.ProcessEnv {
  return {
    S3_BUCKET: bucket,
    S3_ENDPOINT: service.endpoint,
    S3_REGION: service.region,
    S3_ACCESS_KEY_ID: service.accessKeyId,
    S3_SECRET_ACCESS_KEY: service.secretAccessKey,
  };
}
