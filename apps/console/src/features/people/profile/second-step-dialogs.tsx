import { IconKey, IconShieldLock, IconTrash } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import { type ReactNode, useState } from 'react';
import { request } from '../../../lib/calls/api.ts';
import { noticeDone } from '../../../lib/notices.ts';
import { checkedWith } from '../../../lib/state/checked.ts';
import { explainFailure, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { TileTone } from '../../../ui/page/states.tsx';
import { CodesList, CurrentPasswordField, SetUp } from '../second-step-setup/index.ts';

interface StepDialogProps {
  readonly asksPassword: boolean;
  readonly onClose: () => void;
}

/** Sets the authenticator app up, or another one in its place. */
export function SetUpDialog({
  asksPassword,
  onClose,
  replaces,
}: StepDialogProps & { readonly replaces: boolean }) {
  return (
    <Dialog
      title={replaces ? 'Cambie de teléfono' : 'Active la verificación en dos pasos'}
      line={
        replaces
          ? 'Al confirmar, la aplicación anterior deja de servir, los códigos de recuperación se renuevan y sus demás sesiones se cierran.'
          : 'Al confirmar se cierran sus demás sesiones.'
      }
      icon={<IconShieldLock stroke={1.75} />}
      onClose={onClose}
    >
      <SetUp asksPassword={asksPassword} onDone={onClose} onCancel={onClose} cancelText="Cancelar" />
    </Dialog>
  );
}

/** Makes the recovery codes anew, and shows them. */
export function RenewDialog({ asksPassword, onClose }: StepDialogProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes === null)
    return (
      <PasswordDialog
        title="¿Generar códigos de recuperación nuevos?"
        line="Los códigos anteriores dejan de servir."
        icon={<IconKey stroke={1.75} />}
        yes="Generar códigos"
        asksPassword={asksPassword}
        onClose={onClose}
        send={async (body) => setCodes((await request(calls.secondStep.renewCodes, { body })).recovery_codes)}
      />
    );
  return (
    <Dialog title="Sus códigos de recuperación" icon={<IconKey stroke={1.75} />} onClose={onClose}>
      <CodesList codes={codes} onDone={onClose} />
    </Dialog>
  );
}

/** Removes the authenticator app; `onRemoved` ends when the page shows it. */
export function RemoveDialog({
  asksPassword,
  onClose,
  onRemoved,
}: StepDialogProps & { readonly onRemoved: () => Promise<void> }) {
  return (
    <PasswordDialog
      title="¿Quitar la verificación en dos pasos?"
      line="Para ingresar bastará su contraseña. Los códigos de recuperación y los equipos recordados dejan de servir."
      icon={<IconTrash stroke={1.75} />}
      tone="danger"
      yes="Sí, quitar"
      asksPassword={asksPassword}
      onClose={onClose}
      send={async (body) => {
        await request(calls.secondStep.removeTotp, { body });
        noticeDone('updated');
        await onRemoved();
      }}
    />
  );
}

interface PasswordDialogProps extends StepDialogProps {
  readonly title: string;
  readonly line: string;
  readonly icon: ReactNode;
  readonly tone?: TileTone;
  readonly yes: string;
  readonly send: (body: { readonly password?: string }) => Promise<void>;
}

/** Asks whether, and for the password unless the session has only just begun. */
function PasswordDialog(props: PasswordDialogProps) {
  const { title, line, icon, tone = 'neutral', yes, asksPassword, onClose, send } = props;
  const [asks, setAsks] = useState(asksPassword);
  const removes = tone === 'danger';
  const form = useForm({
    initial: { password: '' },
    check: ({ password }) =>
      checkedWith<{ readonly password?: string }>(asks ? { password } : {}, {
        '/password': asks && password === '' && 'Escriba su contraseña.',
      }),
    send,
    explain: (error) => {
      const issues = explainFailure(error);
      // The session has grown old meanwhile.
      if (issues.some(({ path }) => path === '/password')) setAsks(true);
      return issues;
    },
  });
  return (
    <Dialog
      title={title}
      line={line}
      icon={icon}
      tone={tone}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>{removes ? 'No, cancelar' : 'Cancelar'}</Button>
          <Button
            type="submit"
            kind={removes ? 'danger' : 'red'}
            icon={removes ? icon : undefined}
            busy={form.busy}
          >
            {yes}
          </Button>
        </>
      }
    >
      {asks && <CurrentPasswordField form={form} />}
    </Dialog>
  );
}
