import type { Issue } from '@vitrina/model';
import { Thumbnail } from '../../records/thumbnails/index.ts';
import { cx } from '../../ui/cx.ts';
import { FieldError } from '../../ui/form/field-frame.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import { type EditorProps, issuesUnder, ownIssue } from '../shared/editor/editor.ts';
import styles from '../shared/editor/editors.module.css';
import { useKnownRecords } from '../shared/editor/environment.tsx';
import { moveItem } from '../shared/editor/move-item.ts';
import { SortableRows } from '../shared/elements/sortable-rows.tsx';
import { TargetPicker } from '../shared/picker/target-picker.tsx';
import { useItself, useNarrowing } from '../shared/picker/use-offered.ts';
import { calledIn, useTarget } from '../shared/picker/use-targets.ts';

/** Editor for references to several records, in order. */
export function RelationsEditor(props: EditorProps<'relations'>) {
  const { field, value, onChange, control, readOnly, siblings, issues } = props;
  const narrowing = useNarrowing(field, siblings);
  const itself = useItself(field);
  const { records } = useKnownRecords();
  const selection = value ?? [];
  const set = (next: readonly string[]) => onChange(next.length === 0 ? null : next);
  const move = (from: number, to: number) => set(moveItem(selection, from, to));
  const nameAt = (index: number): string =>
    records.get(selection[index] ?? '')?.name ?? `el registro ${index + 1}`;
  return (
    <div className={stack(8)}>
      <SortableRows
        keys={selection}
        nameAt={nameAt}
        readOnly={readOnly}
        onMove={move}
        onRemove={(id) => {
          set(selection.filter((item) => item !== id));
          document.getElementById(control.id)?.focus();
        }}
      >
        {(id, index) => (
          <ChosenRecord
            slug={field.to}
            id={id}
            controlId={`${control.id}-${index}`}
            issues={issuesUnder(issues, index)}
          />
        )}
      </SortableRows>
      {!readOnly && selection.length < field.max && (
        <TargetPicker
          control={control}
          to={field.to}
          narrowing={narrowing}
          value={null}
          onPick={(id) => id !== null && set([...selection, id])}
          readOnly={false}
          placeholder={field.placeholder ?? 'Escriba para agregar…'}
          excludedIds={[...selection, ...itself]}
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

/** Row of one chosen record. */
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
