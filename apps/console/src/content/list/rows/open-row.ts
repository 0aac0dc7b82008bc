import type { ContentType } from '@vitrina/model';
import type { MouseEvent, SyntheticEvent } from 'react';
import { type NavigateFunction, useLocation } from 'react-router';
import type { Entry } from '../../../records/entries/index.ts';
import { recordAddress } from '../../../records/paths/index.ts';

/**
 * True if the element contains the target of the event. React also passes events of menus outside the element to its
 * handlers.
 */
export function isInside(event: SyntheticEvent<HTMLElement>): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target);
}

/** True if the target of the event is a button, which handles the event itself. */
export function isOnButton(event: SyntheticEvent<HTMLElement>): boolean {
  return event.target instanceof Element && event.target.closest('button') !== null;
}

/** True if the click was on a control of the row, or ended a text selection. */
function isElsewhere(event: MouseEvent<HTMLElement>): boolean {
  const isOnControl =
    event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
  return (
    event.defaultPrevented ||
    isOnControl ||
    !isInside(event) ||
    (window.getSelection()?.toString() ?? '') !== ''
  );
}

/** Handlers that open the record on a click anywhere on its row. Ctrl, ⌘ and the middle button open another tab. */
export function openRecordHandlers(path: string, navigate: NavigateFunction) {
  const openTab = () => window.open(path, '_blank', 'noopener');
  return {
    onClick(event: MouseEvent<HTMLElement>): void {
      if (isElsewhere(event)) return;
      if (event.ctrlKey || event.metaKey) openTab();
      else void navigate(path);
    },
    onAuxClick(event: MouseEvent<HTMLElement>): void {
      if (event.button === 1 && !isElsewhere(event)) openTab();
    },
  };
}

/**
 * Returns a function that builds a record's address. A record that opens beside the list keeps the query of the list.
 */
export function useRecordLink(type: ContentType): (entry: Entry) => string {
  const { search } = useLocation();
  return (entry) => recordAddress(type, entry) + (type.panel ? search : '');
}
