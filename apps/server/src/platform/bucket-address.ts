import type { S3Config } from './config.ts';

/** Returns the address of the bucket for browsers, which upload files to it. */
export function bucketAddress({
  bucket,
  endpoint,
  publicEndpoint,
  region,
  forcePathStyle,
}: S3Config): string {
  const base = new URL(publicEndpoint ?? endpoint ?? `https://s3.${region}.amazonaws.com`);
  const path = base.pathname.replace(/\/+$/, '');
  return forcePathStyle
    ? `${base.origin}${path}/${bucket}`
    : `${base.protocol}//${bucket}.${base.host}${path}`;
}
