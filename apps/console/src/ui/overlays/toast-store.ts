import { Toast } from '@base-ui/react/toast';
import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'warning' | 'danger';

export interface ToastContent {
  readonly tone: ToastTone;
  readonly title: string;
  readonly text?: string;
  /** Second line: cause and remedy, or a link. */
  readonly detail?: ReactNode;
  /** Display time in ms; 2000 when absent (source section 9). */
  readonly durationMs?: number;
}

/** Manager of the toasts on the page. */
export const toastManager = Toast.createToastManager<ToastContent>();

const defaultDurationMs = 2000;

let lastId = 0;
const visibleIds = new Set<string>();
/** Toasts shown before the page had a list of toasts, by id; null once the list exists. */
let waitingToasts: Map<string, () => void> | null = new Map();

/** Shows a toast, the newest at the bottom; at most three are visible at a time. Returns its id. */
export function notify(content: ToastContent): string {
  lastId += 1;
  const id = `toast-${lastId}`;
  const { title, durationMs = defaultDurationMs } = content;
  visibleIds.add(id);
  const add = () =>
    toastManager.add({
      id,
      title,
      timeout: durationMs,
      data: { ...content, durationMs },
      onClose: () => visibleIds.delete(id),
    });
  if (waitingToasts === null) add();
  else {
    waitingToasts.set(id, add);
    waitingListener?.();
  }
  return id;
}

/** Removes a toast; does nothing if it has already disappeared. */
export function dismissToast(id: string): void {
  visibleIds.delete(id);
  waitingToasts?.delete(id);
  toastManager.close(id);
}

/** True while the toast is visible. */
export function isToastShown(id: string): boolean {
  return visibleIds.has(id);
}

/** Listener called when a toast waits for the list of toasts. */
let waitingListener: (() => void) | null = null;

/** Calls the listener when a toast waits for the list of toasts, now or later. Returns the unsubscribe function. */
export function subscribeToWaiting(listener: () => void): () => void {
  waitingListener = listener;
  if (waitingToasts !== null && waitingToasts.size > 0) listener();
  return () => {
    waitingListener = null;
  };
}

/** Shows the toasts that waited for the list of toasts; later ones are shown at once. */
export function showWaitingToasts(): void {
  for (const add of waitingToasts?.values() ?? []) add();
  waitingToasts = null;
}
