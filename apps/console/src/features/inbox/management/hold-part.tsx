import { IconGavel } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '../../../lib/formats.ts';
import { textControl, useForm } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { AreaField } from '../../../ui/form/fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { row, stack, text } from '../../../ui/primitives/index.ts';
import { useOpenSubmission } from '../state/open-submission.ts';
import { acceptSubmission, holdSubmission } from '../submissions/submission-api.ts';

/** Section that puts a submission under a legal hold, which prevents its erasure, or lifts the hold. */
export function HoldPart() {
  const { submission } = useOpenSubmission();
  const [isAsking, setAsking] = useState(false);
  const { hold, can, erased_at } = submission;
  if (erased_at !== null || (hold === null && !can.hold)) return null;
  return (
    <section className={stack(8)} aria-label="Obligación legal">
      <h3>Obligación legal</h3>
      {hold !== null && (
        <p className={text('label')}>
          {hold.reason}{' '}
          <span className={text('second')}>
            {hold.by?.name ?? 'Alguien'}, {formatDate(hold.at)}
          </span>
        </p>
      )}
      {can.hold && (
        <div className={row(0)}>
          <Button size="small" icon={<IconGavel stroke={1.75} />} onClick={() => setAsking(true)}>
            {hold === null ? 'Conservar por obligación legal' : 'Dejar de conservar'}
          </Button>
        </div>
      )}
      {isAsking && <HoldDialog onClose={() => setAsking(false)} />}
    </section>
  );
}

function HoldDialog({ onClose }: { readonly onClose: () => void }) {
  const { submission } = useOpenSubmission();
  const client = useQueryClient();
  const isHeld = submission.hold !== null;
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) =>
      isHeld || reason.trim() !== ''
        ? { body: isHeld ? null : reason.trim() }
        : { issues: [{ path: '/reason', message: 'Escriba por qué debe conservarse.' }] },
    send: async (reason) => {
      acceptSubmission(client, await holdSubmission(submission, reason));
      onClose();
    },
  });
  return (
    <Dialog
      title={
        isHeld
          ? '¿Desea dejar de conservar esta solicitud?'
          : '¿Desea conservar esta solicitud por obligación legal?'
      }
      line={
        isHeld
          ? 'Sus datos volverán a borrarse cuando venza su plazo o la persona lo pida.'
          : 'Mientras dure, sus datos no se borran aunque venza su plazo o la persona lo pida.'
      }
      icon={<IconGavel stroke={1.75} />}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <Button onClick={onClose}>No, cancelar</Button>
          <Button type="submit" kind="ink" busy={form.busy}>
            Sí, continuar
          </Button>
        </>
      }
    >
      {!isHeld && (
        <AreaField
          label="Motivo"
          required
          error={form.errorAt('reason')}
          {...textControl(form, 'reason')}
          maxLength={500}
          data-autofocus
        />
      )}
    </Dialog>
  );
}
