import { useCallback, useMemo, useState } from 'react';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { summaryOf } from '../../summary.ts';
import type { EditorProps } from '../editor/editor.ts';
import { useKnownRecords } from '../editor/environment.tsx';
import type { ElementDeclaration, SharedCardProps } from './element-card.tsx';
import { useElements } from './use-elements.ts';
import { useOpenCards } from './use-open-cards.ts';

type ListProps = EditorProps<'list' | 'blocks', readonly unknown[]>;

export interface CardsInput
  extends Pick<ListProps, 'control' | 'value' | 'onChange' | 'issues' | 'readOnly'> {
  readonly max: number;
  /** Singular noun for an element, in lower case: `sección`. */
  readonly singular: string;
  readonly isFeminine: boolean;
  /**
   * Returns the declaration of an element. An obsolete one has no fields, so that its element can only be moved or
   * removed.
   */
  readonly declarationOf: (element: unknown) => ElementDeclaration;
}

/** Maximum length of the summary in the notice about a removed element. */
const maxNoticeLetters = 60;

const shorten = (text: string): string =>
  text.length <= maxNoticeLetters ? text : `${text.slice(0, maxNoticeLetters).trimEnd()}…`;

/** Moves the focus to the first control of an element after it is rendered. */
function focusInside(id: string): void {
  const controlSelector =
    '[data-body] :is(input, textarea, select, [contenteditable="true"], button):not(:disabled)';
  requestAnimationFrame(() =>
    document.getElementById(id)?.querySelector<HTMLElement>(controlSelector)?.focus(),
  );
}

/** Returns the state of a list of cards and its operations. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: short operations over the same elements
export function useCards(input: CardsInput) {
  const { control, value, onChange, issues, readOnly, max, singular, isFeminine, declarationOf } = input;
  const { id } = control;
  const { records } = useKnownRecords();
  const { elements, actions } = useElements(value, onChange);
  const { keys } = elements;
  const { isOpen, toggleCard, openCard, setAllOpen } = useOpenCards(keys, issues);
  const [announcement, announce] = useState('');
  const isFull = keys.length >= max;
  /** Returns the name of an element with its article: `la sección 2`. */
  const nameAt = (index: number): string => `${isFeminine ? 'la' : 'el'} ${singular} ${index + 1}`;
  /**
   * Returns the text for the notice about a removed element: the element's summary, with the element's label if the
   * elements of the list have different labels.
   */
  const describeElement = (element: unknown): string => {
    const { label, icon, fields, nameFields } = declarationOf(element);
    const summary = summaryOf(fields, element, records, nameFields);
    return [...(icon === undefined ? [] : [label]), summary].filter((part) => part !== '').join(': ');
  };

  // Read by operations with a stable identity.
  const latestState = useLatest({ elements, singular, isFeminine, describeElement, nameAt, id });
  const onMove = useCallback(
    (from: number, to: number) => {
      const { elements, nameAt } = latestState.current;
      announce(`Movió ${nameAt(from)} al lugar ${to + 1} de ${elements.keys.length}.`);
      actions.move(from, to);
      const moreButton = `[data-more="${elements.keys[from]}"]`;
      requestAnimationFrame(() => document.querySelector<HTMLElement>(moreButton)?.focus());
    },
    [actions],
  );
  const onDuplicate = useCallback(
    (key: string) => {
      const { elements, nameAt, id } = latestState.current;
      const at = elements.keys.indexOf(key);
      const copyKey = actions.duplicate(key);
      if (copyKey === null) return;
      openCard(copyKey);
      announce(`Duplicó ${nameAt(at)}.`);
      focusInside(`${id}-${at + 1}`);
    },
    [actions, openCard],
  );
  const onRemove = useCallback(
    (key: string) => {
      const { elements, singular, isFeminine, describeElement, nameAt, id } = latestState.current;
      const at = elements.keys.indexOf(key);
      actions.remove(key, {
        title: `${singular.charAt(0).toUpperCase()}${singular.slice(1)} ${isFeminine ? 'quitada' : 'quitado'}`,
        text: shorten(describeElement(elements.values[at])) || `Era ${nameAt(at)}.`,
      });
      requestAnimationFrame(() => {
        const nextCard = document.getElementById(`${id}-${Math.min(at, elements.keys.length - 2)}`);
        const adderSelector = '[data-add]:is(button), [data-add] :is(input, button)';
        const focusTarget =
          nextCard?.querySelector<HTMLElement>('[aria-expanded]') ??
          document.getElementById(id)?.querySelector<HTMLElement>(adderSelector);
        focusTarget?.focus();
      });
    },
    [actions],
  );
  const cardProps = useMemo(
    (): SharedCardProps => ({
      actions,
      readOnly,
      isFull,
      onToggle: toggleCard,
      onDuplicate,
      onRemove,
      onMove,
    }),
    [actions, readOnly, isFull, toggleCard, onDuplicate, onRemove, onMove],
  );
  const add = (element: unknown) => {
    openCard(actions.add(element));
    focusInside(`${id}-${keys.length}`);
  };
  return { elements, setting: cardProps, isOpen, setAllOpen, nameAt, add, announcement };
}
