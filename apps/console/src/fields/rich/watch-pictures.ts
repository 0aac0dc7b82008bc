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
const removalTimers = new Map<string, ReturnType<typeof setTimeout>>();

function reportRemoval(url: string): void {
  clearTimeout(removalTimers.get(url));
  // A failure is silent (source section 8); the service deletes unreferenced pictures later.
  if (removalTimers.delete(url)) removeUpload(url).catch(() => undefined);
}

function changeCount(url: string, by: 1 | -1): void {
  const count = (pictureCounts.get(url) ?? 0) + by;
  if (count > 0) pictureCounts.set(url, count);
  else pictureCounts.delete(url);
}

function picturesOf({ state }: Editor): Set<string> {
  const pictureUrls = new Set<string>();
  state.doc.descendants((node) => {
    if (node.type.name === Picture.name) pictureUrls.add(attributesOf(node.attrs).src);
  });
  return pictureUrls;
}

/**
 * Tells the service which pictures were removed from a text, after a delay and when the text is closed.
 * @returns the function that stops watching
 */
export function watchPictures(editor: Editor): () => void {
  let picturesBefore = picturesOf(editor);
  const removedUrls = new Set<string>();
  for (const url of picturesBefore) changeCount(url, 1);
  const handleTransaction = ({ transaction }: { readonly transaction: { readonly docChanged: boolean } }) => {
    if (!transaction.docChanged) return;
    const now = picturesOf(editor);
    for (const url of now) {
      if (picturesBefore.has(url)) continue;
      changeCount(url, 1);
      clearTimeout(removalTimers.get(url));
      removalTimers.delete(url);
    }
    for (const url of picturesBefore) {
      if (now.has(url)) continue;
      changeCount(url, -1);
      if (pictureCounts.has(url)) continue;
      removedUrls.add(url);
      removalTimers.set(
        url,
        setTimeout(() => reportRemoval(url), restoreWindowMs),
      );
    }
    picturesBefore = now;
  };
  editor.on('transaction', handleTransaction);
  return () => {
    editor.off('transaction', handleTransaction);
    for (const url of picturesBefore) changeCount(url, -1);
    for (const url of removedUrls) if (!pictureCounts.has(url)) reportRemoval(url);
  };
}
