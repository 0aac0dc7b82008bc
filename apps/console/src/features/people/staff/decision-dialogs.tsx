import { IconUserCheck, IconUserX } from '@tabler/icons-react';
import type { InvitedPerson, StaffRegistration } from '@vitrina/contract';
import { knownConfig } from '../../../lib/calls/api.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { textControl, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { AreaField } from '../../../ui/form/fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import { RoleField } from './role-field.tsx';
import { useAccountActs } from './use-staff.ts';

interface DecisionProps {
  readonly request: StaffRegistration;
  readonly onClose: () => void;
}

const isMailed = ({ email }: StaffRegistration): boolean =>
  email !== null && knownConfig()?.forgotten_password === true;

/** Shows the applicant and the reason of a request. */
function Applicant({ request: { name, staff_id, email, reason } }: { readonly request: StaffRegistration }) {
  return (
    <div className={stack(4)}>
      <p className={text('anywhere')}>
        {[name, staff_id, email].filter((part) => part !== null).join(' · ')}
      </p>
      {reason !== '' && <p className={text('second', 'anywhere')}>{reason}</p>}
    </div>
  );
}

/** Creates the account of a request with a role. */
export function ApproveDialog({
  request,
  onClose,
  onApproved,
}: DecisionProps & { readonly onApproved: (approved: InvitedPerson) => void }) {
  const { approve } = useAccountActs();
  const form = useForm({
    initial: { role_id: '' },
    check: ({ role_id }) => checkedWith({ role_id }, { '/role_id': role_id === '' && 'Elija un rol.' }),
    send: async ({ role_id }) => onApproved(await approve.mutateAsync({ id: request.id, role_id })),
  });
  return (
    <Dialog
      title={`¿Aprobar la solicitud de ${request.name}?`}
      line={
        knownConfig()?.password_closed === true
          ? 'Ingresará con la cuenta del grupo que tenga este correo.'
          : isMailed(request)
            ? `Le enviaremos un enlace a ${request.email} para que cree su contraseña.`
            : 'Después verá un enlace para entregárselo: con él crea su contraseña.'
      }
      icon={<IconUserCheck stroke={1.75} />}
      box={<Applicant request={request} />}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" kind="red" busy={form.busy} busyText="Aprobando…">
            Aprobar
          </Button>
        </>
      }
    >
      <RoleField form={form} />
    </Dialog>
  );
}

/** Refuses a request, with a reason. */
export function RefuseDialog({ request, onClose }: DecisionProps) {
  const { refuse } = useAccountActs();
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      checkedWith({ reason: reason.trim() }, { '/reason': reason.trim().length < 3 && 'Escriba el motivo.' }),
    send: async ({ reason }) => {
      await refuse.mutateAsync({ id: request.id, reason });
      noticeDone('deleted', 'La solicitud se rechazó.');
      onClose();
    },
  });
  return (
    <Dialog
      title={`¿Rechazar la solicitud de ${request.name}?`}
      line={
        isMailed(request)
          ? `Le enviaremos el motivo a ${request.email}. La solicitud se borra; puede pedir otra.`
          : 'La solicitud se borra y el motivo queda en la auditoría. Nadie le avisa; puede pedir otra.'
      }
      icon={<IconUserX stroke={1.75} />}
      tone="danger"
      box={<Applicant request={request} />}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            type="submit"
            kind="danger"
            icon={<IconUserX stroke={1.75} />}
            busy={form.busy}
            busyText="Rechazando…"
          >
            Rechazar
          </Button>
        </>
      }
    >
      <AreaField
        label="Motivo"
        required
        error={form.errorAt('reason')}
        {...textControl(form, 'reason')}
        maxLength={500}
        data-autofocus
      />
    </Dialog>
  );
}
