import { institutionField, institutionLabels, isInstitution } from '@vitrina/model';
import { seesInstitution } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/state/store.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { LetterMark } from '../../../ui/page/chip.tsx';
import { useOpenRecord } from '../record/use-record.ts';
import { controlId } from '../state/issues.ts';
import { FormField } from './form-section.tsx';

interface InstitutionFieldProps {
  /**
   * True if the record was published or is scheduled. The institution is then fixed, because it is part of the
   * address.
   */
  readonly isFixed: boolean;
}

/** Field for the institution of the record. Read-only if the institution is fixed. */
export function InstitutionField({ isFixed }: InstitutionFieldProps) {
  const { type, record, readOnly } = useOpenRecord();
  const value = useStore(record.values, (values) => values['institution_id']);
  if (type.institutions === 'shared') return null;
  const field = institutionField(type.institutions.filter(seesInstitution));
  if (isFixed || readOnly || (type.institutions.length === 1 && value !== null)) {
    const label = isInstitution(value) ? institutionLabels[value] : '—';
    return (
      <TextField
        id={controlId('/institution_id')}
        label={field.label}
        leading={<LetterMark letter={label.charAt(0)} />}
        value={label}
        readOnly
      />
    );
  }
  return <FormField name="institution_id" field={field} />;
}
