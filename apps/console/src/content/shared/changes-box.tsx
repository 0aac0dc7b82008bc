import type { Entry } from '@vitrina/contract';
import type { ContentType, FieldChange } from '@vitrina/model';
import { ChangeList, type Names } from '../../fields/index.ts';
import { RecordBox } from './record-box.tsx';

export interface ChangesBoxProps {
  readonly type: ContentType;
  readonly entry: Entry;
  /** Fields in which the draft differs from the published version; empty if nothing is published. */
  readonly changes: readonly FieldChange[];
  readonly names: Names;
}

/** Describes the versions and the number of changes: `Versión 12 → 14 · 4 campos cambian`. */
function changeLine(entry: Entry, changes: number): string {
  if (entry.published_revision === null) return `Versión ${entry.revision} · no está en el sitio todavía`;
  const fields = changes === 1 ? '1 campo cambia' : `${changes} campos cambian`;
  return `Versión ${entry.published_revision} → ${entry.revision} · ${fields}`;
}

/** Box for the confirmation of an action on a draft. Shows the name of the record and the changes of the draft. */
export function ChangesBox({ type, entry, changes, names }: ChangesBoxProps) {
  return (
    <RecordBox type={type} entry={entry} line={changeLine(entry, changes.length)}>
      {changes.length > 0 ? <ChangeList changes={changes} names={names} /> : undefined}
    </RecordBox>
  );
}
