import type { Editor } from '@tiptap/core';
import { removeUpload } from '../../records/files/index.ts';
import { Picture } from './picture.ts';
import { attributesOf } from './picture-attributes.ts';

/**
 * Delay (ms) before the service is told of a removed picture. Until then, undo or a paste may restore the picture.
 */
const restoreWindowMs = 60_000;

/** Number of open texts that contain a picture, by the picture's address. */
const pictureCounts = new Map<string, number>();
const leaving = new Map<string, ReturnType<typeof setTimeout>>();

function dismiss(url: string): void {
  clearTimeout(leaving.get(url));
  // A failure is silent (source section 8); the service deletes unreferenced pictures later.
  if (leaving.delete(url)) removeUpload(url).catch(() => undefined);
}

function change(url: string, by: 1 | -1): void {
  const count = (pictureCounts.get(url) ?? 0) + by;
  if (count > 0) pictureCounts.set(url, count);
  else pictureCounts.delete(url);
}

function picturesOf({ state }: Editor): Set<string> {
  const matches = new Set<string>();
  state.doc.descendants((node) => {
    if (node.type.name === Picture.name) matches.add(attributesOf(node.attrs).src);
  });
  return matches;
}

/**
 * Tells the service which pictures were removed from a text, after a delay and when the text is closed.
 * @returns the function that stops watching
 */
export function watchPictures(editor: Editor): () => void {
  let picturesBefore = picturesOf(editor);
  const removedUrls = new Set<string>();
  for (const url of picturesBefore) change(url, 1);
  const look = ({ transaction }: { readonly transaction: { readonly docChanged: boolean } }) => {
    if (!transaction.docChanged) return;
    const now = picturesOf(editor);
    for (const url of now) {
      if (picturesBefore.has(url)) continue;
      change(url, 1);
      clearTimeout(leaving.get(url));
      leaving.delete(url);
    }
    for (const url of picturesBefore) {
      if (now.has(url)) continue;
      change(url, -1);
      if (pictureCounts.has(url)) continue;
      removedUrls.add(url);
      leaving.set(
        url,
        setTimeout(() => dismiss(url), restoreWindowMs),
      );
    }
    picturesBefore = now;
  };
  editor.on('transaction', look);
  return () => {
    editor.off('transaction', look);
    for (const url of picturesBefore) change(url, -1);
    for (const url of removedUrls) if (!pictureCounts.has(url)) dismiss(url);
  };
}
