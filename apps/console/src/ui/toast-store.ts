import type { ReactNode } from 'react';

export type ToastTone = 'success' | 'warning' | 'danger';

export interface ToastContent {
  readonly tone: ToastTone;
  readonly title: string;
  readonly text?: string;
  /** A second line: cause and remedy, or a link. */
  readonly detail?: ReactNode;
  /** Milliseconds on screen; 2000 when absent (source section 9). */
  readonly duration?: number;
}

export interface Toast extends ToastContent {
  readonly id: number;
  readonly duration: number;
}

const defaultDurationMs = 2000;
const maxToasts = 3;

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

/** Shows a toast, the newest at the bottom; the oldest leaves when there would be more than three. Gives its id. */
export function notify(content: ToastContent): number {
  lastId += 1;
  set(
    [...toasts, { ...content, id: lastId, duration: content.duration ?? defaultDurationMs }].slice(
      -maxToasts,
    ),
  );
  return lastId;
}

/** Takes a toast away; nothing happens when it has gone already. */
export function dismissToast(id: number): void {
  if (isShown(id)) set(toasts.filter((toast) => toast.id !== id));
}

/** Whether the toast is on screen. */
export function isShown(id: number): boolean {
  return toasts.some((toast) => toast.id === id);
}

/** For `useSyncExternalStore`. */
export const toastStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => toasts,
};
