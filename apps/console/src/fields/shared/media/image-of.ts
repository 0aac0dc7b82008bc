import type { LibraryFile } from '@vitrina/contract';
import type { Image } from '@vitrina/model';

/** Returns the value of an image field for a file of the library. */
// What is known of the file is offered. Never its name: as alternative text it says nothing to who cannot see the picture.
export const imageOf = ({ url, title, description }: LibraryFile): Image => ({
  file: { url, meta: { title, description } },
});
