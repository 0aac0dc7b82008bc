import { IconUserEdit, IconUserPlus } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import type { InvitedPerson, StaffPerson } from '@vitrina/contract';
import { knownConfig, request } from '../../../lib/calls/api.ts';
import { useReload } from '../../../lib/calls/use-action.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { type Checked, checkedWith } from '../../../lib/state/checked.ts';
import { type FormState, textField, useForm } from '../../../lib/state/use-form.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { RoleField } from './role-field.tsx';
import { staffKeys } from './use-staff.ts';

const emptyForm = { name: '', staff_id: '', email: '', role_id: '' };
type PersonValues = typeof emptyForm;

/** Returns the request body or the issues of the form. An empty e-mail address becomes null. */
function checkPerson(
  values: PersonValues,
): Checked<Omit<PersonValues, 'email'> & { readonly email: string | null }> {
  const [name, staff_id, email] = [values.name.trim(), values.staff_id.trim(), values.email.trim()];
  return checkedWith(
    { name, staff_id, email: email === '' ? null : email, role_id: values.role_id },
    {
      '/name': name.length < 3 && 'Escriba el nombre completo.',
      '/staff_id': staff_id.length < 2 && 'Escriba el código de empleado.',
      '/email': email !== '' && !/^\S+@\S+\.\S+$/u.test(email) && 'Escriba un correo como nombre@dominio.hn.',
      '/role_id': values.role_id === '' && 'Elija un rol.',
    },
  );
}

interface CreateDialogProps {
  /** Id of the role that the form offers first; '' for none. */
  readonly roleId: string;
  readonly onClose: () => void;
  readonly onCreated: (newPerson: InvitedPerson) => void;
}

/** Dialog that creates a person and a link with which the person sets a password. */
export function CreateDialog({ roleId, onClose, onCreated }: CreateDialogProps) {
  const reloadStaff = useReload(staffKeys.all);
  const form = useForm({
    initial: { ...emptyForm, role_id: roleId },
    check: checkPerson,
    send: async (body) => onCreated(await request(calls.staff.create, { body }).finally(reloadStaff)),
  });
  return (
    <FormDialog
      form={form}
      title="Nueva persona"
      line={
        knownConfig()?.password_closed === true
          ? 'Ingresará con la cuenta del grupo que tenga este correo.'
          : knownConfig()?.forgotten_password === true
            ? 'Le enviaremos un enlace para que cree su contraseña. Sin correo, usted verá el enlace para entregárselo.'
            : 'Después verá un enlace para entregárselo: con él crea su contraseña.'
      }
      icon={<IconUserPlus stroke={1.75} />}
      sendText="Crear persona"
      busyText="Creando…"
      onClose={onClose}
    >
      <PersonFields form={form} isNew />
    </FormDialog>
  );
}

interface EditDialogProps {
  readonly person: StaffPerson;
  readonly onClose: () => void;
}

/** Dialog that changes the name, e-mail address and role of a person. */
export function EditDialog({ person, onClose }: EditDialogProps) {
  const reloadStaff = useReload(staffKeys.all);
  const oldValues = {
    name: person.name,
    staff_id: person.staff_id,
    email: person.email ?? '',
    role_id: person.role?.id ?? '',
  };
  const form = useForm({
    initial: oldValues,
    check: checkPerson,
    send: async ({ name, email, role_id }) => {
      const body = {
        ...(name !== person.name && { name }),
        ...(email !== person.email && { email }),
        ...(role_id !== oldValues.role_id && { role_id }),
      };
      await request(calls.staff.update, { params: { personId: person.id }, body }).finally(reloadStaff);
      noticeDone('updated');
      onClose();
    },
  });
  const changesRole = form.values.role_id !== oldValues.role_id;
  const identityWithRole = person.identities.find(({ gives_role }) => gives_role);
  const losesLink = person.state === 'waiting' && form.values.email.trim() !== oldValues.email;
  return (
    <FormDialog
      form={form}
      title="Editar persona"
      line={
        changesRole && identityWithRole !== undefined
          ? `Vale hasta su siguiente ingreso con ${identityWithRole.provider.label}: entonces deciden sus grupos.`
          : losesLink
            ? 'Con otro correo, el enlace que recibió deja de servir: después dele otro.'
            : changesRole
              ? `El rol nuevo vale desde su siguiente acción, también en las sesiones abiertas.${person.me ? ' Es su propia cuenta: puede perder el acceso a esta pantalla.' : ''}`
              : `Código de empleado: ${person.staff_id}`
      }
      icon={<IconUserEdit stroke={1.75} />}
      kind="ink"
      onClose={onClose}
    >
      <PersonFields form={form} role={person.role} />
    </FormDialog>
  );
}

interface PersonFieldsProps {
  readonly form: FormState<PersonValues>;
  /** True for a new account. The staff id of an existing account cannot be changed. */
  readonly isNew?: boolean;
  /** Current role of the person. */
  readonly role?: StaffPerson['role'];
}

function PersonFields({ form, isNew = false, role = null }: PersonFieldsProps) {
  return (
    <div className={stack(16)}>
      <TextField
        autoComplete="off"
        {...textField(form, 'name')}
        label="Nombre completo"
        required
        maxLength={120}
        data-autofocus
      />
      {isNew && (
        <TextField
          autoComplete="off"
          {...textField(form, 'staff_id')}
          label="Código de empleado"
          required
          help="Con él ingresa. Después no se cambia."
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
      )}
      <TextField
        autoComplete="off"
        {...textField(form, 'email')}
        label="Correo de trabajo"
        type="email"
        maxLength={120}
      />
      <RoleField form={form} currentRole={role} />
    </div>
  );
}
