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
  const chosen = value ?? [];
  const set = (next: readonly string[]) => onChange(next.length === 0 ? null : next);
  const move = (from: number, to: number) => set(moveItem(chosen, from, to));
  const nameOf = (id: string): string => records.get(id)?.name ?? `el registro ${chosen.indexOf(id) + 1}`;
  return (
    <div className={stack(8)}>
      <Sortable items={chosen} nameOf={nameOf} onMove={move}>
        {chosen.map((id, index) => (
          <SortableItem key={id} id={id} className={row(4, 'start')}>
            {!readOnly && chosen.length > 1 && <SortableGrip name={nameOf(id)} />}
            <Chosen
              slug={field.to}
              id={id}
              controlId={`${control.id}-${index}`}
              issues={issuesUnder(issues, index)}
            />
            {!readOnly && (
              <span className={row(0, 'fixed')}>
                {chosen.length > 1 && (
                  <MoveButtons name={nameOf(id)} index={index} count={chosen.length} onMove={move} />
                )}
                <IconButton
                  label={`Quitar ${nameOf(id)}`}
                  icon={<IconX stroke={1.75} />}
                  onClick={() => {
                    set(chosen.filter((one) => one !== id));
                    document.getElementById(control.id)?.focus();
                  }}
                />
              </span>
            )}
          </SortableItem>
        ))}
      </Sortable>
      {chosen.length === 0 && readOnly && <p className={text('second')}>—</p>}
      {!readOnly && chosen.length < field.max && (
        <TargetPicker
          control={control}
          to={field.to}
          narrowing={narrowing}
          value={null}
          onPick={(id) => id !== null && set([...chosen, id])}
          readOnly={false}
          placeholder={field.placeholder ?? 'Escriba para agregar…'}
          without={[...chosen, ...without]}
          siblings={siblings}
        />
      )}
      {!readOnly && chosen.length > 0 && (
        <p className={text('small', 'second')}>
          {chosen.length} de {field.max}
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
function Chosen({ slug, id, controlId, issues }: ChosenProps) {
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
