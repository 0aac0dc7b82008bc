import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer } from './server.ts';

/** Wait between opening and sending a form (ms); the service refuses forms that are sent sooner. */
const formWaitMs = 3_200;

/** Form of a record opened by a visitor through public calls only. */
export interface VisitorForm {
  /** Uploads a PDF for a field of the form. Returns the id of the upload, which is the value of the field. */
  readonly attach: (field: string, name: string, bytes: Buffer) => Promise<string>;
  /** Sends the form as soon as the service accepts it. Returns the ticket. */
  readonly send: (values: Readonly<Record<string, unknown>>) => Promise<string>;
}

/** Opens the form of a record; `type` is the first part of the path of its calls. */
export async function openForm({ url }: RunningServer, type: string, id: string): Promise<VisitorForm> {
  const recordUrl = `${url}/api/${type}/${id}`;
  const { opened } = await ok<{ readonly opened: string }>(await fetch(`${recordUrl}/form`));
  const formWait = pause(formWaitMs);
  const post = async <T>(path: string, body: object): Promise<T> =>
    ok(
      await fetch(`${recordUrl}/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  return {
    attach: async (field, name, bytes) => {
      const contentType = 'application/pdf';
      const file = { field, name, content_type: contentType, size: bytes.length };
      const upload = await post<{ readonly id: string; readonly url: string }>('inbox/uploads', file);
      const sentResponse = await fetch(new URL(upload.url, url), {
        method: 'PUT',
        headers: { 'content-type': contentType, 'cache-control': 'no-cache' },
        body: new Uint8Array(bytes),
      });
      if (!sentResponse.ok)
        throw new Error(`${name} was answered ${sentResponse.status}: ${await sentResponse.text()}`);
      return upload.id;
    },
    send: async (values) => {
      await formWait;
      return (await post<{ readonly ticket: string }>('inbox', { ...values, opened })).ticket;
    },
  };
}

async function ok<T>(answer: Response): Promise<T> {
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
