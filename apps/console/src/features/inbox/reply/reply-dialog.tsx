import { IconAlertTriangle, IconArrowBackUp, IconMailOff, IconMessageReply } from '@tabler/icons-react';
import { maxReplyBodyLength, maxReplySubjectLength } from '@vitrina/model';
import { useRef } from 'react';
import { knownConfig } from '../../../lib/calls/api.ts';
import { textControl } from '../../../lib/state/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { AreaField, ChoiceField, TextField } from '../../../ui/form/fields.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { box, grid, row, stack, text } from '../../../ui/primitives/index.ts';
import { MailSheet } from '../../mail/index.ts';
import { useOpenSubmission } from '../state/open-submission.ts';
import { missingVariables } from './reply-draft.ts';
import { type ReplyState, useReply } from './use-reply.ts';

/**
 * Dialog for a reply to the visitor. The text begins with a template, a preview shows the mail, and the draft is
 * stored until it is sent.
 */
export function ReplyDialog({ onClose }: { readonly onClose: () => void }) {
  const { submission, inbox, goToSubmission } = useOpenSubmission();
  const opensNext = useRef(false);
  const replyState = useReply(submission, () => {
    onClose();
    if (opensNext.current) goToSubmission(1, 'toHeading');
  });
  const { form, mail } = replyState;
  const labels = knownConfig()?.mail_server === false ? storeLabels : sendLabels;
  return (
    <Dialog
      wide
      title={`Responder ${submission.ticket}`}
      line={`Para ${submission.email ?? ''}`}
      icon={<IconMessageReply stroke={1.75} />}
      onClose={onClose}
      form={form.form}
      actions={
        <>
          <span className={row(8)}>
            <Button onClick={onClose}>Cerrar</Button>
            {inbox.neighbour(1) !== null && (
              <Button
                busy={form.busy}
                onClick={({ currentTarget }) => {
                  opensNext.current = true;
                  currentTarget.form?.requestSubmit();
                }}
              >
                {labels.submitAndGoOn}
              </Button>
            )}
          </span>
          <Button type="submit" kind="ink" busy={form.busy} onClick={() => (opensNext.current = false)}>
            {labels.submit}
          </Button>
        </>
      }
    >
      <div className={stack(16)}>
        {replyState.isOvertaken && (
          <p role="alert" className={text('label', 'warning')}>
            Otra persona cambió esta solicitud mientras usted escribía. Revise cómo quedó y envíe de nuevo: su
            texto sigue aquí.
          </p>
        )}
        {labels === storeLabels && (
          <p className={cx(row(8), text('label', 'warning'))}>
            <IconMailOff size={18} stroke={1.75} className={box('fixed')} aria-hidden="true" />
            <span className={text('anywhere')}>
              No hay un servidor de correo configurado: la respuesta solo se guarda y {submission.email} no la
              recibe.
            </span>
          </p>
        )}
        <div className={grid(20, 'halves', 'start', 'columnOnPhone')}>
          <div className={stack(16)}>
            <TemplateField replyState={replyState} />
            <ReplyTextFields replyState={replyState} stateLabel={labels.stateLabel} />
          </div>
          <MailSheet name={labels.preview} mail={mail} />
        </div>
      </div>
    </Dialog>
  );
}

/** Labels of the dialog when the reply is sent by mail. */
const sendLabels = {
  submit: 'Enviar respuesta',
  submitAndGoOn: 'Enviar y seguir con la siguiente',
  stateLabel: 'Al enviar',
  preview: 'Así llega la respuesta',
};

/** Labels of the dialog when the reply is only stored, because no mail server is configured. */
const storeLabels: typeof sendLabels = {
  submit: 'Guardar respuesta',
  submitAndGoOn: 'Guardar y seguir con la siguiente',
  stateLabel: 'Al guardar',
  preview: 'Así llegaría la respuesta',
};

interface ReplyingProps {
  readonly replyState: ReplyState;
}

function TemplateField({ replyState }: ReplyingProps) {
  const { templates, template, choose: chooseTemplate, replacedText, recover: recoverText } = replyState;
  return (
    <div className={stack(8)}>
      <ChoiceField
        label="Plantilla"
        value={template}
        onChange={(event) => chooseTemplate(event.currentTarget.value)}
      >
        <option value="">Sin plantilla</option>
        {templates.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </ChoiceField>
      {replacedText !== null && (
        <div className={row(0)}>
          <Button size="small" icon={<IconArrowBackUp stroke={1.75} />} onClick={recoverText}>
            Recuperar el texto anterior
          </Button>
        </div>
      )}
    </div>
  );
}

function ReplyTextFields({
  replyState: { form, states },
  stateLabel,
}: ReplyingProps & { readonly stateLabel: string }) {
  const missingNames = missingVariables(form.values);
  return (
    <>
      <TextField
        label="Asunto"
        required
        error={form.errorAt('subject')}
        {...textControl(form, 'subject')}
        maxLength={maxReplySubjectLength}
      />
      <AreaField
        label="Respuesta"
        required
        error={form.errorAt('body')}
        {...textControl(form, 'body')}
        rows={10}
        maxLength={maxReplyBodyLength}
        data-autofocus
      />
      {missingNames.length > 0 && (
        <p role="status" className={`${row(6)} ${text('label', 'warning')}`}>
          <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
          Falta completar {missingNames.join(', ')}
        </p>
      )}
      <ChoiceField
        label={stateLabel}
        error={form.errorAt('state')}
        name="state"
        value={form.values.state}
        onChange={(event) => form.set({ state: event.currentTarget.value })}
      >
        {states.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </ChoiceField>
    </>
  );
}
