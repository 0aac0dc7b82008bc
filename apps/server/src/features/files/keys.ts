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

const resourcesWithoutFiles: readonly Resource[] = [
  'dashboard',
  'notification-settings',
  ...administrativeResources,
];
const extensions = new Set(
  [...Object.values(fileTypes), ...Object.values(attachmentTypes)].map(
    ({ extensions: [firstExtension] }) => firstExtension,
  ),
);
const keySource = `[a-z][a-z-]{0,39}/\\d{4}/[0-9a-f-]{36}\\.(?:${[...extensions].join('|')})`;
const keyPattern = new RegExp(`^${keySource}$`);
const variantFormats = Object.keys(variantTypes) as (keyof typeof variantTypes)[];
const filePathPattern = new RegExp(
  `^(${keySource})(?:/v(\\d{1,7}))?(?:/(info\\.json)|/w(${imageWidths.join('|')})\\.(${variantFormats.join('|')}))?$`,
);

/** Path of the addresses under which browsers read stored files. */
export const filesPath = storeFolder;

/** Regular expression for file addresses within a text, valid in JavaScript and in SQL. */
export const addressSource = `${filesPath}${keySource}`;

/** True if the library accepts files of this type. */
export function isStorable(contentType: string): boolean {
  return Object.hasOwn(fileTypes, contentType);
}

/**
 * Returns the resource for the slug of a content type, or for a resource name in singular or plural (`menus`).
 * Returns null for an unknown name and for a resource without files.
 */
export function resourceOf(resourceType: string): Resource | null {
  const resource =
    findContentType(resourceType)?.resource ??
    resources.find((name) => name === resourceType || `${name}s` === resourceType);
  return resource === undefined || resourcesWithoutFiles.includes(resource) ? null : resource;
}

/** Generates a key for the file store: `{resource}/{yyyy}/{uuid}.{extension}`. No part comes from the client. */
export function newKey(resource: Resource, contentType: string, at: Date): string {
  return `${resource}/${at.getUTCFullYear()}/${randomUUID()}.${fileTypes[contentType]?.extensions[0] ?? ''}`;
}

/** Folder of visitors' files in the file store. No resource has this name. */
const visitorFolder = 'inbox/';

/** Path of the addresses to which visitors upload files. Files cannot be read at these addresses. */
export const visitorFilesPath = filesPath + visitorFolder;

/** Generates a key for the file of a visitor. */
export function newVisitorKey(contentType: AttachmentType, at: Date): string {
  const [extension] = attachmentTypes[contentType].extensions;
  return `${visitorFolder}${at.getUTCFullYear()}/${randomUUID()}.${extension}`;
}

/** True for the key of a visitor's file, which the library does not list. */
export function isVisitorKey(key: string): boolean {
  return key.startsWith(visitorFolder);
}

/** Returns the address by which records refer to a file. */
export function addressOf(key: string): string {
  return filesPath + key;
}

/** True for a key as `newKey` generates it. */
export function isKey(text: string): boolean {
  return keyPattern.test(text);
}

/** Returns the file store key in an address; null for any other text, also for an address with a query or escapes. */
export function keyOf(address: string): string | null {
  if (!address.startsWith(filesPath)) return null;
  const key = address.slice(filesPath.length);
  return isKey(key) ? key : null;
}

/** Smaller image, by its width in pixels and its format. */
export type Variant = Pick<StoredVariant, 'width' | 'format'>;

/** Returns the smaller images for an image of this width: only narrower ones. */
export function variantsFor(width: number): Variant[] {
  return imageWidths
    .filter((variantWidth) => variantWidth < width)
    .flatMap((variantWidth) => variantFormats.map((format) => ({ width: variantWidth, format })));
}

const variantName = ({ width, format }: Variant): string => `w${width}.${format}`;

/** Returns the key of a smaller image of the bytes under a key. */
export function variantKey(key: string, variant: Variant): string {
  return `${key.slice(0, key.lastIndexOf('.'))}/${variantName(variant)}`;
}

/** Returns the address of a version of a file, or of a smaller image of the version. */
export function versionAddress(key: string, version: number, variant?: Variant): string {
  return `${addressOf(key)}/v${version}${variant ? `/${variantName(variant)}` : ''}`;
}

/** Parts of a path under `/files/`. */
export interface FilePath {
  readonly key: string;
  /** Number of the version; null for the current one. */
  readonly version: number | null;
  /** Smaller image, or `info` for the properties of the file; null for its bytes. */
  readonly variantOrInfo: Variant | 'info' | null;
}

/** Parses an undecoded path under `/files/`; null for any other path. */
export function parseFilePath(path: string): FilePath | null {
  if (!path.startsWith(filesPath)) return null;
  const [fullMatch, key, version, info, width, format] =
    filePathPattern.exec(path.slice(filesPath.length)) ?? [];
  if (fullMatch === undefined || key === undefined) return null;
  const knownFormat = variantFormats.find((name) => name === format);
  return {
    key,
    version: version === undefined ? null : Number(version),
    variantOrInfo:
      info !== undefined
        ? 'info'
        : knownFormat === undefined
          ? null
          : { width: Number(width), format: knownFormat },
  };
}
