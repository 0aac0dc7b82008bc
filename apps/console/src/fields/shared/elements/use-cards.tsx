import type { Issue } from '@vitrina/model';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { Sortable } from '../../../ui/lists/sortable.tsx';
import { VisuallyHidden } from '../../../ui/page/bits.tsx';
import { row } from '../../../ui/primitives/index.ts';
import styles from './card.module.css';
import type { CardSetting } from './element-card.tsx';
import type { Elements } from './elements.ts';
import { useElements } from './use-elements.ts';
import { useOpenCards } from './use-open-cards.ts';

/** Name of the list's elements. */
export interface ElementWords {
  /** Lower case: `sección`. */
  readonly singular: string;
  readonly feminine: boolean;
  /** Summary of the element; '' while it is empty. */
  readonly about: (value: unknown) => string;
}

export interface CardsInput {
  /** Id of the list's control; elements are under it by their position. */
  readonly id: string;
  readonly value: readonly unknown[] | null;
  readonly onChange: (value: unknown) => void;
  readonly issues: readonly Issue[];
  readonly readOnly: boolean;
  readonly max: number;
  readonly words: ElementWords;
}

export interface Cards {
  readonly elements: Elements<unknown>;
  readonly setting: CardSetting;
  readonly isOpen: (key: string) => boolean;
  /** With its article: `la sección 2`. */
  readonly nameAt: (index: number) => string;
  /** Adds an element, opens it and moves the focus into it. */
  readonly add: (value: unknown) => void;
  /** Puts the cards into their sortable list, with what stands above them. */
  readonly frame: (cards: ReactNode) => ReactNode;
}

/** Letters of what a removed element was about, in its notice. */
const maxNoticeLetters = 60;

const shortened = (text: string): string =>
  text.length <= maxNoticeLetters ? text : `${text.slice(0, maxNoticeLetters).trimEnd()}…`;

/** Moves the focus to the first control of an element, once it is drawn. */
function focusInside(id: string): void {
  requestAnimationFrame(() => {
    const card = document.getElementById(id);
    card
      ?.querySelector<HTMLElement>(
        '[data-body] :is(input, textarea, select, [contenteditable="true"], button):not(:disabled)',
      )
      ?.focus();
  });
}

/** A list whose elements stand as cards: their state, and what is done with them. */
export function useCards({ id, value, onChange, issues, readOnly, max, words }: CardsInput): Cards {
  const { elements, acts } = useElements(value, onChange);
  const { keys } = elements;
  const cards = useOpenCards(keys, issues);
  const [said, setSaid] = useState('');
  const full = keys.length >= max;
  const nameAt = (index: number): string => `${words.feminine ? 'la' : 'el'} ${words.singular} ${index + 1}`;

  // What the acts need of this drawing, so that they themselves never change.
  const now = useLatest({ elements, words, nameAt, id });
  const { toggle, open } = cards;
  const onMove = useCallback(
    (from: number, to: number) => {
      const key = now.current.elements.keys[from];
      setSaid(`Movió ${now.current.nameAt(from)} al lugar ${to + 1} de ${now.current.elements.keys.length}.`);
      acts.move(from, to);
      requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-more="${key}"]`)?.focus());
    },
    [acts],
  );
  const onDuplicate = useCallback(
    (key: string) => {
      const at = now.current.elements.keys.indexOf(key);
      const copy = acts.duplicate(key);
      if (copy === null) return;
      open(copy);
      setSaid(`Duplicó ${now.current.nameAt(at)}.`);
      focusInside(`${now.current.id}-${at + 1}`);
    },
    [acts, open],
  );
  const onRemove = useCallback(
    (key: string) => {
      const { words: called, elements: there, id: root } = now.current;
      const at = there.keys.indexOf(key);
      const { singular, feminine } = called;
      acts.remove(key, {
        title: `${singular.charAt(0).toUpperCase()}${singular.slice(1)} ${feminine ? 'quitada' : 'quitado'}`,
        text: shortened(called.about(there.values[at])) || `Era ${now.current.nameAt(at)}.`,
      });
      requestAnimationFrame(() => {
        const next = document.getElementById(`${root}-${Math.min(at, there.keys.length - 2)}`);
        const target = next?.querySelector<HTMLElement>('[aria-expanded]') ?? addButton(root);
        target?.focus();
      });
    },
    [acts],
  );
  const setting = useMemo(
    (): CardSetting => ({ acts, readOnly, full, onToggle: toggle, onDuplicate, onRemove, onMove }),
    [acts, readOnly, full, toggle, onDuplicate, onRemove, onMove],
  );
  const anyClosed = keys.some((key) => !cards.isOpen(key));
  return {
    elements,
    setting,
    isOpen: cards.isOpen,
    nameAt,
    add: (made) => {
      open(acts.add(made));
      focusInside(`${id}-${keys.length}`);
    },
    frame: (shown) => (
      <>
        {keys.length > 1 && (
          <div className={cx(row(0, 'right'), styles.tools)}>
            <Button kind="plain" size="small" onClick={() => cards.all(anyClosed)}>
              {anyClosed ? 'Abrir' : 'Contraer'} {words.feminine ? 'todas' : 'todos'}
            </Button>
          </div>
        )}
        <Sortable items={keys} nameOf={(key) => nameAt(keys.indexOf(key))} onMove={acts.move}>
          {shown}
        </Sortable>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </>
    ),
  };
}

const addButton = (root: string): HTMLElement | null =>
  document
    .getElementById(root)
    ?.querySelector<HTMLElement>('[data-add]:is(button), [data-add] :is(input, button)') ?? null;
