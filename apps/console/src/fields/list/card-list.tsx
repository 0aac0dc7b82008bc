import { IconPlus } from '@tabler/icons-react';
import type { FieldOf, Issue } from '@vitrina/model';
import { type ComponentType, memo, useMemo } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { stack, text } from '../../ui/primitives/index.ts';
import { type EditorProps, type InnerFieldProps, issuesUnder } from '../shared/editor/editor.ts';
import { useKnownRecords } from '../shared/editor/environment.tsx';
import { isFeminine } from '../shared/editor/gender.ts';
import { freshValues } from '../shared/editor/initial.ts';
import { type CardSetting, ElementCard } from '../shared/elements/element-card.tsx';
import { FieldGrid, packValues } from '../shared/elements/field-grid.tsx';
import { useCards } from '../shared/elements/use-cards.tsx';
import { summaryOf } from '../summary.ts';

type Values = Readonly<Record<string, unknown>>;

interface CardListProps extends EditorProps<FieldOf<'list'>, readonly unknown[]> {
  /** Group that declares each element. */
  readonly group: FieldOf<'group'>;
}

interface CardProps {
  readonly id: string;
  readonly sortKey: string;
  readonly index: number;
  readonly count: number;
  readonly name: string;
  readonly field: FieldOf<'group'>;
  readonly value: unknown;
  readonly siblings: Values;
  readonly issues: readonly Issue[];
  readonly open: boolean;
  readonly setting: CardSetting;
  /** Component that renders a field. */
  readonly InnerField: ComponentType<InnerFieldProps>;
}

const empty: Values = {};

const valuesIn = (value: unknown): Values =>
  typeof value === 'object' && value !== null ? (value as Values) : empty;

// Drawn again only when this element changes, however many stand beside it.
const Card = memo(function Card(props: CardProps) {
  const { id, field, value, siblings, issues, setting, InnerField, ...card } = props;
  const { records } = useKnownRecords();
  const values = valuesIn(value);
  const summary = useMemo(
    () => summaryOf(field.fields, value, records, field.nameFields),
    [field, value, records],
  );
  return (
    <ElementCard {...setting} {...card} id={id} title={field.label} summary={summary} issues={issues}>
      <FieldGrid
        InnerField={InnerField}
        id={id}
        fields={field.fields}
        values={values}
        siblings={siblings}
        onChange={(key, next) => setting.acts.change(card.sortKey, packValues({ ...values, [key]: next }))}
        readOnly={setting.readOnly}
        issues={issues}
        layers={null}
      />
    </ElementCard>
  );
});

/** A list of groups, each a card. */
export function CardList(props: CardListProps) {
  const { field, group, value, onChange, control, readOnly, siblings, issues, InnerField } = props;
  const { records } = useKnownRecords();
  const name = group.label.toLowerCase();
  const { elements, setting, isOpen, nameAt, add, frame } = useCards({
    id: control.id,
    value,
    onChange,
    issues,
    readOnly,
    max: field.max,
    words: {
      singular: name,
      feminine: isFeminine(name),
      about: (element) => summaryOf(group.fields, element, records, group.nameFields),
    },
  });
  const { keys, values } = elements;
  return (
    <div className={stack(8)} id={control.id}>
      {frame(
        keys.map((key, index) => (
          <Card
            key={key}
            id={`${control.id}-${index}`}
            sortKey={key}
            index={index}
            count={keys.length}
            name={nameAt(index)}
            field={group}
            value={values[index]}
            siblings={siblings}
            issues={issuesUnder(issues, index)}
            open={isOpen(key)}
            setting={setting}
            InnerField={InnerField}
          />
        )),
      )}
      {keys.length === 0 && readOnly && <p className={text('second')}>—</p>}
      {!readOnly && keys.length < field.max && (
        <div>
          <Button
            size="small"
            data-add
            icon={<IconPlus stroke={1.75} />}
            onClick={() => add(freshValues(group.fields))}
          >
            Agregar {name}
          </Button>
        </div>
      )}
      {!readOnly && setting.full && (
        <p className={text('small', 'second')}>Llegó al máximo de {field.max}.</p>
      )}
    </div>
  );
}
