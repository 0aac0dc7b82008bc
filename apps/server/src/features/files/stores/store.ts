import type { Readable } from 'node:stream';

/** Properties that an upload's address fixes; changing any of them makes the address worthless. */
export interface Upload {
  readonly key: string;
  readonly contentType: string;
  /** '' where the upload needs none. */
  readonly cacheControl: string;
  /** Unix seconds. */
  readonly expires: number;
  /** Bytes, where the client said how many; null: any number up to the limit. */
  readonly size: number | null;
}

/** Unchecked upload that was sent straight to the store. */
export interface ReceivedUpload {
  readonly size: number;
  readonly contentType: string;
  open(): Promise<Readable>;
}

/** The first and the last byte that are wanted, counted from 0. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Store of files by key. Keys are the service's own, so no part of a path comes from outside. */
export interface Store {
  /** Address before the key of an upload that does not pass the service; null if all do. */
  readonly uploadBase: string | null;
  /** The absolute address that takes one upload, with what proves it in its query. `origin`: where the client reaches the service. */
  presign(upload: Upload, origin: string): Promise<string>;
  /** Returns the upload under that key past the service; null if none has arrived. */
  received(key: string): Promise<ReceivedUpload | null>;
  /** Forgets what arrived; nothing happens when there is none. */
  dropUpload(key: string): Promise<void>;
  /** Forgets whatever arrived before that moment. */
  dropUploadsBefore(moment: Date): Promise<void>;
  /** Puts a local file under a key, all at once and to stay; the local file may be gone afterwards. */
  keep(path: string, key: string, contentType: string): Promise<void>;
  /** The bytes under a key, or a part of them; null when there are none. Whoever reads must read to the end or destroy. */
  read(key: string, span?: Span): Promise<Readable | null>;
  /** Removes what is under a key; nothing happens when there is nothing. */
  remove(key: string): Promise<void>;
  /** Throws unless the store answers. */
  check(): Promise<void>;
}
