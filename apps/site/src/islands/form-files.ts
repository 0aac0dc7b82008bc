import { ApiError } from '@vitrina/client';
import { serviceUrl, vitrinaClient } from './service.ts';

/**
 * Ids of uploaded files. A retry sends no file twice: that would cost the visitor data, and would change the body of
 * a submission that is repeated with the same key.
 */
const sentIds = new WeakMap<File, string>();

async function sendFile({ dataset }: HTMLFormElement, name: string, file: File): Promise<string> {
  const { id, url } = await vitrinaClient.request(
    vitrinaClient.callsOf(dataset['form'] ?? '').attachments.upload,
    {
      params: { entryId: dataset['entry'] ?? '' },
      body: { field: name, name: file.name, content_type: file.type, size: file.size } as never,
    },
  );
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
 * Uploads the files of a field. Returns the id for the form's body, or a list of ids for a field with several files;
 * undefined without files.
 * @throws ApiError
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

/** Removes the ids of files that the service refused or no longer has, so that they are uploaded again. */
export function forgetFiles(files: readonly File[]): void {
  for (const file of files) sentIds.delete(file);
}
