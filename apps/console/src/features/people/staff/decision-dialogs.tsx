import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import type { InvitedPerson, StaffRegistration } from '@vitrina/contract';
import { knownConfig, request } from '../../../lib/calls/api.ts';
import { useReload } from '../../../lib/calls/use-action.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { textField, useForm } from '../../../lib/state/use-form.ts';
import { AreaField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { RoleField } from './role-field.tsx';
import { staffKeys } from './use-staff.ts';

interface DecisionProps {
  readonly registration: StaffRegistration;
  readonly onClose: () => void;
}

const isMailed = ({ email }: StaffRegistration): boolean =>
  email !== null && knownConfig()?.forgotten_password === true;

/** Shows the applicant of an account request and the reason given. */
function Applicant({ of: { name, staff_id, email, reason } }: { readonly of: StaffRegistration }) {
  return (
    <div className={stack(4)}>
      <p className={text('anywhere')}>
        {[name, staff_id, email].filter((part) => part !== null).join(' · ')}
      </p>
      {reason !== '' && <p className={text('second', 'anywhere')}>{reason}</p>}
    </div>
  );
}

/** Dialog that approves an account request and creates the account with a role. */
export function ApproveDialog({
  registration,
  onClose,
  onApproved,
}: DecisionProps & { readonly onApproved: (approvedPerson: InvitedPerson) => void }) {
  const reloadStaff = useReload(staffKeys.all);
  const form = useForm({
    initial: { role_id: '' },
    check: (values) => checkedWith(values, { '/role_id': values.role_id === '' && 'Elija un rol.' }),
    send: async (body) => {
      const params = { registrationId: registration.id };
      onApproved(await request(calls.staff.approve, { params, body }).finally(reloadStaff));
    },
  });
  return (
    <FormDialog
      form={form}
      title={`¿Aprobar la solicitud de ${registration.name}?`}
      line={
        knownConfig()?.password_closed === true
          ? 'Ingresará con la cuenta del grupo que tenga este correo.'
          : isMailed(registration)
            ? `Le enviaremos un enlace a ${registration.email} para que cree su contraseña.`
            : 'Después verá un enlace para entregárselo: con él crea su contraseña.'
      }
      icon={<IconUserCheck stroke={1.75} />}
      box={<Applicant of={registration} />}
      sendText="Aprobar"
      busyText="Aprobando…"
      onClose={onClose}
    >
      <RoleField form={form} />
    </FormDialog>
  );
}

/** Dialog that refuses an account request and asks for a reason. */
export function RefuseDialog({ registration, onClose }: DecisionProps) {
  const reloadStaff = useReload(staffKeys.all);
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedWith({ reason: reason.trim() }, { '/reason': reason.trim().length < 3 && 'Escriba el motivo.' }),
    send: async (body) => {
      const params = { registrationId: registration.id };
      await request(calls.staff.refuse, { params, body }).finally(reloadStaff);
      noticeDone('deleted', 'La solicitud se rechazó.');
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`¿Rechazar la solicitud de ${registration.name}?`}
      line={
        isMailed(registration)
          ? `Le enviaremos el motivo a ${registration.email}. La solicitud se borra; puede pedir otra.`
          : 'La solicitud se borra y el motivo queda en la auditoría. Nadie le avisa; puede pedir otra.'
      }
      icon={<IconUserX stroke={1.75} />}
      tone="danger"
      box={<Applicant of={registration} />}
      sendText="Rechazar"
      busyText="Rechazando…"
      onClose={onClose}
    >
      <AreaField {...textField(form, 'reason')} label="Motivo" required maxLength={500} data-autofocus />
    </FormDialog>
  );
}
