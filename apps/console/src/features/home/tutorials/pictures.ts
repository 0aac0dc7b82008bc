import { pictureName } from './guide.ts';

const files = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Address of the picture of a step, which counts from 1; undefined where there is none. */
export const pictureOf = (guide: { readonly slug: string }, number: number): string | undefined =>
  files[`./pictures/${pictureName(guide, number)}`];
