import { addableTypes } from '@vitrina/model';
import { memo } from 'react';
import { cx } from '../../../ui/cx.ts';
import { stack, text } from '../../../ui/primitives/index.ts';
import { AddSelector } from '../../blocks/add-selector.tsx';
import { useRecordWords } from '../record-words.ts';
import type { TreeSetting } from '../tree-setting.ts';
import styles from './cards.module.css';

export interface TreeAdderProps {
  readonly setting: TreeSetting;
  /** Key of the parent; null for the root. */
  readonly parent: string | null;
  /** Number and name of the parent: `1 Personas`; '' for the root. */
  readonly label: string;
  readonly id: string;
}

/** Control that adds an element to a parent: a list of element types and the green plus. */
export const TreeAdder = memo(function TreeAdder({ setting, parent, label: holder, id }: TreeAdderProps) {
  const { tree, actions, full } = setting;
  const { field, store } = tree;
  const { to } = useRecordWords();
  const sorts = addableTypes(field, store.nodes(), parent);
  if (sorts.length === 0) return null;
  if (full !== null) return <p className={text('label', 'second')}>{full}</p>;
  const holders = sorts.every((sort) => field.of[sort]?.childTypes !== undefined);
  const label = `Agregar ${holders ? 'Contenedor' : 'Elemento'}`;
  const where = parent === null ? to : `a ${holder}`;
  return (
    <div className={cx(stack(4), styles.adder)} data-end={parent ?? ''}>
      <AddSelector
        id={`${id}-add`}
        label={label}
        listName={`${label} ${where}`}
        addLabel={`Agregar ${where}`}
        options={sorts.map((sort) => ({ value: sort, label: field.of[sort]?.label ?? sort }))}
        onAdd={(sort) => actions.add(sort, parent)}
      />
    </div>
  );
});
