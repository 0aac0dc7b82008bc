import { fieldsOf } from '../declaration/content-type.ts';
import { memoizeByType } from '../derive/once.ts';
import { behaviour, type Field } from '../kinds/registry.ts';
import { formFields, hasInbox, type InboxType } from './form.ts';
import type { ReportedSubmission } from './report.ts';
import { sentFieldOperations } from './sent.ts';

/** Returns the fields whose kinds may refer to records, so that other fields are skipped for every row. */
const referringFields = memoizeByType((type) => {
  const selectReferring = (fields: Readonly<Record<string, Field>>): Record<string, Field> =>
    Object.fromEntries(
      Object.entries(fields).filter(([, field]) => {
        const { references, mapInside } = behaviour(field);
        return references !== undefined || mapInside !== undefined;
      }),
    );
  return {
    form: selectReferring(hasInbox(type) ? formFields(type) : {}),
    record: selectReferring(fieldsOf(type)),
  };
});

/** Returns the ids of the records that a submission's report refers to. */
export function reportedIds(type: InboxType, submission: ReportedSubmission): string[] {
  const { form, record } = referringFields(type);
  const ids: string[] = [];
  for (const { to } of sentFieldOperations.referencesOf(form, submission.data)) ids.push(to);
  for (const { kind, to } of sentFieldOperations.referencesOf(record, submission.record))
    if (kind === 'entry') ids.push(to);
  if (submission.category_id !== null) ids.push(submission.category_id);
  return ids;
}
