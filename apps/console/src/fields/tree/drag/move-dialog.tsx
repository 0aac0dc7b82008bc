import { IconArrowsMove } from '@tabler/icons-react';
import { everyNode, findNode, removeNode } from '@vitrina/model';
import { checkedWith } from '../../../lib/state/checked.ts';
import { useStore } from '../../../lib/state/store.ts';
import { useForm } from '../../../lib/state/use-form.ts';
import { cx } from '../../../ui/cx.ts';
import { FieldFrame } from '../../../ui/form/field-frame.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { BlockIcon } from '../../shared/elements/block-icon.tsx';
import { Picker } from '../../shared/picker/picker.tsx';
import type { CardMenuProps } from '../cards/card-menu.tsx';
import { useRecordTexts } from '../record-words.ts';
import styles from './drag.module.css';
import { childrenOf, positionOf } from './positions.ts';
import { refusalsOf } from './refusals.ts';

/**
 * Dialog to move an element: lists every parent, with the reason if it refuses the element, and the positions in it.
 */
export function MoveDialog({ tree, actions }: CardMenuProps) {
  const key = useStore(tree.view.movingKey);
  return key === null || findNode(tree.store.nodes(), key) === undefined ? null : (
    <MoveQuestion tree={tree} actions={actions} movedKey={key} />
  );
}

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one dialog: what may be chosen, and its markup
function MoveQuestion({ tree, actions, movedKey }: CardMenuProps & { readonly movedKey: string }) {
  const { field, store, view } = tree;
  const { of } = useRecordTexts();
  const nodes = store.nodes();
  const position = positionOf(nodes, movedKey);
  const otherNodes = removeNode(nodes, movedKey);
  const close = () => view.movingKey.write(null);
  const refusals = refusalsOf(field, nodes, movedKey);
  const form = useForm({
    initial: { parent: position?.parent ?? null, index: position?.index ?? otherNodes.length },
    check: (to) => checkedWith(to, { '/parent': refusals.get(to.parent) ?? false }),
    send: (to) => {
      close();
      actions.move(movedKey, to);
    },
  });
  const { parent, index } = form.values;
  const children = childrenOf(otherNodes, parent);
  const parentOptions = [
    { key: null, label: `Primer nivel ${of}`, icon: 'list-tree', level: 0 },
    ...[...everyNode(nodes)].flatMap(({ node, path }) =>
      field.of[node.type]?.childTypes === undefined
        ? []
        : [
            {
              key: node.key,
              label: actions.labelOf(node.key),
              icon: field.of[node.type]?.icon ?? '',
              level: path.length,
            },
          ],
    ),
  ];
  const positionOptions = [
    { value: '0', label: 'Al principio' },
    ...children.map((child, at) => ({
      value: String(at + 1),
      label:
        at === children.length - 1
          ? `Al final, después de ${actions.labelOf(child.key)}`
          : `Después de ${actions.labelOf(child.key)}`,
    })),
  ];
  return (
    <FormDialog
      title={`Mover ${actions.labelOf(movedKey)}`}
      line="Elija el contenedor y el lugar."
      icon={<IconArrowsMove stroke={1.75} />}
      onClose={close}
      form={form}
      kind="ink"
      sendText="Mover"
      disabled={refusals.has(parent)}
    >
      <fieldset className={cx(box('scrolls', 'rounded'), styles.holders)} aria-label="Contenedor">
        {parentOptions.map((parentOption) => {
          const refusal = refusals.get(parentOption.key);
          return (
            <label
              key={parentOption.key ?? 'root'}
              className={cx(row(10, 'hovers'), styles.holder)}
              style={{ paddingLeft: 12 + parentOption.level * 16 }}
            >
              <input
                type="radio"
                name="contenedor"
                checked={parentOption.key === parent}
                disabled={refusal !== undefined}
                onChange={() =>
                  form.set({
                    parent: parentOption.key,
                    index:
                      position?.parent === parentOption.key
                        ? position.index
                        : childrenOf(otherNodes, parentOption.key).length,
                  })
                }
              />
              <BlockIcon name={parentOption.icon} />
              <span className={stack(0)}>
                {parentOption.label}
                {refusal !== undefined && <small className={text('small', 'second')}>{refusal}</small>}
              </span>
            </label>
          );
        })}
      </fieldset>
      <FieldFrame label="Lugar" id="mover-lugar">
        {(control) => (
          <Picker
            control={control}
            value={String(index)}
            text={positionOptions.find(({ value }) => value === String(index))?.label ?? ''}
            options={positionOptions}
            onPick={(choice) => form.set({ index: Number(choice) })}
          />
        )}
      </FieldFrame>
    </FormDialog>
  );
}
