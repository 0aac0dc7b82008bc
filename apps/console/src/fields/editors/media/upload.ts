import { uploadCacheControl } from '@vitrina/contract';
import { imageTypes, maxFileSize } from '@vitrina/model';
import { request } from '../../../lib/api.ts';
import { ApiError, errorFrom } from '../../../lib/api-error.ts';
import type { FileCalls } from '../../../lib/call-types.ts';
import { formatBytes } from '../../../lib/formats.ts';

/** What is uploaded, as sentences name it. */
export type What = 'la foto' | 'el archivo';

/** Why a file is not sent at all, in Spanish; null when it may be. */
export function refusal(
  file: Pick<File, 'name' | 'type' | 'size'>,
  what: What,
  accept: readonly string[],
): string | null {
  if (file.size > maxFileSize)
    return `No se pudo subir ${what}: pesa ${formatBytes(file.size)} y el máximo es ${formatBytes(maxFileSize)}.`;
  if (file.size === 0) return `No se pudo subir ${what}: el archivo está vacío.`;
  if (accept.includes(file.type)) return null;
  const kinds = accept.every((type) => imageTypes.some((image) => image === type))
    ? 'una imagen JPG, PNG, WebP, AVIF o GIF'
    : 'un archivo de los que se aceptan';
  return `No se pudo subir ${what}: «${file.name}» no es ${kinds}.`;
}

/** The address under which an upload is kept: the signed one without its query (source section 7). */
export function storedAddress(signed: string): string {
  return signed.replace(/[?#].*$/s, '');
}

/** Sends the bytes; XMLHttpRequest because fetch tells nothing of the progress of a request. */
function put(
  url: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('PUT', url);
    call.setRequestHeader('content-type', file.type);
    call.setRequestHeader('cache-control', uploadCacheControl);
    call.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    call.onload = () => {
      if (call.status === 200) return resolve();
      const answer = new Response(call.responseText || null, {
        status: call.status >= 400 ? call.status : 502,
        headers: {
          'content-type': call.getResponseHeader('content-type') ?? '',
          'x-request-id': call.getResponseHeader('x-request-id') ?? '',
        },
      });
      errorFrom(answer).then(reject, reject);
    };
    call.onerror = () =>
      reject(
        new ApiError({
          status: 0,
          code: 'network',
          detail: 'No hay conexión con el servicio. Revise su red e intente de nuevo.',
        }),
      );
    call.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    call.send(file);
  });
}

/**
 * Uploads a file of a record (source section 7) and gives the address to keep.
 * @param onProgress share that is sent, 0 to 1
 * @throws ApiError; an AbortError when `signal` was aborted
 */
export async function upload(
  resourceType: string,
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const { url } = await request<FileCalls['presign']>('GET', '/resources/hn/v1/presigned-url', {
    query: { resource_type: resourceType, content_type: file.type, cache_control: uploadCacheControl },
    signal,
  });
  await put(url, file, onProgress, signal);
  return storedAddress(url);
}

/** Tells the service that a file was taken out; it keeps what a version or the site still names. @throws ApiError */
export async function removeUpload(url: string): Promise<void> {
  await request<FileCalls['remove']>('DELETE', '/resources/hn/v1/', { body: { url } });
}
