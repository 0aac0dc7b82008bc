import type { Institution } from '@vitrina/model';
import type { Picture } from '../files/pictures.ts';
import type { Brief } from '../timeline/lives.ts';

/** A banner or slide in brief. */
export interface MediaObjectRow extends Brief {
  readonly institution: Institution;
  readonly placement: string;
  readonly heading: string;
  readonly text: string;
  readonly alt: string;
  readonly picture: Picture;
  /** Module that the button leads to, with its words. */
  readonly button?: readonly [label: string, module: string];
}

/** A row from the words that all of them have, in a fixed order, and what only some have. */
export const row = (
  institution: Institution,
  placement: string,
  heading: string,
  text: string,
  alt: string,
  picture: Picture,
  born: number,
  rest: Pick<MediaObjectRow, 'button' | 'publishes' | 'expires' | 'more' | 'fate'> = {},
): MediaObjectRow => ({ institution, placement, heading, text, alt, picture, born, ...rest });
