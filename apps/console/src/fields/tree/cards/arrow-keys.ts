import type { KeyboardEvent } from 'react';

const cardHeads = (container: HTMLElement): HTMLElement[] => [
  ...container.querySelectorAll<HTMLElement>('[data-toggle]'),
];
const cardHeadOf = (card: Element | null | undefined): HTMLElement | null =>
  card?.querySelector<HTMLElement>('[data-toggle]') ?? null;

/**
 * Returns the card head to which the key moves the focus; null if the key only opens or closes a card, `undefined`
 * for other keys.
 */
function headByKey(
  key: string,
  focusedHead: HTMLElement,
  all: readonly HTMLElement[],
): HTMLElement | null | undefined {
  const at = all.indexOf(focusedHead);
  const chevron = focusedHead.parentElement?.querySelector<HTMLElement>('[data-unfolded]');
  const isUnfolded = chevron?.dataset['unfolded'] === 'true';
  const card = focusedHead.closest('[data-card]');
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
      if (isUnfolded) return cardHeadOf(card?.querySelector('[data-card]'));
      chevron?.click();
      return null;
    case 'ArrowLeft':
      if (!isUnfolded) return cardHeadOf(card?.parentElement?.closest('[data-card]'));
      chevron?.click();
      return null;
    default:
      return undefined;
  }
}

/**
 * Moves the focus between card heads. Up, Down, Home and End go through all heads; Right opens a card or enters it;
 * Left closes a card or goes to its parent. Every head is also in the Tab order: cards contain whole forms, so they
 * are disclosures and not a tree widget.
 */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  if (!(target instanceof HTMLElement) || !target.matches('[data-toggle]')) return;
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const nextHead = headByKey(event.key, target, cardHeads(currentTarget));
  if (nextHead === undefined) return;
  event.preventDefault();
  nextHead?.focus();
}
