import { calls } from '@vitrina/client/calls';
import { type LibraryFile, uploadCacheControl } from '@vitrina/contract';
import {
  conversionAdvice,
  fileTypes,
  isImageType,
  type MinPixels,
  maxFileBytes,
  maxFileSize,
  type Pixels,
  tooSmallMessage,
} from '@vitrina/model';
import { request } from '../../lib/calls/api.ts';
import { ApiError, errorFrom, toUnreachedError } from '../../lib/calls/api-error.ts';
import { formatBytes } from '../../lib/formats.ts';

/** Returns the common name of a content type: `PNG`, `Word`. */
export function nameOfType(contentType: string): string {
  return fileTypes[contentType]?.name ?? contentType;
}

/** Returns the content type of a chosen file. If the system has left it empty, it is derived from the extension. */
export function typeOfFile({ name, type }: Pick<File, 'name' | 'type'>): string {
  if (type !== '') return type;
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return (
    Object.keys(fileTypes).find((contentType) => fileTypes[contentType]?.extensions.includes(extension)) ?? ''
  );
}

const disjunctionFormat = new Intl.ListFormat('es-HN', { type: 'disjunction' });

/** Describes the accepted types: `una imagen JPG, PNG, WebP, AVIF o GIF`, `un archivo PDF o Word`. */
export function acceptedTypesText(accept: readonly string[]): string {
  return `${accept.every(isImageType) ? 'una imagen' : 'un archivo'} ${disjunctionFormat.format(accept.map(nameOfType))}`;
}

/** Returns the reason in Spanish why a file cannot be uploaded; null if it can. */
export function refusalText(
  file: Pick<File, 'name' | 'type' | 'size'>,
  accept: readonly string[],
): string | null {
  const failureText = `No se pudo subir «${file.name}»:`;
  if (!accept.includes(typeOfFile(file)))
    return `${failureText} no es ${acceptedTypesText(accept)}. ${conversionAdvice(typeOfFile(file), file.name) ?? ''}`.trim();
  if (file.size > maxFileBytes) {
    const sizeText = formatBytes(file.size);
    // A slightly larger size is rounded to the limit itself.
    return sizeText === maxFileSize
      ? `${failureText} pesa más de ${maxFileSize}, que es el máximo.`
      : `${failureText} pesa ${sizeText} y el máximo es ${maxFileSize}.`;
  }
  return file.size === 0 ? `${failureText} el archivo está vacío.` : null;
}

/** Files that can be uploaded, and the reasons why other files cannot. */
export interface SortedFiles {
  readonly acceptedFiles: readonly File[];
  readonly refusals: readonly string[];
}

/**
 * Separates files that can be uploaded from files that cannot.
 * @param capacity number of files that may still be added
 */
export function sortFiles(files: readonly File[], accept: readonly string[], capacity: number): SortedFiles {
  const acceptedFiles = files.filter((file) => refusalText(file, accept) === null);
  const refusals = files.flatMap((file) => refusalText(file, accept) ?? []);
  const surplusNames = acceptedFiles.slice(capacity).map(({ name }) => `«${name}»`);
  if (surplusNames.length === 0) return { acceptedFiles: acceptedFiles, refusals };
  const surplusText = new Intl.ListFormat('es-HN', { type: 'conjunction' }).format(surplusNames);
  const limitText =
    capacity <= 0 ? 'no cabe ninguno más' : capacity === 1 ? 'solo cabe uno' : `solo caben ${capacity}`;
  return {
    acceptedFiles: acceptedFiles.slice(0, Math.max(0, capacity)),
    refusals: [
      ...refusals,
      `${surplusNames.length === 1 ? 'No se envió' : 'No se enviaron'} ${surplusText}: ${limitText}.`,
    ],
  };
}

/** Returns the size of an image of this computer; null for a file that the browser cannot read. */
async function pixelsOf(file: File): Promise<Pixels | null> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    // The service reads the file and says what is wrong with it.
    return null;
  }
}

/** Moves the images that are smaller than the minimum from the accepted files to the refusals. */
export async function refuseSmallImages(
  { acceptedFiles, refusals }: SortedFiles,
  minPixels: MinPixels,
): Promise<SortedFiles> {
  const refusalTexts = await Promise.all(
    acceptedFiles.map(async (file) => {
      const imageSize = await pixelsOf(file);
      return imageSize === null ? null : tooSmallMessage(`«${file.name}»`, imageSize, minPixels);
    }),
  );
  return {
    acceptedFiles: acceptedFiles.filter((_, index) => refusalTexts[index] === null),
    refusals: [...refusals, ...refusalTexts.filter((refusalMessage) => refusalMessage !== null)],
  };
}

