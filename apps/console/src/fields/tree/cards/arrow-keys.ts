import type { KeyboardEvent } from 'react';

const heads = (scope: HTMLElement): HTMLElement[] => [
  ...scope.querySelectorAll<HTMLElement>('[data-toggle]'),
];
const headOf = (card: Element | null | undefined): HTMLElement | null =>
  card?.querySelector<HTMLElement>('[data-toggle]') ?? null;

/** The head that the key leads to from this one; `undefined` when the key is none of these; null when it only unfolds or folds. */
function headByKey(
  key: string,
  from: HTMLElement,
  all: readonly HTMLElement[],
): HTMLElement | null | undefined {
  const at = all.indexOf(from);
  const chevron = from.parentElement?.querySelector<HTMLElement>('[data-unfolded]');
  const isUnfolded = chevron?.dataset['unfolded'] === 'true';
  const card = from.closest('[data-card]');
  switch (key) {
    case 'ArrowDown':
      return all[at + 1] ?? null;
    case 'ArrowUp':
      return all[at - 1] ?? null;
    case 'Home':
      return all[0] ?? null;
    case 'End':
      return all.at(-1) ?? null;
    case 'ArrowRight':
      if (isUnfolded) return headOf(card?.querySelector('[data-card]'));
      chevron?.click();
      return null;
    case 'ArrowLeft':
      if (!isUnfolded) return headOf(card?.parentElement?.closest('[data-card]'));
      chevron?.click();
      return null;
    default:
      return undefined;
  }
}

/**
 * Up, down, Home and End go from head to head; right shows what a head has, left closes it or goes to what holds it. Each
 * head also stands in the order of Tab: cards hold whole forms, so this is a group of disclosures and no tree widget.
 */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-toggle]')) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const next = headByKey(event.key, target, heads(currentTarget));
  if (next === undefined) return;
  event.preventDefault();
  next?.focus();
}
