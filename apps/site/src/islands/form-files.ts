import { ApiError } from '@vitrina/client';
import { serviceUrl, vitrina } from './service.ts';

/**
 * The ids of files that the service has: they are not sent a second time, which would cost the visitor as much again, and
 * would make a submission whose answer was lost another one under the same key.
 */
const sentIds = new WeakMap<File, string>();

async function sendFile({ dataset }: HTMLFormElement, name: string, file: File): Promise<string> {
  const { id, url } = await vitrina.request(vitrina.callsOf(dataset['form'] ?? '').attachments.upload, {
    params: { entryId: dataset['entry'] ?? '' },
    body: { field: name, name: file.name, content_type: file.type, size: file.size } as never,
  });
  const response = await fetch(new URL(url, serviceUrl), {
    method: 'PUT',
    headers: { 'content-type': file.type, 'cache-control': 'no-cache' },
    body: file,
  });
  if (!response.ok)
    throw new ApiError({
      status: response.status,
      code: 'store',
      detail: `No se pudo enviar el archivo ${file.name}.`,
    });
  sentIds.set(file, id);
  return id;
}

/**
 * Sends the files of a field ahead; answers the ids under which the form names them: one, or a list for a field that takes
 * several; undefined for none. @throws ApiError
 */
export async function sendFiles(
  form: HTMLFormElement,
  { dataset }: HTMLElement,
  files: readonly File[],
): Promise<string | readonly string[] | undefined> {
  const ids: string[] = [];
  for (const file of files)
    ids.push(sentIds.get(file) ?? (await sendFile(form, dataset['name'] ?? '', file)));
  if (ids.length === 0) return undefined;
  return dataset['element'] ? ids : ids[0];
}

/** Files that the service would not have, or no longer has: they are sent anew. */
export function forgetFiles(files: readonly File[]): void {
  for (const file of files) sentIds.delete(file);
}
