import { maxConfirmationLength, maxSubjectLength } from '@vitrina/contract';
import { confirmationVariables, variableWords } from '@vitrina/model';
import { textField } from '../../../../lib/state/use-form.ts';
import { AreaField, TextField } from '../../../../ui/form/fields.tsx';
import { Switch } from '../../../../ui/form/inputs.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { stack, text } from '../../../../ui/primitives/index.ts';
import type { CardProps } from './setting-values.ts';

/** Card of the confirmation to the visitor: its switch and its text. */
export function ConfirmationCard({ form }: CardProps) {
  const { values, set } = form;
  return (
    <Card className={stack(16)}>
      <h2>Confirmación al solicitante</h2>
      <Switch
        checked={values.auto_reply}
        onChange={(event) => set({ auto_reply: event.currentTarget.checked })}
      >
        Confirmar al solicitante
      </Switch>
      {values.auto_reply && (
        <>
          <TextField
            label="Asunto de la confirmación"
            required
            {...textField(form, 'auto_reply_subject')}
            maxLength={maxSubjectLength}
          />
          <AreaField
            label="Texto de la confirmación"
            required
            {...textField(form, 'auto_reply_body')}
            rows={6}
            maxLength={maxConfirmationLength}
          />
          <p className={text('small', 'second')}>
            En el asunto y el texto {variableWords(confirmationVariables)}. Cada dirección recibe una
            confirmación por formulario y día, y nunca lo que se escribió en él.
          </p>
        </>
      )}
    </Card>
  );
}
