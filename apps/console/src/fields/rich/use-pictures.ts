import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { LibraryFile } from '@vitrina/contract';
import { imageTypes } from '@vitrina/model';
import { useEffect, useRef } from 'react';
import { type Transfers, uploaderFor, useTransfers } from '../shared/media/use-transfers.ts';
import { Picture } from './picture.ts';
import { initialSize } from './picture-attributes.ts';
import { watchPictures } from './watch-pictures.ts';

interface TextPictures {
  readonly transfers: Transfers;
  /** Inserts a stored picture at the caret. */
  readonly insert: (file: LibraryFile) => void;
  /** Uploads pictures and inserts each at the position after the store has answered 200 (source section 5). */
  readonly upload: (files: readonly File[], at: number) => void;
}

/** Manages the pictures of one text: inserts them, and tells the service when they are removed. */
export function useTextPictures(editor: Editor, resourceType: string): TextPictures {
  // Position of the next picture; it moves with the text while a picture is uploaded.
  const insertAt = useRef<number | null>(null);
  useEffect(() => watchPictures(editor), [editor]);
  useEffect(() => {
    const followChanges: Parameters<typeof editor.on<'transaction'>>[1] = ({ transaction }) => {
      if (insertAt.current !== null) insertAt.current = transaction.mapping.map(insertAt.current, -1);
    };
    editor.on('transaction', followChanges);
    return () => {
      editor.off('transaction', followChanges);
    };
  }, [editor]);

  const insertAtPosition = ({ url, description, width, height }: LibraryFile, position: number) => {
    if (editor.isDestroyed) return;
    const { doc, schema, selection, tr } = editor.state;
    const nearbyPosition = doc.resolve(Math.min(position, doc.content.size));
    // A position between two paragraphs cannot hold a picture: the nearest line is used.
    const at = nearbyPosition.parent.inlineContent
      ? nearbyPosition.pos
      : Selection.near(nearbyPosition, -1).to;
    const attributes = { src: url, alt: description, ...initialSize({ width, height }) };
    tr.insert(at, schema.nodeFromJSON({ type: Picture.name, attrs: attributes }));
    // Selected, so that its alternative text can be written below, unless the person is writing elsewhere.
    if (!editor.view.hasFocus() || (selection.empty && selection.from === at))
      tr.setSelection(NodeSelection.create(tr.doc, at));
    editor.view.dispatch(tr);
    if (insertAt.current !== null) insertAt.current = at + 1;
  };
  const transfers = useTransfers({
    send: uploaderFor(resourceType),
    accept: imageTypes,
    maxFiles: Number.POSITIVE_INFINITY,
    isQuiet: true,
    onStored: (file) => insertAtPosition(file, insertAt.current ?? editor.state.selection.to),
  });
  return {
    transfers,
    insert: (file) => insertAtPosition(file, editor.state.selection.to),
    upload: (files, at) => {
      insertAt.current = at;
      transfers.add(files);
    },
  };
}
