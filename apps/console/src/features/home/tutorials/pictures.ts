import { type Device, type Guide, pictureName } from './guide.ts';

const pictureUrls = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Returns the address of the picture of a step (steps are numbered from 1); undefined if there is no picture. */
export const pictureUrlOf = (guide: Guide, number: number, device: Device): string | undefined =>
  pictureUrls[`./pictures/${pictureName(guide, number, device)}`];
