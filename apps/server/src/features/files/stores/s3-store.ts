import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { uploadCacheControl } from '@vitrina/contract';
import { unavailable } from '../../../errors.ts';
import { bucketAddress } from '../../../platform/bucket-address.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { S3Config } from '../../../platform/config.ts';
import { s3Client } from '../../../platform/s3.ts';
import { isKey } from '../keys.ts';
import type { ReceivedUpload, Span, Store, Upload } from './store.ts';

/** Uploads are put here by browsers and wait to be checked; nobody but the service reads them. */
const incomingPrefix = 'incoming/';
/** Prefix of checked files. Browsers cannot write here: no address is ever signed for it. */
const keptPrefix = 'files/';

/** For so long an answer proves that the store is there (ms). */
const checkedForMs = 30_000;

/** Headers of an upload that the address fixes. */
const signedHeaders = ['host', 'content-type', 'cache-control', 'content-length'];

/** Files in a bucket of an S3-compatible service, which must be private: browsers write to it by signed addresses and read from the service. */
export class S3Store implements Store {
  readonly uploadBase: string;
  readonly #bucket: string;
  readonly #clock: Clock;
  readonly #client: S3Client;
  /** Signs for the address that browsers use. */
  readonly #signer: S3Client;
  #answeredAt = 0;

  constructor(config: S3Config, clock: Clock) {
    this.#bucket = config.bucket;
    this.#clock = clock;
    this.#client = s3Client(config, config.endpoint);
    this.#signer = s3Client(config, config.publicEndpoint ?? config.endpoint);
    this.uploadBase = `${bucketAddress(config)}/${incomingPrefix}`;
  }

  async presign({ key, contentType, cacheControl, expires, size }: Upload): Promise<string> {
    const command = new PutObjectCommand({
      Bucket: this.#bucket,
      Key: incomingPrefix + key,
      ContentType: contentType,
      ...(cacheControl === '' ? {} : { CacheControl: cacheControl }),
      ...(size === null ? {} : { ContentLength: size }),
    });
    const now = this.#clock.now();
    return getSignedUrl(this.#signer, command, {
      signingDate: now,
      expiresIn: expires - Math.floor(now.getTime() / 1000),
      signableHeaders: new Set(signedHeaders),
    });
  }

  async received(key: string): Promise<ReceivedUpload | null> {
    const head = await this.#orNull(
      this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: incomingPrefix + key })),
    );
    if (head === null) return null;
    return {
      size: head.ContentLength ?? 0,
      contentType: head.ContentType ?? '',
      open: async () => {
        const bytes = await this.#get(incomingPrefix + key);
        if (bytes === null) throw unavailable(new Error(`The upload ${key} went away.`));
        return bytes;
      },
    };
  }

  dropUpload(key: string): Promise<void> {
    return this.#delete(incomingPrefix + key);
  }

  async dropUploadsBefore(moment: Date): Promise<void> {
    for (let next: string | undefined; ; ) {
      const page = await reaching(
        this.#client.send(
          new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: incomingPrefix, ContinuationToken: next }),
        ),
      );
      for (const { Key: key = '', LastModified: at } of page.Contents ?? [])
        if (at !== undefined && at < moment && isKey(key.slice(incomingPrefix.length)))
          await this.#delete(key);
      next = page.NextContinuationToken;
      if (next === undefined) return;
    }
  }

  async keep(path: string, key: string, contentType: string): Promise<void> {
    const { size } = await stat(path);
    const bytes = createReadStream(path);
    try {
      await reaching(
        this.#client.send(
          new PutObjectCommand({
            Bucket: this.#bucket,
            Key: keptPrefix + key,
            Body: bytes,
            ContentLength: size,
            ContentType: contentType,
            CacheControl: uploadCacheControl,
          }),
        ),
      );
    } finally {
      bytes.destroy();
    }
    await rm(path, { force: true });
  }

  read(key: string, span?: Span): Promise<Readable | null> {
    return this.#get(keptPrefix + key, span);
  }

  remove(key: string): Promise<void> {
    return this.#delete(keptPrefix + key);
  }

  /** Asks at most every half minute, because whoever watches the service asks often. */
  async check(): Promise<void> {
    const now = Date.now();
    if (now - this.#answeredAt < checkedForMs) return;
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
    this.#answeredAt = now;
  }

  async #get(key: string, span?: Span): Promise<Readable | null> {
    const object = await this.#orNull(
      this.#client.send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: key,
          ...(span ? { Range: `bytes=${span.start}-${span.end}` } : {}),
        }),
      ),
    );
    if (object === null) return null;
    if (!(object.Body instanceof Readable)) throw new Error(`The S3 service answered ${key} without bytes.`);
    return object.Body;
  }

  async #delete(key: string): Promise<void> {
    await this.#orNull(this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key })));
  }

  /** The answer; null where the service says that there is no such object. Throws 503 for anything else. */
  async #orNull<T>(answer: Promise<T>): Promise<T | null> {
    return reaching(
      answer.catch((error: unknown) => {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
        throw error;
      }),
    );
  }
}

/** Converts failures of the store into 503: they are its trouble or the operator's, never the caller's. */
async function reaching<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw unavailable(error);
  }
}
