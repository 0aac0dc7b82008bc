import { type ContentType, institutionField, institutionLabels, isInstitution } from '@vitrina/model';
import { seesInstitution } from '../../../lib/session/session.ts';
import { useStore } from '../../../lib/state/store.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { LetterMark } from '../../../ui/page/chip.tsx';
import { controlId } from '../state/issues.ts';
import { type FieldSetting, FormField } from './form-section.tsx';

export interface InstitutionFieldProps extends FieldSetting {
  readonly type: ContentType;
  /** It was on the site once, or waits for its hour: its address carries the institution, which no longer changes. */
  readonly fixed: boolean;
}

/** Whose record it is: chosen while it is new, shown with a lock afterwards. */
export function InstitutionField({ type, fixed, ...setting }: InstitutionFieldProps) {
  const value = useStore(setting.record.values, (values) => values['institution_id']);
  if (type.institutions === 'shared') return null;
  const field = institutionField(type.institutions.filter(seesInstitution));
  if (fixed || setting.readOnly || (type.institutions.length === 1 && value !== null)) {
    const label = isInstitution(value) ? institutionLabels[value] : '—';
    return (
      <TextField
        id={controlId('/institution_id')}
        label={field.label}
        before={<LetterMark letter={label.charAt(0)} />}
        value={label}
        readOnly
      />
    );
  }
  return <FormField {...setting} name="institution_id" field={field} />;
}
