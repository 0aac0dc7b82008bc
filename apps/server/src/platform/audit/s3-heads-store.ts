import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { HeadsInS3 } from '../config.ts';
import { s3Client } from '../s3.ts';
import { type HeadsStore, HeadsUnavailable } from './heads-store.ts';

const dayMs = 86_400_000;
/** Maximum number of objects read in parallel. */
const maxParallelReads = 8;

/** Store of signed heads in a bucket: one object per head, locked for as long as the operator configures. */
export class S3HeadsStore implements HeadsStore {
  readonly name: string;
  readonly #config: HeadsInS3;
  readonly #client: S3Client;

  constructor(config: HeadsInS3) {
    this.name = `s3://${config.s3.bucket}/${config.prefix}`;
    this.#config = config;
    this.#client = s3Client(config.s3, config.s3.endpoint);
  }

  async readLines(): Promise<string[]> {
    const keys = await this.#keys();
    const lines: string[] = [];
    for (let at = 0; at < keys.length; at += maxParallelReads)
      lines.push(...(await Promise.all(keys.slice(at, at + maxParallelReads).map((key) => this.#line(key)))));
    return lines;
  }

  async appendLine(number: number, line: string): Promise<void> {
    const existingLine = await this.#findLine(number);
    if (existingLine === line) return;
    if (existingLine !== null || (number > 1 && (await this.#findLine(number - 1)) === null))
      throw new HeadsUnavailable(this.name, number - 1);
    const { lockDays } = this.#config;
    await this.#client.send(
      new PutObjectCommand({
        Bucket: this.#config.s3.bucket,
        Key: this.#key(number),
        Body: line,
        ContentType: 'application/json',
        ...(lockDays === null
          ? {}
          : {
              ObjectLockMode: 'COMPLIANCE',
              // The service's clock decides about its own locks, whatever a test's clock says.
              ObjectLockRetainUntilDate: new Date(Date.now() + lockDays * dayMs),
              // Amazon takes no lock without a checksum of the body.
              ChecksumAlgorithm: 'SHA256',
            }),
      }),
    );
  }

  /** Returns the object name of a head: twelve digits, so that names sort like numbers. */
  #key(number: number): string {
    return `${this.#config.prefix}${String(number).padStart(12, '0')}.json`;
  }

  async #keys(): Promise<string[]> {
    const keys: string[] = [];
    for (let nextToken: string | undefined; ; ) {
      const page = await this.#client.send(
        new ListObjectsV2Command({
          Bucket: this.#config.s3.bucket,
          Prefix: this.#config.prefix,
          ContinuationToken: nextToken,
        }),
      );
      keys.push(...(page.Contents ?? []).map(({ Key = '' }) => Key));
      nextToken = page.NextContinuationToken;
      if (nextToken === undefined) return keys.sort();
    }
  }

  async #findLine(number: number): Promise<string | null> {
    try {
      return await this.#line(this.#key(number));
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  }

  async #line(key: string): Promise<string> {
    const { Body } = await this.#client.send(
      new GetObjectCommand({ Bucket: this.#config.s3.bucket, Key: key }),
    );
    return (await Body?.transformToString()) ?? '';
  }
}
