import { S3Client } from '@aws-sdk/client-s3';
import type { S3Config } from './config.ts';

/** Timeouts (ms): to connect, without any transferred byte, and for a whole request. */
const timeoutsMs = { connectionTimeout: 3000, socketTimeout: 5000, requestTimeout: 60_000 } as const;

/** Creates a client of an S3-compatible service at the endpoint; null for Amazon S3. */
export function s3Client(config: S3Config, endpoint: string | null): S3Client {
  return new S3Client({
    ...(endpoint === null ? {} : { endpoint }),
    region: config.region,
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: 2,
    requestHandler: { ...timeoutsMs, throwOnRequestTimeout: true },
    // Services other than Amazon's do not know the newer checksums, and a browser that uploads sends none.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
