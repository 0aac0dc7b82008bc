import { IconDeviceFloppy, IconMailCheck, IconTrash } from '@tabler/icons-react';
import type { NotificationSetting } from '@vitrina/contract';
import {
  fieldsOf,
  type InboxType,
  type Institution,
  institutionLabels,
  subjectVariables,
  targetTypeOf,
  variableWords,
} from '@vitrina/model';
import { TargetPicker } from '../../fields/shared/picker/index.ts';
import { seesInstitution } from '../../lib/session.ts';
import { type FormInHand, textControl, useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Choice } from '../../ui/choice.tsx';
import { useConfirm } from '../../ui/confirm.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldFrame } from '../../ui/field-frame.tsx';
import { Form } from '../../ui/form.tsx';
import { Switch, TextArea, TextInput } from '../../ui/inputs.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import styles from './notifications.module.css';
import { scopeWords } from './settings-screen.tsx';
import { useSettingActs } from './use-setting-acts.ts';

interface SettingFormProps {
  readonly entryType: string;
  readonly type: InboxType;
  /** null: a new one. */
  readonly setting: NotificationSetting | null;
}

interface Values {
  readonly institution_id: Institution;
  readonly category_id: string | null;
  readonly entry_id: string | null;
  /** One address a line. */
  readonly recipients: string;
  readonly cc: string;
  readonly subject: string;
  readonly active: boolean;
}

const linesOf = (typed: string): string[] =>
  typed
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

const required = (path: string, message: string, missing: boolean) => (missing ? [{ path, message }] : []);

/** The fields of a setting; what is wrong with them the service says, but for what is missing. */
export function SettingForm({ entryType, type, setting }: SettingFormProps) {
  const { save, remove, test } = useSettingActs(entryType, setting);
  const confirm = useConfirm();
  const institutions = (type.institutions === 'shared' ? [] : type.institutions).filter(seesInstitution);
  const form = useForm({
    initial: initialOf(setting, institutions),
    check: (values: Values) => {
      const recipients = linesOf(values.recipients);
      const issues = [
        ...required('/recipients', 'Escriba al menos un correo.', recipients.length === 0),
        ...required('/subject', 'Escriba el asunto.', values.subject.trim() === ''),
      ];
      return issues.length > 0
        ? { issues }
        : { body: { ...values, entry_type: entryType, recipients, cc: linesOf(values.cc) } };
    },
    send: (body) => save.mutateAsync(body),
  });
  const askRemove = async (given: NotificationSetting) => {
    const sure = await confirm({
      kind: 'delete',
      title: '¿Desea eliminar esta configuración?',
      line: 'Sus destinatarios dejarán de recibir los avisos que dependen de ella.',
      box: scopeWords(given),
    });
    if (sure) remove.mutate(given.id);
  };
  return (
    <Form {...form.form} className={cx(stack(16), styles.form)}>
      <ScopeCard form={form} type={type} institutions={institutions} />
      <MailCard form={form} />
      <div className={row(8, 'wrap', 'right')}>
        {setting?.can.delete && (
          <Button
            kind="plain-danger"
            icon={<IconTrash stroke={1.75} />}
            busy={remove.isPending}
            onClick={() => void askRemove(setting)}
          >
            Eliminar
          </Button>
        )}
        {setting !== null && (
          <Button
            icon={<IconMailCheck stroke={1.75} />}
            busy={test.isPending}
            busyText="Enviando…"
            title="Envía el aviso con datos inventados a los destinatarios guardados"
            onClick={() => test.mutate(setting.id)}
          >
            Enviar prueba
          </Button>
        )}
        <Button
          type="submit"
          kind="red"
          icon={<IconDeviceFloppy stroke={1.75} />}
          busy={form.busy}
          busyText="Guardando…"
        >
          Guardar
        </Button>
      </div>
    </Form>
  );
}

function initialOf(setting: NotificationSetting | null, [first]: readonly Institution[]): Values {
  if (setting === null)
    return {
      institution_id: first ?? 'bank',
      category_id: null,
      entry_id: null,
      recipients: '',
      cc: '',
      subject: 'Nueva solicitud por {{registro}}',
      active: true,
    };
  const { institution_id, category, entry, recipients, cc, subject, active } = setting;
  return {
    institution_id,
    category_id: category?.id ?? null,
    entry_id: entry?.id ?? null,
    recipients: recipients.join('\n'),
    cc: cc.join('\n'),
    subject,
    active,
  };
}

interface CardProps {
  readonly form: FormInHand<Values>;
}

/** Of which submissions they are told. */
function ScopeCard({
  form,
  type,
  institutions,
}: CardProps & { readonly type: InboxType; readonly institutions: readonly Institution[] }) {
  const { values, set, errorAt } = form;
  const declared = fieldsOf(type)['category_id'];
  const categories = declared && targetTypeOf(declared);
  const narrowing = { query: { institution_id: values.institution_id }, waits: null, words: [] };
  return (
    <Card className={stack(16)}>
      <h2>Solicitudes</h2>
      <FieldFrame label="Institución" required error={errorAt('institution_id')}>
        {(control) => (
          <Choice
            {...control}
            framed
            value={values.institution_id}
            onChange={(event) => {
              const picked = institutions.find((one) => one === event.currentTarget.value);
              if (picked !== undefined) set({ institution_id: picked, category_id: null, entry_id: null });
            }}
          >
            {institutions.map((one) => (
              <option key={one} value={one}>
                {institutionLabels[one]}
              </option>
            ))}
          </Choice>
        )}
      </FieldFrame>
      {declared !== undefined && categories !== undefined && (
        <FieldFrame label={declared.label} help="Vacío: todas." error={errorAt('category_id')}>
          {(control) => (
            <TargetPicker
              control={control}
              to={categories}
              narrowing={narrowing}
              value={values.category_id}
              onPick={(category_id) => set({ category_id, entry_id: null })}
              readOnly={false}
              clearable
              siblings={{}}
            />
          )}
        </FieldFrame>
      )}
      <FieldFrame
        label="Registro específico"
        help="Vacío: todos. La configuración de un registro vale antes que la de su categoría."
        error={errorAt('entry_id')}
      >
        {(control) => (
          <TargetPicker
            control={control}
            to={type.slug}
            narrowing={narrowing}
            value={values.entry_id}
            onPick={(entry_id) => set({ entry_id, category_id: null })}
            readOnly={false}
            clearable
            siblings={{}}
          />
        )}
      </FieldFrame>
      <Switch checked={values.active} onChange={(event) => set({ active: event.currentTarget.checked })}>
        Activa
      </Switch>
    </Card>
  );
}

/** Who gets which mail. */
function MailCard({ form }: CardProps) {
  const { errorAt } = form;
  return (
    <Card className={stack(16)}>
      <h2>Correo</h2>
      <FieldFrame label="Destinatarios" required help="Un correo por línea." error={errorAt('recipients')}>
        {(control) => <TextArea {...control} {...textControl(form, 'recipients')} rows={3} />}
      </FieldFrame>
      <FieldFrame label="Con copia" help="Un correo por línea." error={errorAt('cc')}>
        {(control) => <TextArea {...control} {...textControl(form, 'cc')} rows={2} />}
      </FieldFrame>
      <FieldFrame label="Asunto" required error={errorAt('subject')}>
        {(control) => <TextInput {...control} {...textControl(form, 'subject')} maxLength={120} />}
      </FieldFrame>
      <p className={text('small', 'second')}>
        En el asunto {variableWords(subjectVariables)}. El correo no lleva otros datos de la solicitud: lleva
        a ella.
      </p>
    </Card>
  );
}
