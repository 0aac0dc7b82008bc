import type { FieldOf } from '@vitrina/model';
import type { ComponentType } from 'react';
import type { EditorProps, InnerFieldProps } from '../shared/editor/editor.ts';
import { cardListEditor } from './card-list.tsx';
import { rowListEditor } from './row-list.tsx';

type ListProps = EditorProps<FieldOf<'list'>, readonly unknown[]>;

/** Makes the editor of a list of values in an order that people choose, out of what renders a field. */
export function listEditor(InnerField: ComponentType<InnerFieldProps>) {
  const CardList = cardListEditor(InnerField);
  const RowList = rowListEditor(InnerField);
  return function ListEditor(props: ListProps) {
    return props.field.of.kind === 'group' ? (
      <CardList {...props} group={props.field.of} />
    ) : (
      <RowList {...props} />
    );
  };
}
