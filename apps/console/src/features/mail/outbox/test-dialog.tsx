import { IconMailCheck } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { mailAddress } from '@vitrina/model';
import { request } from '../../../lib/calls/api.ts';
import { textControl, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/form/fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { mailKeys } from '../index.ts';
import { maxRecipientLength } from './outbox-state.ts';

interface TestDialogProps {
  readonly onClose: () => void;
  /** Called with the id of the mail. */
  readonly onSent: (id: string) => void;
}

/** Asks to whom a mail goes that shows whether mails arrive. */
export function TestDialog({ onClose, onSent }: TestDialogProps) {
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: (recipient: string) => request(calls.mails.test, { body: { recipient } }),
    onSuccess: async ({ id }) => {
      await client.invalidateQueries({ queryKey: mailKeys.all });
      onSent(id);
    },
  });
  const form = useForm({
    initial: { recipient: '' },
    check: ({ recipient }) => {
      const checked = mailAddress.safeParse(recipient);
      return checked.success
        ? { body: checked.data }
        : { issues: [{ path: '/recipient', message: checked.error.issues[0]?.message ?? '' }] };
    },
    send: (recipient) => send.mutateAsync(recipient),
  });
  return (
    <Dialog
      title="Enviar un correo de prueba"
      line="Muestra si el servidor de correo acepta los avisos de Vitrina y los entrega."
      icon={<IconMailCheck stroke={1.75} />}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" kind="ink" busy={send.isPending} busyText="Enviando…">
            Enviar prueba
          </Button>
        </>
      }
    >
      <TextField
        label="Destinatario"
        error={form.errorAt('recipient')}
        {...textControl(form, 'recipient')}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxRecipientLength}
        placeholder="nombre@example.com"
        data-autofocus
      />
    </Dialog>
  );
}
