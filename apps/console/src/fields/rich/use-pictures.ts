import type { Editor } from '@tiptap/core';
import { NodeSelection, Selection } from '@tiptap/pm/state';
import type { LibraryFile } from '@vitrina/contract';
import { imageTypes } from '@vitrina/model';
import { useEffect, useRef } from 'react';
import { sendFor, type Transfers, useTransfers } from '../shared/media/use-transfers.ts';
import { Picture } from './picture.ts';
import { firstSize } from './picture-attributes.ts';
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
    const follow: Parameters<typeof editor.on<'transaction'>>[1] = ({ transaction }) => {
      if (insertAt.current !== null) insertAt.current = transaction.mapping.map(insertAt.current, -1);
    };
    editor.on('transaction', follow);
    return () => {
      editor.off('transaction', follow);
    };
  }, [editor]);

  const insertAtPosition = ({ url, description, width, height }: LibraryFile, position: number) => {
    if (editor.isDestroyed) return;
    const { doc, schema, selection, tr } = editor.state;
    const near = doc.resolve(Math.min(position, doc.content.size));
    // A position between two paragraphs cannot hold a picture: the nearest line is used.
    const at = near.parent.inlineContent ? near.pos : Selection.near(near, -1).to;
    const attributes = { src: url, alt: description, ...firstSize({ width, height }) };
    tr.insert(at, schema.nodeFromJSON({ type: Picture.name, attrs: attributes }));
    // Selected, so that its alternative text can be written below, unless the person is writing elsewhere.
    if (!editor.view.hasFocus() || (selection.empty && selection.from === at))
      tr.setSelection(NodeSelection.create(tr.doc, at));
    editor.view.dispatch(tr);
    if (insertAt.current !== null) insertAt.current = at + 1;
  };
  const transfers = useTransfers({
    send: sendFor(resourceType),
    accept: imageTypes,
    maxFiles: Number.POSITIVE_INFINITY,
    quiet: true,
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
