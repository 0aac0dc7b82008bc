import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type LibraryFileDetail, uploadCacheControl } from '@vitrina/contract';
import sharp, { type Color } from 'sharp';
import type { Client, TestApp } from './build-app.ts';

/** Creates a picture of one colour. */
export function picture(width = 40, height = 30, background: Color = '#c20d1e'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Requests a signed upload address. Throws if the status is not 200. */
export async function presignUpload(
  client: Client,
  parameters: Readonly<Record<string, string>> = {},
): Promise<string> {
  const query = new URLSearchParams({
    resource_type: 'stores',
    content_type: 'image/png',
    cache_control: uploadCacheControl,
    ...parameters,
  });
  const { status, body } = await client.get(`/resources/hn/v1/presigned-url?${query}`);
  if (status !== 200) throw new Error(`No address was given: ${JSON.stringify(body)}`);
  return (body as { url: string }).url;
}

/** Sends bytes to an upload address of the service, and returns the status. */
export async function putBytes(
  { app }: TestApp,
  url: string,
  payload: Buffer,
  contentType = 'image/png',
): Promise<number> {
  const headers = { 'content-type': contentType, 'cache-control': uploadCacheControl };
  return (await app.inject({ method: 'PUT', url, payload, headers })).statusCode;
}

/**
 * Uploads a file as the client in the requirements does, and returns the address for records. Throws if the upload is
 * refused.
 */
export async function uploadFile(
  service: TestApp,
  client: Client,
  payload: Buffer,
  contentType = 'image/png',
  resourceType = 'stores',
): Promise<string> {
  const url = await presignUpload(client, { content_type: contentType, resource_type: resourceType });
  const status = await putBytes(service, url, payload, contentType);
  if (status !== 200) throw new Error(`The upload was answered ${status}.`);
  return new URL(url).pathname;
}

/** Looks up a file in the media library by its address. */
export async function lookUpFile(client: Client, url: string): Promise<LibraryFileDetail> {
  const { status, body } = await client.get(`/resources/hn/v1/files/lookup?url=${encodeURIComponent(url)}`);
  if (status !== 200) throw new Error(`The file was not found: ${JSON.stringify(body)}`);
  return body as LibraryFileDetail;
}

/** Returns a small PDF with the text. */
export function pdf(text: string): Buffer {
  return Buffer.from(
    `%PDF-1.4\n% ${text}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n`,
  );
}

/** Returns the image field of a store with the address. */
export const imageValue = (url: string) => ({
  image: { file: { url, meta: { title: 'Foto', description: 'Fachada' } } },
});

/** Returns the names of all files in the store of the service. */
export async function storedNames({ platform }: TestApp): Promise<string[]> {
  const folder = join(platform.config.dataDir, 'files');
  await mkdir(folder, { recursive: true });
  const directoryEntries = await readdir(folder, { recursive: true, withFileTypes: true });
  return directoryEntries.filter((entry) => !entry.isDirectory()).map(({ name }) => name);
}
