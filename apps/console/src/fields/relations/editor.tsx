import { IconX } from '@tabler/icons-react';
import type { FieldOf, Issue } from '@vitrina/model';
import { Thumbnail } from '../../records/thumbnails/index.ts';
import { IconButton } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { MoveButtons, Sortable, SortableGrip, SortableItem } from '../../ui/lists/sortable.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { type Editor, type EditorProps, issuesUnder, ownIssue } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';
import { useKnownRecords } from '../shared/editor/environment.tsx';
import { moveItem } from '../shared/editor/move-item.ts';
import { TargetPicker } from '../shared/picker/target-picker.tsx';
import { useItself, useNarrowing } from '../shared/picker/use-offered.ts';
import { calledIn, useTarget } from '../shared/picker/use-targets.ts';

/** Pointers to several records, in order. */
function RelationsEditor(props: EditorProps<FieldOf<'relations'>, readonly string[]>) {
  const { field, value, onChange, control, readOnly, siblings, issues } = props;
  const narrowing = useNarrowing(field, siblings);
  const { without } = useItself(field);
  const { records } = useKnownRecords();
  const selection = value ?? [];
  const set = (next: readonly string[]) => onChange(next.length === 0 ? null : next);
  const move = (from: number, to: number) => set(moveItem(selection, from, to));
  const nameOf = (id: string): string => records.get(id)?.name ?? `el registro ${selection.indexOf(id) + 1}`;
  return (
    <div className={stack(8)}>
      <Sortable items={selection} nameOf={nameOf} onMove={move}>
        {selection.map((id, index) => (
          <SortableItem key={id} id={id} className={row(4, 'start')}>
            {!readOnly && selection.length > 1 && <SortableGrip name={nameOf(id)} />}
            <ChosenRecord
              slug={field.to}
              id={id}
              controlId={`${control.id}-${index}`}
              issues={issuesUnder(issues, index)}
            />
            {!readOnly && (
              <span className={row(0, 'fixed')}>
                {selection.length > 1 && (
                  <MoveButtons name={nameOf(id)} index={index} count={selection.length} onMove={move} />
                )}
                <IconButton
                  label={`Quitar ${nameOf(id)}`}
                  icon={<IconX stroke={1.75} />}
                  onClick={() => {
                    set(selection.filter((item) => item !== id));
                    document.getElementById(control.id)?.focus();
                  }}
                />
              </span>
            )}
          </SortableItem>
        ))}
      </Sortable>
      {selection.length === 0 && readOnly && <p className={text('second')}>—</p>}
      {!readOnly && selection.length < field.max && (
        <TargetPicker
          control={control}
          to={field.to}
          narrowing={narrowing}
          value={null}
          onPick={(id) => id !== null && set([...selection, id])}
          readOnly={false}
          placeholder={field.placeholder ?? 'Escriba para agregar…'}
          without={[...selection, ...without]}
          siblings={siblings}
        />
      )}
      {!readOnly && selection.length > 0 && (
        <p className={text('small', 'second')}>
          {selection.length} de {field.max}
        </p>
      )}
    </div>
  );
}

interface ChosenProps {
  readonly slug: string;
  readonly id: string;
  readonly controlId: string;
  readonly issues: readonly Issue[];
}

/** One of several chosen records. */
function ChosenRecord({ slug, id, controlId, issues }: ChosenProps) {
  const target = useTarget(slug, id);
  const { picture } = target;
  const wrong = ownIssue(issues);
  return (
    <div
      id={controlId}
      className={cx(row(10, 'fill', 'fieldHigh', 'outlined', 'rounded', 'pad12'), styles.held)}
      data-invalid={wrong !== undefined}
    >
      {picture !== undefined && <Thumbnail url={picture} size="compact" />}
      <span className={stack(0, 'fill')}>
        <span>{calledIn(target)}</span>
        {wrong !== undefined && <FieldError>{wrong}</FieldError>}
      </span>
    </div>
  );
}

export const relationsEditor: Editor<'relations'> = { Component: RelationsEditor, as: 'group' };
