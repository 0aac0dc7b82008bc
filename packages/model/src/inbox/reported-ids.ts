import { fieldsOf } from '../content-type.ts';
import { memoizeByType } from '../derive/once.ts';
import { behaviour, type Field } from '../kinds/registry.ts';
import { formFields, hasInbox, type InboxType } from './form.ts';
import type { ReportedSubmission } from './report.ts';
import { sent } from './sent.ts';

/** The fields whose values may name records: the others need not be looked through for every row. */
const referringFields = memoizeByType((type) => {
  const referring = (fields: Readonly<Record<string, Field>>): Record<string, Field> =>
    Object.fromEntries(
      Object.entries(fields).filter(([, field]) => {
        const { references, mapInside } = behaviour(field);
        return references !== undefined || mapInside !== undefined;
      }),
    );
  return { form: referring(hasInbox(type) ? formFields(type) : {}), record: referring(fieldsOf(type)) };
});

/** The ids of the records that a report of this submission names. */
export function reportedIds(type: InboxType, submission: ReportedSubmission): string[] {
  const { form, record } = referringFields(type);
  const named = sent.referencesOf(form, submission.data).map(({ to }) => to);
  const ofRecord = sent
    .referencesOf(record, submission.record)
    .flatMap(({ kind, to }) => (kind === 'entry' ? [to] : []));
  return [...named, ...ofRecord, ...(submission.category_id === null ? [] : [submission.category_id])];
}
