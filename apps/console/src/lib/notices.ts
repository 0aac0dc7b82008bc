import { createElement, type ReactNode } from 'react';
import { dismissToast, notify } from '../ui/overlays/toast-store.ts';
import { ApiError } from './calls/api-error.ts';

/** Texts of the success notices, verbatim from the requirements (source section 8). */
const doneTexts = {
  created: 'Registro creado!',
  updated: 'Registro actualizado!',
  deleted: 'Registro eliminado!',
  published: 'Registro publicado!',
  restored: 'Registro restaurado!',
} as const;

/** Shows a success toast. `detail` is a second line for events without a text in the requirements. */
export function noticeDone(subject: keyof typeof doneTexts, detail?: ReactNode): void {
  notify({
    tone: 'success',
    title: 'Excelente!',
    text: doneTexts[subject],
    ...(detail !== undefined && { detail }),
  });
}

/** Ids of the toasts shown for errors, by error. */
const toastOfError = new WeakMap<object, string>();

/**
 * Shows the required error notice with a second line: the reason, the remedy and the code for support. Each error has
 * one toast: a second notice of the same error with another `detail` replaces the first. Returns the toast's id.
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

/** Returns the last characters of a request id: enough to find it in the log, short enough to read aloud. */
export function shortCode(requestId: string): string {
  return requestId.slice(-9).toUpperCase();
}
