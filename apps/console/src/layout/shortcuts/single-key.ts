import { singleKeys } from '../../lib/state/single-keys.ts';

/** Shortcut of a single key: to the search field, or to the list of shortcuts. */
export type SingleKey = 'search' | 'shortcuts';

const actionsByKey: Readonly<Record<string, SingleKey>> = { '/': 'search', '?': 'shortcuts' };

/**
 * Returns the shortcut of a pressed key; null while single-key shortcuts are off, text is being edited, a dialog is
 * open, or another key is held. `Shift` is allowed, because keyboards need it for `?` and some for `/`.
 */
export function singleKeyOf(event: KeyboardEvent): SingleKey | null {
  const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
  if (defaultPrevented || ctrlKey || metaKey || altKey || singleKeys.read() === 'off') return null;
  if (!(target instanceof Element) || target.closest('input, textarea, select, [contenteditable="true"]'))
    return null;
  if (document.querySelector('[data-modal]') !== null) return null;
  return actionsByKey[key] ?? null;
}

/** Moves the focus to the search field of the screen. Returns false if the screen has none. */
export function focusSearchField(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]:not([hidden])');
  if (field === null || field.offsetParent === null) return false;
  field.focus();
  field.select();
  return true;
}
