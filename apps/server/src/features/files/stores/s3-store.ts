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

/** Prefix of uploads from browsers that wait for a check. Only the service reads them. */
const incomingPrefix = 'incoming/';
/** Prefix of checked files. Browsers cannot write to it, because no address is signed for it. */
const storedPrefix = 'files/';

/** Time for which a response counts as proof that the store is reachable (ms). */
const checkValidMs = 30_000;

/** Headers of an upload that the signature fixes. */
const signedHeaders = ['host', 'content-type', 'cache-control', 'content-length'];

/**
 * File store in a bucket of an S3-compatible service. The bucket must be private: browsers upload to signed addresses
 * and read through the service.
 */
export class S3Store implements Store {
  readonly uploadBase: string;
  readonly #bucket: string;
  readonly #clock: Clock;
  readonly #client: S3Client;
  /** Client that signs upload addresses, with the endpoint that browsers use. */
  readonly #signer: S3Client;
  #lastResponseAt = 0;

  constructor(config: S3Config, clock: Clock) {
    this.#bucket = config.bucket;
    this.#clock = clock;
    this.#client = s3Client(config, config.endpoint);
    this.#signer = s3Client(config, config.publicEndpoint ?? config.endpoint);
    this.uploadBase = `${bucketAddress(config)}/${incomingPrefix}`;
  }

  async presign({ key, contentType, cacheControl, expiresAtSeconds, size }: Upload): Promise<string> {
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
      expiresIn: expiresAtSeconds - Math.floor(now.getTime() / 1000),
      signableHeaders: new Set(signedHeaders),
    });
  }

  async findUpload(key: string): Promise<ReceivedUpload | null> {
    const headResponse = await this.#orNull(
      this.#client.send(new HeadObjectCommand({ Bucket: this.#bucket, Key: incomingPrefix + key })),
    );
    if (headResponse === null) return null;
    return {
      size: headResponse.ContentLength ?? 0,
      contentType: headResponse.ContentType ?? '',
      openBytes: async () => {
        const bytes = await this.#get(incomingPrefix + key);
        if (bytes === null) throw unavailable(new Error(`The upload ${key} went away.`));
        return bytes;
      },
    };
  }

  dropUpload(key: string): Promise<void> {
    return this.#deleteObject(incomingPrefix + key);
  }

  async dropUploadsBefore(moment: Date): Promise<void> {
    for (let nextToken: string | undefined; ; ) {
      const page = await orUnavailable(
        this.#client.send(
          new ListObjectsV2Command({
            Bucket: this.#bucket,
            Prefix: incomingPrefix,
            ContinuationToken: nextToken,
          }),
        ),
      );
      for (const { Key: key = '', LastModified: at } of page.Contents ?? [])
        if (at !== undefined && at < moment && isKey(key.slice(incomingPrefix.length)))
          await this.#deleteObject(key);
      nextToken = page.NextContinuationToken;
      if (nextToken === undefined) return;
    }
  }

  async storeFile(path: string, key: string, contentType: string): Promise<void> {
    const { size } = await stat(path);
    const bytes = createReadStream(path);
    try {
      await orUnavailable(
        this.#client.send(
          new PutObjectCommand({
            Bucket: this.#bucket,
            Key: storedPrefix + key,
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

  openFile(key: string, span?: Span): Promise<Readable | null> {
    return this.#get(storedPrefix + key, span);
  }

  removeFile(key: string): Promise<void> {
    return this.#deleteObject(storedPrefix + key);
  }

  /** Checks that the bucket is reachable, at most every half minute, because monitoring calls this often. */
  async checkStore(): Promise<void> {
    const now = Date.now();
    if (now - this.#lastResponseAt < checkValidMs) return;
    await this.#client.send(new HeadBucketCommand({ Bucket: this.#bucket }));
    this.#lastResponseAt = now;
  }

  async #get(key: string, span?: Span): Promise<Readable | null> {
    const checkedObject = await this.#orNull(
      this.#client.send(
        new GetObjectCommand({
          Bucket: this.#bucket,
          Key: key,
          ...(span ? { Range: `bytes=${span.start}-${span.end}` } : {}),
        }),
      ),
    );
    if (checkedObject === null) return null;
    if (!(checkedObject.Body instanceof Readable))
      throw new Error(`The S3 service answered ${key} without bytes.`);
    return checkedObject.Body;
  }

  async #deleteObject(key: string): Promise<void> {
    await this.#orNull(this.#client.send(new DeleteObjectCommand({ Bucket: this.#bucket, Key: key })));
  }

  /** Awaits a response of the store; returns null if the object does not exist. Throws 503 for any other failure. */
  async #orNull<T>(response: Promise<T>): Promise<T | null> {
    return orUnavailable(
      response.catch((error: unknown) => {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
        throw error;
      }),
    );
  }
}

/** Converts failures of the store into 503, because the caller is never at fault. */
async function orUnavailable<T>(response: Promise<T>): Promise<T> {
  try {
    return await response;
  } catch (error) {
    throw unavailable(error);
  }
}
