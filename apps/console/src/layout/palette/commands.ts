import type { AnswerOf } from '@vitrina/client/call-types';
import type { CommonCalls } from '@vitrina/client/calls';
import { institutionLabels } from '@vitrina/model/institutions';
import { screens } from '@vitrina/model/screens';
import { fold } from '@vitrina/model/slug';
import { statusLabels } from '@vitrina/model/statuses';
import { innerNavForPerson, navForPerson } from '../../records/navigation/index.ts';
import { recordAddress } from '../../records/paths/index.ts';

/** One line of the palette. */
export interface Command {
  readonly key: string;
  readonly label: string;
  /** In grey after the label. */
  readonly hint: string;
  /** At the right end: the state of a record. */
  readonly end: string;
  readonly icon: string;
  readonly to: string;
}

/** A record as the search call answers it. */
export type FoundRecord = AnswerOf<CommonCalls['search']['records']>['data'][number];

/** The screens whose name or group holds every word that was typed, accents or not; all when nothing was. */
export function screenCommands(query: string): Command[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  // What stands inside another item is found by its name; unasked, the list is that of the rail.
  const groups = [...navForPerson(), ...(words.length === 0 ? [] : innerNavForPerson())];
  return groups.flatMap(({ title, items }) =>
    items
      .filter(({ label }) => words.every((word) => fold(`${label} ${title ?? ''}`).includes(word)))
      .map(({ label, path, icon }) => ({ key: path, label, hint: title ?? '', end: '', icon, to: path })),
  );
}

/** The records found, each leading to its own screen; those of a type that has no screen here are left out. */
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
