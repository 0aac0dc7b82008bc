import type { S3Config } from './config.ts';

/** The bucket as browsers address it: where they upload to. */
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
