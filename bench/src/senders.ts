import { Agent, request } from 'node:http';

/** Sends a request and returns the whole response as text. Throws unless the status is 2xx. */
export type Send = (url: string, headers: Record<string, string>, body: string) => Promise<string>;

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

function sendAndRead(
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string | number>,
  body?: string,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const sentRequest = request(url, { agent, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        (response.statusCode ?? 500) < 300 ? resolve(text) : reject(new Error(`${url}: ${text}`)),
      );
    });
    sentRequest.on('error', reject);
    sentRequest.end(body);
  });
}

/**
 * Sends a POST with Node's `http`, the client with the least overhead, so that nearly all of the time is the
 * server's.
 */
export const byHttp: Send = (url, headers, body) =>
  sendAndRead('POST', url, { ...headers, 'content-length': Buffer.byteLength(body) }, body);

/** Sends a GET with Node's `http` and reads the whole response. Throws unless the status is 2xx. */
export const readByHttp = (url: string, headers: Record<string, string>): Promise<string> =>
  sendAndRead('GET', url, headers);

/** Sends a POST with `fetch`, as client programs do. */
export const byFetch: Send = async (url, headers, body) => {
  const response = await fetch(url, { method: 'POST', headers, ...(body === '' ? {} : { body }) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url}: ${text}`);
  return text;
};
