import type { AnswerOf } from '@vitrina/client/call-types';
import type { CommonCalls } from '@vitrina/client/calls';
import { institutionLabels } from '@vitrina/model/institutions';
import { screens } from '@vitrina/model/screens';
import { fold } from '@vitrina/model/slug';
import { statusLabels } from '@vitrina/model/statuses';
import { innerNavForPerson, navForPerson } from '../../records/navigation/index.ts';
import { recordAddress } from '../../records/paths/index.ts';

/** Item of the palette. */
export interface Command {
  readonly key: string;
  readonly label: string;
  /** Grey text shown after the label. */
  readonly hint: string;
  /** Text shown at the right end, such as the state of a record. */
  readonly end: string;
  readonly icon: string;
  readonly to: string;
}

/** Record in a response of the search. */
export type FoundRecord = AnswerOf<CommonCalls['search']['records']>['data'][number];

/**
 * Returns the screens whose name or group contains every typed word, ignoring accents; all screens if nothing is
 * typed.
 */
export function screenCommands(query: string): Command[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  // Screens without a rail item appear only in a search.
  const groups = [...navForPerson(), ...(words.length === 0 ? [] : innerNavForPerson())];
  return groups.flatMap(({ title, items }) =>
    items
      .filter(({ label }) => words.every((word) => fold(`${label} ${title ?? ''}`).includes(word)))
      .map(({ label, path, icon }) => ({ key: path, label, hint: title ?? '', end: '', icon, to: path })),
  );
}

/** Returns a command for each found record. Records of types without screens are left out. */
export function recordCommands(records: readonly FoundRecord[]): Command[] {
  return records.flatMap(({ id, type, name, institution_id, status, secondary }) => {
    const screen = screens.find(({ slug }) => slug === type);
    if (screen === undefined) return [];
    const of = institution_id === null ? '' : institutionLabels[institution_id];
    const hint = [secondary, of].filter(Boolean).join(' · ');
    return [
      {
        key: id,
        label: name,
        hint,
        end: statusLabels[status],
        icon: screen.icon,
        to: recordAddress(screen, { id, institution_id }),
      },
    ];
  });
}
