import { calls } from '@vitrina/client/calls';
import { request } from './calls/api.ts';

/** Hands bytes over to the browser, which keeps them where the person keeps files, under that name. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** Hands the file of an answer over to the browser, under the name that the service gives it. */
export async function saveAnswer(response: Response, otherwise: string): Promise<void> {
  const [, name = otherwise] =
    /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), name);
}

/**
 * Lets the browser fetch a file and keep it, however large: it shows how far it is and can stop it. A session that
 * has ended is renewed first, in place. @throws ApiError when it cannot be
 */
export async function download(address: string): Promise<void> {
  await request(calls.auth.current, {});
  const link = document.createElement('a');
  link.href = address;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
