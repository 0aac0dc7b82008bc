import type { StaffPerson } from '@vitrina/contract';
import type { FormState } from '../../../lib/state/use-form.ts';
import { ChoiceField } from '../../../ui/form/fields.tsx';
import { institutionsText } from '../permissions/index.ts';
import { useRoles } from './use-staff.ts';

interface RoleFieldProps<V extends { readonly role_id: string }> {
  readonly form: Pick<FormState<V>, 'values' | 'set' | 'errorAt'>;
  /** Current role of the person. */
  readonly currentRole?: StaffPerson['role'];
}

/** Field for the role of a person. Offers the roles that the signed-in person may assign, and the current role. */
export function RoleField<V extends { readonly role_id: string }>({ form, currentRole }: RoleFieldProps<V>) {
  const roles = useRoles().filter(({ id, can }) => can.give || id === currentRole?.id);
  const chosenRole = roles.find(({ id }) => id === form.values.role_id);
  return (
    <ChoiceField
      label="Rol"
      required
      help={
        chosenRole === undefined
          ? 'Solo aparecen los que no permiten más que el suyo.'
          : institutionsText(chosenRole.institutions)
      }
      error={form.errorAt('role_id')}
      name="role_id"
      value={form.values.role_id}
      onChange={(event) => form.set({ role_id: event.currentTarget.value } as Partial<V>)}
    >
      <option value="" disabled>
        Elija un rol
      </option>
      {roles.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </ChoiceField>
  );
}
