import { findS3, type S3Service, startSwift } from '../lib/swift.ts';

/**
 * Global set-up of Vitest for tests on S3: provides a service in `TEST_S3_*`.
 *
 * @returns function that stops the service after the last test
 */
export default async function setup(): Promise<() => Promise<void>> {
  const source = await findS3();
  if ('missing' in source) throw new Error(`The tests on S3 cannot run: ${source.missing}.`);
  if ('service' in source) return async () => {};
  const { service, stop } = await startSwift();
  setConnection(service);
  return stop;
}

function setConnection({ endpoint, region, accessKeyId, secretAccessKey }: S3Service): void {
  process.env['TEST_S3_ENDPOINT'] = endpoint;
  process.env['TEST_S3_REGION'] = region;
  process.env['TEST_S3_ACCESS_KEY_ID'] = accessKeyId;
  process.env['TEST_S3_SECRET_ACCESS_KEY'] = secretAccessKey;
}
