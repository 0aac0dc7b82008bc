/** Returns the DOM element of a card; null while it is not rendered. */
export function cardElement(key: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-card="${key}"]`);
}

/** Selectors of the focusable parts of a card. */
const partSelectors = { toggle: '[data-toggle]', grip: '[data-grip]', more: '[data-more]' } as const;

const partOf = (card: HTMLElement | null, part: keyof typeof partSelectors): HTMLElement | null =>
  card?.querySelector<HTMLElement>(partSelectors[part]) ?? null;

/** Moves the focus to a part of a card after it is rendered, and scrolls the card into view. */
export function focusCard(key: string, part: keyof typeof partSelectors = 'toggle'): void {
  requestAnimationFrame(() => {
    const card = cardElement(key);
    const target = partOf(card, part) ?? partOf(card, 'toggle');
    target?.focus({ preventScroll: true });
    target?.closest('[data-head]')?.scrollIntoView({ block: 'nearest' });
  });
}

/** Number of frames, about one second, to wait for a field whose code is loading. */
const maxFramesToWait = 60;

/**
 * Moves the focus to the first field of an open card once the field is rendered, unless the focus has moved elsewhere
 * meanwhile.
 */
export function focusFirstField(
  key: string,
  remainingFrames = maxFramesToWait,
  focusedBefore = document.activeElement,
): void {
  requestAnimationFrame(() => {
    if (![focusedBefore, document.body].includes(document.activeElement)) return;
    const field = cardElement(key)?.querySelector<HTMLElement>('[data-body] [data-field]') ?? null;
    const isLoading = field === null || field.querySelector('[role="status"][aria-label]') !== null;
    if (isLoading && remainingFrames > 0) return focusFirstField(key, remainingFrames - 1, focusedBefore);
    const control =
      field?.querySelector<HTMLElement>('[contenteditable="true"]') ??
      field?.querySelector<HTMLElement>(':is(input, textarea, select, button):not(:disabled)');
    control?.focus({ preventScroll: true });
    cardElement(key)?.querySelector('[role="group"]')?.scrollIntoView({ block: 'nearest' });
  });
}

/** Moves the focus to the control that adds an element to the parent. */
export function focusAdder(rootId: string, parentKey: string | null): void {
  requestAnimationFrame(() => {
    const target = document.querySelector<HTMLElement>(
      `#${CSS.escape(rootId)} [data-end="${parentKey ?? ''}"]`,
    );
    target?.querySelector<HTMLElement>('button, input')?.focus();
  });
}
