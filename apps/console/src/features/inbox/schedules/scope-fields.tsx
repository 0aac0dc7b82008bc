import { scheduleNameLength } from '@vitrina/contract';
import type { InboxType, Institution } from '@vitrina/model';
import { ScopeFields as RecordScopeFields } from '../../../fields/shared/picker/index.ts';
import { textControl } from '../../../lib/state/use-form.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import type { CardProps } from './schedule-values.ts';
import type { ScheduleScope } from './scope.ts';

interface ScopeFieldsProps extends CardProps {
  readonly scope: ScheduleScope;
  /** Institutions whose records the person may see. */
  readonly institutions: readonly Institution[];
}

/** True if the person may choose all institutions: the type has several, and the person may see all of them. */
const areAllVisible = (visibleInstitutions: readonly Institution[], { institutions }: InboxType): boolean =>
  visibleInstitutions.length > 1 && visibleInstitutions.length === institutions.length;

/** Fields for the name of a scheduled report and the records that it covers. */
export function ScopeFields({ form, scope, institutions }: ScopeFieldsProps) {
  const { values, set, errorAt } = form;
  const { type, entryId, recordName } = scope;
  return (
    <>
      <TextField
        label="Nombre"
        required
        error={errorAt('name')}
        {...textControl({ values: { name: values.name }, set }, 'name')}
        maxLength={scheduleNameLength.max}
      />
      {entryId === null ? (
        <RecordScopeFields
          type={type}
          institutions={institutions}
          everyOption={areAllVisible(institutions, type) ? { value: null } : undefined}
          values={values}
          set={set}
          errorAt={errorAt}
          entryHelp="Vacío: todos."
        />
      ) : (
        <TextField label="Alcance" value={recordName} readOnly />
      )}
    </>
  );
}
