import { randomUUID } from 'node:crypto';
import { imageWidths, variantTypes } from '@vitrina/contract';
import {
  type AttachmentType,
  administrativeResources,
  attachmentTypes,
  fileTypes,
  findContentType,
  type Resource,
  resources,
  storeFolder,
} from '@vitrina/model';
import type { StoredVariant } from './json-columns.ts';

const fileLess: readonly Resource[] = ['dashboard', 'notification-settings', ...administrativeResources];
const extensions = new Set(
  [...Object.values(fileTypes), ...Object.values(attachmentTypes)].map(({ extensions: [first] }) => first),
);
const keySource = `[a-z][a-z-]{0,39}/\\d{4}/[0-9a-f-]{36}\\.(?:${[...extensions].join('|')})`;
const keyPattern = new RegExp(`^${keySource}$`);
const formats = Object.keys(variantTypes) as (keyof typeof variantTypes)[];
const askedPattern = new RegExp(
  `^(${keySource})(?:/v(\\d{1,7}))?(?:/(info\\.json)|/w(${imageWidths.join('|')})\\.(${formats.join('|')}))?$`,
);

/** Path of the store's files for browsers. */
export const filesPath = storeFolder;

/** Every address of a file inside a longer text, for `matchAll` and for SQL alike. */
export const addressSource = `${filesPath}${keySource}`;

/** True if files of this type are stored at all. */
export function isStorable(contentType: string): boolean {
  return Object.hasOwn(fileTypes, contentType);
}

/** The resource whose files a client means, by the slug of its content type or its own name, singular or plural (`menus`); null when it holds no files. */
export function resourceOf(resourceType: string): Resource | null {
  const resource =
    findContentType(resourceType)?.resource ??
    resources.find((name) => name === resourceType || `${name}s` === resourceType);
  return resource === undefined || fileLess.includes(resource) ? null : resource;
}

/** A new key in the store: `{resource}/{yyyy}/{uuid}.{extension}`. Nothing of it comes from the client. */
export function newKey(resource: Resource, contentType: string, at: Date): string {
  return `${resource}/${at.getUTCFullYear()}/${randomUUID()}.${fileTypes[contentType]?.extensions[0] ?? ''}`;
}

/** Folder of visitors' files in the store; no resource has this name. */
const visitorFolder = 'inbox/';

/** Their addresses begin so, for the one upload that each takes; nobody reads them there. */
export const visitorFilesPath = filesPath + visitorFolder;

/** A new key for the file of a visitor. */
export function newVisitorKey(contentType: AttachmentType, at: Date): string {
  const [extension] = attachmentTypes[contentType].extensions;
  return `${visitorFolder}${at.getUTCFullYear()}/${randomUUID()}.${extension}`;
}

/** True if it is the key of a visitor's file, which the library does not list. */
export function isVisitorKey(key: string): boolean {
  return key.startsWith(visitorFolder);
}

/** The address that records name. */
export function addressOf(key: string): string {
  return filesPath + key;
}

/** True if it is a key as `newKey` makes them. */
export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/** The key that an address of the store names, or null for anything else: no query, no escapes, no other way to write it. */
export function keyOf(address: string): string | null {
  if (!address.startsWith(filesPath)) return null;
  const key = address.slice(filesPath.length);
  return isKey(key) ? key : null;
}

/** A smaller image, by its width in pixels and its format. */
export type Variant = Pick<StoredVariant, 'width' | 'format'>;

/** The smaller images that an image of this width may have: never as wide as itself. */
export function variantsFor(width: number): Variant[] {
  return imageWidths
    .filter((narrower) => narrower < width)
    .flatMap((narrower) => formats.map((format) => ({ width: narrower, format })));
}

const nameOf = ({ width, format }: Variant): string => `w${width}.${format}`;

/** Key of a smaller image of the bytes under a key. */
export function variantKey(key: string, variant: Variant): string {
  return `${key.slice(0, key.lastIndexOf('.'))}/${nameOf(variant)}`;
}

/** The address of one version of a file, or of a smaller image of it. */
export function versionAddress(key: string, version: number, variant?: Variant): string {
  return `${addressOf(key)}/v${version}${variant ? `/${nameOf(variant)}` : ''}`;
}

/** Parts of an address under `/files/`. */
export interface FilePath {
  readonly key: string;
  /** null: the newest one. */
  readonly version: number | null;
  /** The smaller image, or what is known of the file; null: its own bytes. */
  readonly part: Variant | 'info' | null;
}

/** Reads a path under `/files/` as it was spelled; null for what is none of ours. */
export function parseFilePath(path: string): FilePath | null {
  if (!path.startsWith(filesPath)) return null;
  const [whole, key, version, info, width, format] = askedPattern.exec(path.slice(filesPath.length)) ?? [];
  if (whole === undefined || key === undefined) return null;
  const knownFormat = formats.find((name) => name === format);
  return {
    key,
    version: version === undefined ? null : Number(version),
    part:
      info !== undefined
        ? 'info'
        : knownFormat === undefined
          ? null
          : { width: Number(width), format: knownFormat },
  };
}
