import { calls } from '@vitrina/client/calls';
import { request } from './calls/api.ts';

/** Saves bytes as a file of that name through a download of the browser. */
export function saveFile(bytes: Blob, name: string): void {
  const url = URL.createObjectURL(bytes);
  clickLink(url, name);
  // Once the download has begun, it no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/**
 * Saves the body of a response as a file. The name comes from its `content-disposition` header, else it is
 * `fallbackName`.
 */
export async function saveAnswer(response: Response, fallbackName: string): Promise<void> {
  const [, name = fallbackName] =
    /filename="([^"]+)"/u.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(await response.blob(), name);
}

/**
 * Starts a download by the browser, which shows its progress and can cancel it. An ended session is renewed in place
 * first.
 * @throws ApiError when the session cannot be renewed
 */
export async function downloadFile(address: string): Promise<void> {
  await request(calls.auth.current, {});
  clickLink(address, '');
}

function clickLink(href: string, fileName: string): void {
  const link = Object.assign(document.createElement('a'), { href, download: fileName });
  document.body.append(link);
  link.click();
  link.remove();
}
