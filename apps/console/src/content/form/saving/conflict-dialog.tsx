import { IconUsers } from '@tabler/icons-react';
import { useState } from 'react';
import { DiffInline, describeChange, namesOf, partsOfSide } from '../../../fields/index.ts';
import { formatWhenInside } from '../../../lib/formats.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { box, grid, row as rowClass, stack, text } from '../../../ui/primitives/index.ts';
import { useOpenRecord } from '../record/use-record.ts';
import type { Side } from '../state/conflict.ts';
import { conflictRowsOf, type EditConflict, type Intent } from '../state/record-state.ts';
import { closeConflict } from '../state/transitions.ts';
import styles from './conflict-dialog.module.css';

const doneTexts: Record<Intent, string> = {
  save: 'Guardar lo elegido',
  publish: 'Guardar lo elegido y publicar',
};

/** Dialog that compares two versions of a record field by field. The person chooses a version for each field. */
export function ConflictDialog({ conflict }: { readonly conflict: EditConflict }) {
  const { entry, record, actions } = useOpenRecord();
  const { otherEntry, intent } = conflict;
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const recordNames = namesOf(otherEntry.related, entry?.related);
  const otherName = otherEntry.updated_by.name;
  const onClose = () => record.apply(closeConflict);
  return (
    <Dialog
      wide
      title="Otra persona guardó cambios"
      line={`${otherName} guardó la versión ${otherEntry.revision} (${formatWhenInside(otherEntry.updated_at)}). Elija qué queda en cada campo; las dos versiones siguen en el historial.`}
      icon={<IconUsers stroke={1.75} />}
      tone="warning"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Seguir editando</Button>
          <Button kind="ink" data-autofocus onClick={() => actions.resolveConflict(choices)}>
            {doneTexts[intent]}
          </Button>
        </>
      }
    >
      <div className={cx(stack(16, 'scrolls'), styles.rows)}>
        {conflictRowsOf(record.state.read(), conflict).map((row) => {
          const lines = describeChange(
            { key: row.key, field: row.field, valueBefore: row.otherValue, valueAfter: row.ownValue },
            recordNames,
          );
          const chosenSide = choices[row.key] ?? row.defaultSide;
          const renderSide = (optionSide: Side, title: string) => (
            <label className={cx(rowClass(6, 'start', 'rounded', 'pad10x12'), styles.side)}>
              <input
                type="radio"
                name={`conflicto-${row.key}`}
                checked={chosenSide === optionSide}
                onChange={() => setChoices({ ...choices, [row.key]: optionSide })}
              />
              <span className={stack(4, 'fill')}>
                <span className={text('small', 'strong', 'second')}>{title}</span>
                {lines.map((line) => (
                  <span key={line.label} className={cx(box('scrolls'), styles.value)}>
                    {line.label !== row.field.label && <b>{line.label}: </b>}
                    <DiffInline
                      isBrief
                      row={{
                        areItems: line.areItems,
                        parts: partsOfSide(line.parts, optionSide === 'mine' ? 'after' : 'before').map(
                          (part) => ({
                            ...part,
                            kind: 'same',
                          }),
                        ),
                      }}
                    />
                  </span>
                ))}
              </span>
            </label>
          );
          return (
            <fieldset key={row.key} className={cx(grid(8), styles.row)}>
              <legend className={text('label', 'strong')}>
                {row.field.label}
                {row.isChangedByBoth && <span className={text('warning')}> · los dos lo cambiaron</span>}
              </legend>
              {renderSide('mine', 'Lo mío')}
              {renderSide('theirs', `Lo de ${otherName}`)}
            </fieldset>
          );
        })}
      </div>
    </Dialog>
  );
}
