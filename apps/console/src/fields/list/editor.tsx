import type { FieldOf } from '@vitrina/model';
import type { Editor, EditorProps } from '../shared/editor/editor.ts';
import { CardList } from './card-list.tsx';
import { RowList } from './row-list.tsx';

/** A list of values in an order that people choose: groups are cards, single values rows. */
function ListEditor(props: EditorProps<FieldOf<'list'>, readonly unknown[]>) {
  const { of } = props.field;
  return of.kind === 'group' ? <CardList {...props} group={of} /> : <RowList {...props} />;
}

export const listEditor: Editor<'list'> = { Component: ListEditor, as: 'group' };
