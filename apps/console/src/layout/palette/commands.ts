import { institutionLabels, isInstitution } from '@vitrina/model/institutions';
import { pathParameters, screens } from '@vitrina/model/screens';
import { fold } from '@vitrina/model/slug';
import { statusLabels } from '@vitrina/model/statuses';
import { submissionStates } from '@vitrina/model/submission-states';
import type { ReactNode } from 'react';
import type { To } from 'react-router';
import { textsOf } from '../../content/shared/index.ts';
import { findGuides, guidesFor } from '../../features/home/tutorials/find/index.ts';
import { screenActions } from '../../lib/screen/screen-actions.ts';
import { personCan, sessionStore } from '../../lib/session/session.ts';
import { recentRecords } from '../../lib/state/recent-records.ts';
import { innerNavForPerson, navForPerson } from '../../records/navigation/index.ts';
import { entryPaths, fieldAddress, recordAddress, submissionAddress } from '../../records/paths/index.ts';
import type { Matches } from './use-matches.ts';

/** Item of the palette. */
export interface Command {
  readonly key: string;
  readonly label: string;
  /** Grey text shown after the label. */
  readonly hint: string;
  /** Matching text of a record, shown in place of the hint. */
  readonly hit?: Pick<FoundRecord['hits'][number], 'label' | 'excerpt' | 'marks'>;
  /** Text shown at the right end, such as the state of a record. */
  readonly end: string;
  /** Name of a Tabler icon, or an icon. */
  readonly icon: ReactNode;
  /** Screen that the item opens; alternative to `run`. */
  readonly to?: To;
  /** Action of the item; alternative to `to`. */
  readonly run?: () => void;
}

type FoundRecord = Matches['records'][number];

const searchWords = (query: string): string[] => fold(query).split(/\s+/u).filter(Boolean);
const containsAllWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => fold(text).includes(word));

/**
 * Returns the screens whose name or group contains every typed word, ignoring accents; all screens if nothing is
 * typed.
 */
export function screenCommands(query: string): Command[] {
  const words = searchWords(query);
  // Screens without a rail item appear only in a search.
  const groups = [...navForPerson(), ...(words.length === 0 ? [] : innerNavForPerson())];
  return groups.flatMap(({ title, items }) =>
    items
      .filter(({ label }) => containsAllWords(`${label} ${title ?? ''}`, words))
      .map(({ label, path, icon }) => ({ key: path, label, hint: title ?? '', end: '', icon, to: path })),
  );
}

/**
 * Returns the actions of the open screen, and the creation of a record of each type, whose names contain every typed
 * word. Without typed words, the creations are left out.
 */
export function actionCommands(query: string): Command[] {
  const words = searchWords(query);
  const { types } = personCan();
  const screenActionCommands = screenActions().flatMap(
    ({ key, label, icon = null, to, onSelect, disabled }) =>
      typeof label !== 'string' || disabled === true
        ? []
        : [
            {
              key: `action ${key}`,
              label,
              hint: 'En este registro',
              end: '',
              icon,
              ...(to !== undefined && { to }),
              ...(onSelect !== undefined && { run: onSelect }),
            },
          ],
  );
  const createCommands = screens
    .filter((screen) => words.length > 0 && types[screen.slug]?.create && pathParameters(screen).length === 0)
    .map((screen) => {
      const to = entryPaths(screen, {}).create;
      return { key: to, label: textsOf(screen).create, hint: '', end: '', icon: screen.icon, to };
    });
  return [...screenActionCommands, ...createCommands].filter(({ label }) => containsAllWords(label, words));
}

/** Number of tutorials in the palette. */
const maxGuides = 4;

/** Returns the tutorials that contain every typed word, those with the words in their title first. */
export function guideCommands(query: string): Command[] {
  const words = searchWords(query);
  const can = personCan();
  if (words.length === 0 || !can.dashboard) return [];
  const [titleMatches, otherMatches] = [true, false].map((isInTitle) =>
    findGuides(guidesFor(can), query).filter(({ title }) => containsAllWords(title, words) === isInTitle),
  );
  return [...(titleMatches ?? []), ...(otherMatches ?? [])]
    .slice(0, maxGuides)
    .map(({ slug, title, summary }) => ({
      key: `guide ${slug}`,
      label: title,
      hint: summary,
      end: '',
      icon: 'school',
      to: `/tutorials/${slug}`,
    }));
}

/** Returns the records that the person opened last in this browser, without the one at the current path. */
export function recentCommands(pathname: string): Command[] {
  const person = sessionStore.read()?.userName ?? '';
  return recentRecords(person)
    .flatMap((record) => recordCommand(record))
    .filter(({ to }) => to !== pathname);
}

/**
 * Returns a command for each found record, which opens it at the text that matches, and one for all results. Records
 * of types without screens are left out.
 */
export function recordCommands(records: readonly FoundRecord[], query: string): Command[] {
  const commands = records.flatMap((record) => recordCommand(record, record));
  const search = query.trim();
  return commands.length === 0
    ? []
    : [
        ...commands,
        {
          key: 'all results',
          label: 'Ver todos los resultados',
          hint: '',
          end: '',
          icon: 'search',
          to: { pathname: '/search', search: new URLSearchParams({ q: search }).toString() },
        },
      ];
}

type NamedRecord = Pick<FoundRecord, 'id' | 'type' | 'name'> & { institution_id: string | null };

function recordCommand({ id, type, name, institution_id }: NamedRecord, found?: FoundRecord): Command[] {
  const screen = screens.find(({ slug }) => slug === type);
  if (screen === undefined) return [];
  const institution = isInstitution(institution_id) ? institutionLabels[institution_id] : '';
  const [best] = found?.hits ?? [];
  const hit = best?.excerpt === name ? undefined : best;
  const address = recordAddress(screen, { id, institution_id });
  return [
    {
      key: id,
      label: name,
      hint: [found?.secondary, institution].filter(Boolean).join(' · '),
      ...(hit && { hit }),
      end: found ? statusLabels[found.status] : '',
      icon: screen.icon,
      to: hit ? fieldAddress(address, hit.path) : address,
    },
  ];
}

/** Returns a command for each found file, which opens it in the library. */
export const fileCommands = (files: Matches['files']): Command[] =>
  files.map(({ id, title, name, content_type }) => ({
    key: `file ${id}`,
    label: title || name,
    hint: title === '' ? '' : name,
    end: '',
    icon: content_type.startsWith('image/') ? 'photo' : 'library-photo',
    to: `/media-library?file=${id}`,
  }));

/** Returns a command for each found person, which opens the person among the staff. */
export const personCommands = (people: Matches['people']): Command[] =>
  people.map(({ id, name, staff_id, role }) => ({
    key: `person ${id}`,
    label: name,
    hint: [staff_id, role?.name].filter(Boolean).join(' · '),
    end: '',
    icon: 'users',
    to: `/staff?person=${id}`,
  }));

/** Returns a command for each found submission, which opens it in its inbox. */
export const submissionCommands = (submissions: Matches['submissions']): Command[] =>
  submissions.map(({ id, type, ticket, first_names, last_names, entry_title, state }) => ({
    key: `submission ${id}`,
    label: [first_names, last_names].filter(Boolean).join(' ') || ticket,
    hint: [ticket, entry_title].join(' · '),
    end: submissionStates[state],
    icon: 'inbox',
    to: submissionAddress({ id, type }),
  }));
