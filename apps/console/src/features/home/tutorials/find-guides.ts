import type { PersonCan } from '@vitrina/contract';
import { fold } from '@vitrina/model/slug';
import { type Control, type Guide, guides, type Step } from './guides/index.ts';

/** The name of the control that the text of a step names; null where it depends on what there is. */
export const nameOf = (control: Control): string | null => ('name' in control ? control.name : null);

/** The text of a step in one piece, as it is searched and read aloud. */
export const plainText = ({ text, control }: Step): string =>
  text.replace('{}', `«${nameOf(control) ?? ''}»`);

/** The guides of what the person may do. */
export function guidesFor(can: PersonCan): readonly Guide[] {
  return guides.filter(({ offered }) => offered(can));
}

/** Returns the guides that contain every typed word, accents or not; all of them when nothing was typed. */
export function findGuides(all: readonly Guide[], query: string): readonly Guide[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  return all.filter((guide) => {
    const { title, summary, words: keywords, steps } = guide;
    const all = fold([title, summary, keywords, ...steps.map(plainText)].join(' '));
    return words.every((word) => all.includes(word));
  });
}
