import { IconUserEdit, IconUserPlus } from '@tabler/icons-react';
import type { InvitedPerson, StaffPerson } from '@vitrina/contract';
import { knownConfig } from '../../../lib/calls/api.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { type Checked, checkedWith } from '../../../lib/state/checked.ts';
import { textControl, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { SaveButton } from '../../../ui/actions/save-button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { stack } from '../../../ui/primitives/index.ts';
import { RoleField } from './role-field.tsx';
import { useAccountActs, usePersonActs } from './use-staff.ts';

const emptyForm = { name: '', staff_id: '', email: '', role_id: '' };
type Values = typeof emptyForm;

/** Returns the errors of the typed values; an empty address is left out. */
function check(values: Values): Checked<Omit<Values, 'email'> & { readonly email: string | null }> {
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

const mailsLinks = (): boolean => knownConfig()?.forgotten_password === true;

interface CreateDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (created: InvitedPerson) => void;
}

/** Creates a person, who sets the password by a link. */
export function CreateDialog({ onClose, onCreated }: CreateDialogProps) {
  const { create } = useAccountActs();
  const form = useForm({
    initial: emptyForm,
    check,
    send: async (body) => onCreated(await create.mutateAsync(body)),
  });
  return (
    <Dialog
      title="Nueva persona"
      line={
        knownConfig()?.password_closed === true
          ? 'Ingresará con la cuenta del grupo que tenga este correo.'
          : mailsLinks()
            ? 'Le enviaremos un enlace para que cree su contraseña. Sin correo, usted verá el enlace para entregárselo.'
            : 'Después verá un enlace para entregárselo: con él crea su contraseña.'
      }
      icon={<IconUserPlus stroke={1.75} />}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" kind="red" busy={form.busy} busyText="Creando…">
            Crear persona
          </Button>
        </>
      }
    >
      <PersonFields form={form} created={false} />
    </Dialog>
  );
}

interface EditDialogProps {
  readonly person: StaffPerson;
  readonly onClose: () => void;
}

/** Changes name, e-mail address and role of a person. */
export function EditDialog({ person, onClose }: EditDialogProps) {
  const { change } = usePersonActs(person.id);
  const oldValues = {
    name: person.name,
    staff_id: person.staff_id,
    email: person.email ?? '',
    role_id: person.role?.id ?? '',
  };
  const form = useForm({
    initial: oldValues,
    check,
    send: async ({ name, email, role_id }) => {
      await change.mutateAsync({
        ...(name !== person.name && { name }),
        ...(email !== person.email && { email }),
        ...(role_id !== oldValues.role_id && { role_id }),
      });
      noticeDone('updated');
      onClose();
    },
  });
  const otherRole = form.values.role_id !== oldValues.role_id;
  const byGroups = person.identities.find(({ gives_role }) => gives_role);
  const losesLink = person.state === 'waiting' && form.values.email.trim() !== oldValues.email;
  return (
    <Dialog
      title="Editar persona"
      line={
        otherRole && byGroups !== undefined
          ? `Vale hasta su siguiente ingreso con ${byGroups.provider.label}: entonces deciden sus grupos.`
          : losesLink
            ? 'Con otro correo, el enlace que recibió deja de servir: después dele otro.'
            : otherRole
              ? `El rol nuevo vale desde su siguiente acción, también en las sesiones abiertas.${person.me ? ' Es su propia cuenta: puede perder el acceso a esta pantalla.' : ''}`
              : `Código de empleado: ${person.staff_id}`
      }
      icon={<IconUserEdit stroke={1.75} />}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <SaveButton kind="ink" busy={form.busy} />
        </>
      }
    >
      <PersonFields form={form} created present={person.role} />
    </Dialog>
  );
}

interface PersonFieldsProps {
  readonly form: ReturnType<typeof useForm<Values, unknown>>;
  /** True for an existing account, whose way of signing in stays. */
  readonly created: boolean;
  readonly present?: StaffPerson['role'];
}

function PersonFields({ form, created, present = null }: PersonFieldsProps) {
  return (
    <div className={stack(16)}>
      <TextField
        label="Nombre completo"
        required
        error={form.errorAt('name')}
        {...textControl(form, 'name')}
        autoComplete="off"
        maxLength={120}
        data-autofocus
      />
      {!created && (
        <TextField
          label="Código de empleado"
          required
          help="Con él ingresa. Después no se cambia."
          error={form.errorAt('staff_id')}
          {...textControl(form, 'staff_id')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={60}
        />
      )}
      <TextField
        label="Correo de trabajo"
        error={form.errorAt('email')}
        {...textControl(form, 'email')}
        type="email"
        autoComplete="off"
        maxLength={120}
      />
      <RoleField form={form} present={present} />
    </div>
  );
}
