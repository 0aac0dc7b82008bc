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
import { useOwnIds, useTargetFilter } from '../shared/picker/use-offered.ts';
import { targetName, useTarget } from '../shared/picker/use-targets.ts';

/** Editor for references to several records, in order. */
export function RelationsEditor(props: EditorProps<'relations'>) {
  const { field, value, onChange, control, readOnly, siblings, issues } = props;
  const targetFilter = useTargetFilter(field, siblings);
  const ownIds = useOwnIds(field);
  const { records } = useKnownRecords();
  const selectedIds = value ?? [];
  const set = (newIds: readonly string[]) => onChange(newIds.length === 0 ? null : newIds);
  const moveRecord = (from: number, to: number) => set(moveItem(selectedIds, from, to));
  const nameAt = (index: number): string =>
    records.get(selectedIds[index] ?? '')?.name ?? `el registro ${index + 1}`;
  return (
    <div className={stack(8)}>
      <SortableRows
        keys={selectedIds}
        nameAt={nameAt}
        readOnly={readOnly}
        onMove={moveRecord}
        onRemove={(id) => {
          set(selectedIds.filter((selectedId) => selectedId !== id));
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
      {!readOnly && selectedIds.length < field.max && (
        <TargetPicker
          control={control}
          to={field.to}
          targetFilter={targetFilter}
          value={null}
          onPick={(id) => id !== null && set([...selectedIds, id])}
          readOnly={false}
          placeholder={field.placeholder ?? 'Escriba para agregar…'}
          excludedIds={[...selectedIds, ...ownIds]}
          siblings={siblings}
        />
      )}
      {!readOnly && selectedIds.length > 0 && (
        <p className={text('small', 'second')}>
          {selectedIds.length} de {field.max}
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
  const issueText = ownIssue(issues);
  return (
    <div
      id={controlId}
      className={cx(row(10, 'fill', 'fieldHigh', 'outlined', 'rounded', 'pad12'), styles.held)}
      data-invalid={issueText !== undefined}
    >
      {picture !== undefined && <Thumbnail url={picture} size="compact" />}
      <span className={stack(0, 'fill')}>
        <span>{targetName(target)}</span>
        {issueText !== undefined && <FieldError>{issueText}</FieldError>}
      </span>
    </div>
  );
}
