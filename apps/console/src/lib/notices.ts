import { createElement } from 'react';
import { dismissToast, notify } from '../ui/overlays/toast-store.ts';
import { ApiError } from './calls/api-error.ts';

/** The source's texts, letter by letter (section 8). */
const done = {
  created: 'Registro creado!',
  updated: 'Registro actualizado!',
  deleted: 'Registro eliminado!',
  published: 'Registro publicado!',
  restored: 'Registro restaurado!',
} as const;

/** Shows a success toast; `detail` is a second line for events without words in the source. */
export function noticeDone(subject: keyof typeof done, detail?: string): void {
  notify({
    tone: 'success',
    title: 'Excelente!',
    text: done[subject],
    ...(detail !== undefined && { detail }),
  });
}

/** The toast of each error that was shown, by the error. */
const toastOfError = new WeakMap<object, string>();

/**
 * The source's error notice with a second line: what happened and what to do, and the code for support. An error is shown
 * once: shown again with another line, that replaces the first. Gives the toast's id.
 */
export function noticeFailure(error: unknown, detail?: string): string {
  const key = error instanceof Error ? error : undefined;
  const oldToast = key && toastOfError.get(key);
  if (oldToast !== undefined) {
    if (detail === undefined) return oldToast;
    dismissToast(oldToast);
  }
  const id = notifyFailure(error, detail);
  if (key) toastOfError.set(key, id);
  return id;
}

function notifyFailure(error: unknown, detail: string | undefined): string {
  const detailText =
    detail ?? (error instanceof ApiError ? error.detail : 'Recargue la página e intente de nuevo.');
  const code = error instanceof ApiError ? error.requestId : undefined;
  return notify({
    tone: 'danger',
    title: 'Error!',
    text: 'Ocurrio un error!',
    detail:
      code === undefined
        ? detailText
        : createElement(
            'span',
            null,
            detailText,
            ' ',
            createElement('span', { title: code }, `Código ${shortCode(code)}`),
          ),
  });
}

/** The end of a request id: enough to find it in the log, short enough to read aloud. */
export function shortCode(requestId: string): string {
  return requestId.slice(-9).toUpperCase();
}
