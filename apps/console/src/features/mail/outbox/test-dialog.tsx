import { IconMailCheck } from '@tabler/icons-react';
import { calls } from '@vitrina/client/calls';
import { mailAddress } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { useReload } from '../../../lib/calls/use-action.ts';
import { textField, useForm } from '../../../lib/state/use-form.ts';
import { TextField } from '../../../ui/form/fields.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { mailKeys } from '../index.ts';
import { maxRecipientLength } from './outbox-state.ts';

interface TestDialogProps {
  readonly onClose: () => void;
  /** Called with the id of the test mail. */
  readonly onSent: (id: string) => void;
}

/** Sends a test mail to an address, to check that mails arrive. */
export function TestDialog({ onClose, onSent }: TestDialogProps) {
  const reloadMails = useReload(mailKeys.all);
  const form = useForm({
    initial: { recipient: '' },
    check: ({ recipient }) => {
      const parsedAddress = mailAddress.safeParse(recipient);
      return parsedAddress.success
        ? { body: { recipient: parsedAddress.data } }
        : { issues: [{ path: '/recipient', message: parsedAddress.error.issues[0]?.message ?? '' }] };
    },
    send: async (body: { readonly recipient: string }) => {
      const { id } = await request(calls.mails.test, { body });
      await reloadMails();
      onSent(id);
    },
  });
  return (
    <FormDialog
      form={form}
      title="Enviar un correo de prueba"
      line="Muestra si el servidor de correo acepta los avisos de Vitrina y los entrega."
      icon={<IconMailCheck stroke={1.75} />}
      sendText="Enviar prueba"
      busyText="Enviando…"
      kind="ink"
      onClose={onClose}
    >
      <TextField
        {...textField(form, 'recipient')}
        label="Destinatario"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxRecipientLength}
        placeholder="nombre@example.com"
        data-autofocus
      />
    </FormDialog>
  );
}