/** Returns the permanent address of an upload: the signed address without its query (source section 7). */
export function storedAddress(signedAddress: string): string {
  return signedAddress.replace(/[?#].*$/s, '');
}

/**
 * Creates the error of a failed upload to an external file store. The messages of such stores are technical, or the
 * browser cannot read them.
 */
function notStoredError(status: number): ApiError {
  return new ApiError({
    status,
    code: 'store',
    detail:
      'El almacén de archivos no recibió el archivo. Revise su red e intente de nuevo; si sigue igual, avise a soporte técnico.',
  });
}

/** Sends the bytes with XMLHttpRequest, since fetch reports no upload progress. */
function putFile(
  url: string,
  file: File,
  onProgress: (progressFraction: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const isExternal = new URL(url, location.href).origin !== location.origin;
  return new Promise((resolve, reject) => {
    const uploadRequest = new XMLHttpRequest();
    uploadRequest.open('PUT', url);
    uploadRequest.setRequestHeader('content-type', typeOfFile(file));
    uploadRequest.setRequestHeader('cache-control', uploadCacheControl);
    uploadRequest.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total);
    };
    uploadRequest.onload = () => {
      // Only 200 is success (source section 5).
      if (uploadRequest.status === 200) return resolve();
      if (isExternal) return reject(notStoredError(uploadRequest.status));
      const answer = new Response(uploadRequest.responseText || null, {
        status: uploadRequest.status >= 400 ? uploadRequest.status : 502,
        headers: {
          'content-type': uploadRequest.getResponseHeader('content-type') ?? '',
          'x-request-id': uploadRequest.getResponseHeader('x-request-id') ?? '',
        },
      });
      errorFrom(answer).then(reject, reject);
    };
    uploadRequest.onerror = () =>
      reject(isExternal ? notStoredError(0) : toUnreachedError(new TypeError('The upload was cut off')));
    uploadRequest.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    signal.addEventListener('abort', () => uploadRequest.abort(), { once: true });
    uploadRequest.send(file);
  });
}

/** Parameters of an upload. */
export interface UploadOptions {
  /** Slug of the content type for which the file is uploaded. */
  readonly resourceType: string;
  readonly file: File;
  /** Called with the share of the file that has been sent, from 0 to 1. */
  readonly onProgress: (progressFraction: number) => void;
  readonly signal: AbortSignal;
}

/** Finished upload, in the form in which API calls refer to it. */
export interface NamedUpload {
  readonly url: string;
  /** Name of the upload. */
  readonly name: string;
}

/** Uploads a file (source section 7). @throws ApiError; an AbortError when `signal` was aborted */
export async function uploadFile({
  resourceType,
  file,
  onProgress,
  signal,
}: UploadOptions): Promise<NamedUpload> {
  const { url } = await request(calls.files.presign, {
    query: {
      resource_type: resourceType,
      content_type: typeOfFile(file),
      cache_control: uploadCacheControl,
      size: file.size,
    },
    signal,
  });
  await putFile(url, file, onProgress, signal);
  return { url: storedAddress(url), name: file.name.slice(-200) };
}

/**
 * Uploads a file and has the service check it. Returns the library file with its permanent address. @throws as
 * `uploadFile`
 */
export async function upload(uploadOptions: UploadOptions): Promise<LibraryFile> {
  return request(calls.files.finish, { body: await uploadFile(uploadOptions), signal: uploadOptions.signal });
}

/**
 * Addresses of library files that were inserted into forms during this visit. Removing such a file from a form does
 * not delete it from the library.
 */
const libraryUrls = new Set<string>();

/** Marks a file as part of the library, before the file is inserted into a record. */
export function markLibraryFile(url: string): void {
  libraryUrls.add(url);
}

/**
 * Reports to the service that a file was removed from a form. The service keeps the file if a version of a record or
 * the site uses it.
 * @throws ApiError
 */
export async function removeUpload(url: string): Promise<void> {
  if (libraryUrls.has(url)) return;
  await request(calls.files.remove, { body: { url } });
}
