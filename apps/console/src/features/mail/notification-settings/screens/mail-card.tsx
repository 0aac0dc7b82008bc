import { maxSubjectLength, takesFiles } from '@vitrina/contract';
import {
  deliveryKeys,
  deliveryLabels,
  formFields,
  hourLabel,
  type InboxType,
  subjectVariables,
  variableWords,
} from '@vitrina/model';
import { textField } from '../../../../lib/state/use-form.ts';
import { FieldFrame } from '../../../../ui/form/field-frame.tsx';
import { AreaField, ChoiceField, TextField } from '../../../../ui/form/fields.tsx';
import { SegmentedControl, Switch } from '../../../../ui/form/inputs.tsx';
import { Card } from '../../../../ui/page/card.tsx';
import { stack, text } from '../../../../ui/primitives/index.ts';
import type { CardProps } from './setting-values.ts';

/** Card with the recipients of the mails, and how and when the mails are sent. */
export function MailCard({
  form,
  type,
  isWithheld,
}: CardProps & { readonly type: InboxType; readonly isWithheld: boolean }) {
  const { values, set, errorAt } = form;
  const { delivery } = values;
  return (
    <Card className={stack(16)}>
      <h2>Aviso al personal</h2>
      <AreaField
        label="Destinatarios"
        required
        help="Un correo por línea."
        {...textField(form, 'recipients')}
        rows={3}
      />
      <AreaField label="Con copia" help="Un correo por línea." {...textField(form, 'cc')} rows={2} />
      <FieldFrame label="Cuándo se avisa" as="group" error={errorAt('delivery')}>
        {() => (
          <SegmentedControl
            label="Cuándo se avisa"
            name="delivery"
            value={delivery}
            options={deliveryKeys.map((key) => ({ value: key, label: deliveryLabels[key] }))}
            onChange={(choice) => set({ delivery: choice })}
            wide="always"
          />
        )}
      </FieldFrame>
      {delivery === 'daily_digest' ? (
        <ChoiceField
          label="Hora del resumen"
          help="Los días sin solicitudes no se envía."
          error={errorAt('digest_hour')}
          value={values.digest_hour}
          onChange={(event) => set({ digest_hour: Number(event.currentTarget.value) })}
        >
          {Array.from({ length: 24 }, (_, hour) => (
            <option key={hourLabel(hour)} value={hour}>
              {hourLabel(hour)}
            </option>
          ))}
        </ChoiceField>
      ) : (
        <TextField
          label="Asunto"
          required
          help={`En el asunto ${variableWords(subjectVariables)}.`}
          {...textField(form, 'subject')}
          maxLength={maxSubjectLength}
        />
      )}
      <IncludedData form={form} type={type} isWithheld={isWithheld} />
    </Card>
  );
}

/** Field for the data that the mail contains in addition to the link. */
function IncludedData({
  form,
  type,
  isWithheld,
}: CardProps & { readonly type: InboxType; readonly isWithheld: boolean }) {
  const { values, set, errorAt } = form;
  const error = errorAt('include_data') ?? errorAt('include_sensitive') ?? errorAt('include_attachments');
  const hasNumber = Object.hasOwn(formFields(type), 'id_number');
  return (
    <FieldFrame
      label="El correo lleva, además del enlace"
      as="group"
      help="Los datos personales salen de la consola con el correo: inclúyalos solo si hace falta."
      error={error}
    >
      {() => (
        <div className={stack(12)}>
          <Switch
            checked={values.include_data}
            onChange={(event) => set({ include_data: event.currentTarget.checked })}
          >
            Los datos de la solicitud
          </Switch>
          {values.include_data && hasNumber && (
            <Switch
              checked={values.include_sensitive}
              onChange={(event) => set({ include_sensitive: event.currentTarget.checked })}
            >
              Los números de identidad completos
            </Switch>
          )}
          {values.delivery === 'at_once' && takesFiles(type) && (
            <Switch
              checked={values.include_attachments}
              onChange={(event) => set({ include_attachments: event.currentTarget.checked })}
            >
              Los archivos adjuntos
            </Switch>
          )}
          {isWithheld && (
            <p className={text('label', 'warning')} role="status">
              Quien guardó esta configuración ya no tiene permiso de exportar: los correos llevan solo el
              enlace o los números ocultos hasta que la guarde alguien que lo tenga.
            </p>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
