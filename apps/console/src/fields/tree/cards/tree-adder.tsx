import { addableTypes } from '@vitrina/model';
import { memo } from 'react';
import { cx } from '../../../ui/cx.ts';
import { stack, text } from '../../../ui/primitives/index.ts';
import { AddSelector } from '../../blocks/add-selector.tsx';
import { useRecordTexts } from '../record-words.ts';
import type { TreeContext } from '../tree-setting.ts';
import styles from './cards.module.css';

export interface TreeAdderProps {
  readonly treeContext: TreeContext;
  /** Key of the parent; null for the root. */
  readonly parent: string | null;
  /** Number and name of the parent: `1 Personas`; '' for the root. */
  readonly label: string;
  readonly id: string;
}

/** Control that adds an element to a parent: a list of element types and the green plus. */
export const TreeAdder = memo(function TreeAdder({
  treeContext,
  parent,
  label: parentLabel,
  id,
}: TreeAdderProps) {
  const { tree, actions, capacityText } = treeContext;
  const { field, store } = tree;
  const { to } = useRecordTexts();
  const addableTypeKeys = addableTypes(field, store.nodes(), parent);
  if (addableTypeKeys.length === 0) return null;
  if (capacityText !== null) return <p className={text('label', 'second')}>{capacityText}</p>;
  const areContainers = addableTypeKeys.every((typeKey) => field.of[typeKey]?.childTypes !== undefined);
  const label = `Agregar ${areContainers ? 'Contenedor' : 'Elemento'}`;
  const targetText = parent === null ? to : `a ${parentLabel}`;
  return (
    <div className={cx(stack(4), styles.adder)} data-end={parent ?? ''}>
      <AddSelector
        id={`${id}-add`}
        label={label}
        listName={`${label} ${targetText}`}
        addLabel={`Agregar ${targetText}`}
        options={addableTypeKeys.map((typeKey) => ({
          value: typeKey,
          label: field.of[typeKey]?.label ?? typeKey,
        }))}
        onAdd={(typeKey) => actions.add(typeKey, parent)}
      />
    </div>
  );
});
