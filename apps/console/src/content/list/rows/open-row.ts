import type { ContentType } from '@vitrina/model';
import type { MouseEvent, SyntheticEvent } from 'react';
import { type NavigateFunction, useLocation } from 'react-router';
import type { Entry } from '../../../records/entries/index.ts';
import { recordAddress } from '../../../records/paths/index.ts';

/** True if the event happened inside the element: events of menus drawn elsewhere bubble through React too. */
export function isInside(event: SyntheticEvent<HTMLElement>): boolean {
  return event.target instanceof Node && event.currentTarget.contains(event.target);
}

/** True if the event happened on a button, which has a meaning of its own. */
export function isOnButton(event: SyntheticEvent<HTMLElement>): boolean {
  return event.target instanceof Element && event.target.closest('button') !== null;
}

/** True if the click had a target inside the row, or only ended a selection of text. */
function isElsewhere(event: MouseEvent<HTMLElement>): boolean {
  const inner = event.target instanceof Element && event.target.closest('a, button, input, label') !== null;
  return (
    event.defaultPrevented || inner || !isInside(event) || (window.getSelection()?.toString() ?? '') !== ''
  );
}

/** Handlers by which a click anywhere on a row opens the record; Ctrl, ⌘ and the middle button open it in another tab, as on its link. */
export function opensRecord(path: string, navigate: NavigateFunction) {
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

/** Gives the address of a record of the list; where it opens beside the list, the list stays as it is. */
export function useRecordLink(type: ContentType): (entry: Entry) => string {
  const { search } = useLocation();
  return (entry) => recordAddress(type, entry) + (type.panel ? search : '');
}
