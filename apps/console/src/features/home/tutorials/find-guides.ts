import type { PersonCan } from '@vitrina/contract';
import { contentTypes, hasInbox } from '@vitrina/model';
import { fold } from '@vitrina/model/slug';
import { type Control, type Guide, type GuideNeeds, guides, type Step } from './guide.ts';

/**
 * Returns the text that the screen shows for a control; null for controls whose text varies, such as the first record
 * of a list.
 */
export const shownTextOf = (control: Control): string | null =>
  'name' in control ? (control.shown ?? control.name) : null;

/** Returns the text of a step with the text of its control, for the search and for screen readers. */
export const plainText = ({ text, control }: Step): string =>
  text.replace('{}', `«${shownTextOf(control) ?? ''}»`);

/**
 * Returns the person's rights on each type or area that `of` names. The guide is shown if one of the returned items
 * includes all rights that the guide needs.
 */
function permissionsOf({ of }: GuideNeeds, { types, ...areas }: PersonCan): readonly unknown[] {
  if (of === 'some type') return Object.values(types);
  if (of === 'some inbox') return contentTypes.filter(hasInbox).map(({ slug }) => types[slug]);
  return [types[of] ?? areas[of as keyof typeof areas]];
}

const hasRights = (permissions: unknown, rights: readonly string[]): boolean =>
  permissions === true ||
  (typeof permissions === 'object' &&
    permissions !== null &&
    rights.every((right) => Reflect.get(permissions, right) === true));

/** Returns the guides to the tasks that the person may do. */
export const guidesFor = (can: PersonCan): readonly Guide[] =>
  guides.filter(
    ({ needs }) =>
      needs === undefined ||
      permissionsOf(needs, can).some((permissions) => hasRights(permissions, needs.rights)),
  );

/** Returns the guides that contain every typed word, ignoring accents. Returns all guides if nothing was typed. */
export function findGuides(all: readonly Guide[], query: string): readonly Guide[] {
  const searchTerms = fold(query).split(/\s+/u).filter(Boolean);
  return all.filter((guide) => {
    const { title, summary, words: keywords, steps } = guide;
    const text = fold([title, summary, keywords, ...steps.map(plainText)].join(' '));
    return searchTerms.every((term) => text.includes(term));
  });
}
