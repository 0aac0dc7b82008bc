import { randomUUID } from 'node:crypto';
import { findContentType, imageTypes, type Resource, resources } from '@vitrina/model';

/** What may be stored, and the name's ending that stands for it. Nothing here can run in a browser. */
const endings: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'application/pdf': 'pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/zip': 'zip',
};

const typeOfEnding = new Map(Object.entries(endings).map(([type, ending]) => [ending, type]));
const fileLess: readonly Resource[] = ['dashboard', 'staff', 'audit', 'notification-settings'];
const keyPattern = new RegExp(
  `^[a-z][a-z-]{0,39}/\\d{4}/[0-9a-f-]{36}\\.(?:${[...typeOfEnding.keys()].join('|')})$`,
);

/** Where the store's files are, as browsers see it. */
export const filesPath = '/files/';

/** Whether files of this type are stored at all. */
export function isStorable(contentType: string): boolean {
  return Object.hasOwn(endings, contentType);
}

/** Whether it is an image type that browsers show. */
export function isImage(contentType: string): boolean {
  return imageTypes.some((type) => type === contentType);
}

/** The resource whose files a client means, by the slug of its content type or its own name, singular or plural (`menus`); null when it holds no files. */
export function resourceOf(resourceType: string): Resource | null {
  const resource =
    findContentType(resourceType)?.resource ??
    resources.find((name) => name === resourceType || `${name}s` === resourceType);
  return resource === undefined || fileLess.includes(resource) ? null : resource;
}

/** A fresh place in the store: `{resource}/{yyyy}/{uuid}.{ending}`. Nothing of it comes from the client. */
export function newKey(resource: Resource, contentType: string, at: Date): string {
  return `${resource}/${at.getUTCFullYear()}/${randomUUID()}.${endings[contentType] ?? ''}`;
}

/** The address that records name. */
export function addressOf(key: string): string {
  return filesPath + key;
}

/** The key that an address of the store names, or null for anything else: no query, no escapes, no other way to write it. */
export function keyOf(address: string): string | null {
  if (!address.startsWith(filesPath)) return null;
  const key = address.slice(filesPath.length);
  return keyPattern.test(key) ? key : null;
}

/** The content type of what is stored under a key. */
export function typeOf(key: string): string {
  return typeOfEnding.get(key.slice(key.lastIndexOf('.') + 1)) ?? 'application/octet-stream';
}
