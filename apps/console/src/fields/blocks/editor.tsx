import type { Block, BlockDeclaration, FieldOf, Issue } from '@vitrina/model';
import { type ComponentType, memo, useMemo } from 'react';
import { stack, text } from '../../ui/primitives/index.ts';
import { type Editor, type EditorProps, type InnerFieldProps, issuesUnder } from '../shared/editor/editor.ts';
import { useKnownRecords } from '../shared/editor/environment.tsx';
import { freshValues } from '../shared/editor/initial.ts';
import { BlockIcon } from '../shared/elements/block-icon.tsx';
import { type CardSetting, ElementCard } from '../shared/elements/element-card.tsx';
import { FieldGrid } from '../shared/elements/field-grid.tsx';
import { useCards } from '../shared/elements/use-cards.tsx';
import { summaryOf } from '../summary.ts';
import { AddSelector } from './add-selector.tsx';

type Values = Readonly<Record<string, unknown>>;

interface BlockCardProps {
  readonly id: string;
  readonly sortKey: string;
  readonly index: number;
  readonly count: number;
  readonly name: string;
  /** Undefined for a sort that is no longer declared: the block can only be moved or removed. */
  readonly declaration: BlockDeclaration | undefined;
  readonly block: Block;
  readonly siblings: Values;
  readonly issues: readonly Issue[];
  readonly open: boolean;
  readonly setting: CardSetting;
  /** Component that renders a field. */
  readonly InnerField: ComponentType<InnerFieldProps>;
}

// Values come from this editor or have passed the kind's schema: each is a block.
const blocksIn = (values: readonly unknown[]): readonly Block[] => values as readonly Block[];

// Drawn again only when this block changes, however many stand beside it.
const BlockCard = memo(function BlockCard(props: BlockCardProps) {
  const { id, declaration, block, siblings, issues, setting, InnerField, ...card } = props;
  const { records } = useKnownRecords();
  const fields = declaration?.fields ?? {};
  const summary = useMemo(() => summaryOf(fields, block, records), [fields, block, records]);
  return (
    <ElementCard
      {...setting}
      {...card}
      id={id}
      icon={<BlockIcon name={declaration?.icon ?? ''} />}
      title={declaration?.label ?? block.type}
      summary={summary}
      issues={issues}
    >
      <FieldGrid
        InnerField={InnerField}
        id={id}
        fields={fields}
        values={block}
        siblings={siblings}
        onChange={(key, next) => setting.acts.change(card.sortKey, { ...block, [key]: next })}
        readOnly={setting.readOnly}
        issues={issues}
        layers={null}
      />
    </ElementCard>
  );
});

/** A body of blocks of several sorts. */
function BlocksEditor(props: EditorProps<FieldOf<'blocks'>, readonly Block[]>) {
  const { field, value, onChange, control, readOnly, siblings, issues, InnerField } = props;
  const { records } = useKnownRecords();
  const about = (block: Block): string => {
    const blockDeclaration = field.of[block.type];
    const words = blockDeclaration === undefined ? '' : summaryOf(blockDeclaration.fields, block, records);
    return [blockDeclaration?.label ?? block.type, words].filter((part) => part !== '').join(': ');
  };
  const { elements, setting, isOpen, nameAt, add, frame } = useCards({
    id: control.id,
    value,
    onChange,
    issues,
    readOnly,
    max: field.max,
    words: { singular: field.singular, feminine: true, about: (block) => about(block as Block) },
  });
  const { keys } = elements;
  return (
    <div className={stack(8)} id={control.id}>
      {frame(
        blocksIn(elements.values).map((block, index) => {
          const key = keys[index] ?? '';
          return (
            <BlockCard
              key={key}
              id={`${control.id}-${index}`}
              sortKey={key}
              index={index}
              count={keys.length}
              name={nameAt(index)}
              declaration={field.of[block.type]}
              block={block}
              siblings={siblings}
              issues={issuesUnder(issues, index)}
              open={isOpen(key)}
              setting={setting}
              InnerField={InnerField}
            />
          );
        }),
      )}
      {keys.length === 0 && readOnly && <p className={text('second')}>—</p>}
      {!readOnly && !setting.full && (
        <AddSelector
          id={`${control.id}-add`}
          label={`Agregar ${field.singular}`}
          options={Object.entries(field.of).map(([type, { label }]) => ({ value: type, label }))}
          onAdd={(type) => add({ type, ...freshValues(field.of[type]?.fields ?? {}) })}
        />
      )}
      {!readOnly && setting.full && (
        <p className={text('small', 'second')}>Llegó al máximo de {field.max}.</p>
      )}
    </div>
  );
}

export const blocksEditor: Editor<'blocks'> = { Component: BlocksEditor, as: 'group' };
