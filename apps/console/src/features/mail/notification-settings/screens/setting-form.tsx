import { IconMailCheck, IconTrash } from '@tabler/icons-react';
import type { NotificationSetting } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { seesInstitution } from '../../../../lib/session/session.ts';
import { useForm } from '../../../../lib/state/use-form.ts';
import { Button } from '../../../../ui/actions/button.tsx';
import { SaveButton } from '../../../../ui/actions/save-button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { useConfirm } from '../../../../ui/overlays/confirm.tsx';
import { row, stack } from '../../../../ui/primitives/index.ts';
import { ConfirmationCard } from './confirmation-card.tsx';
import { MailCard } from './mail-card.tsx';
import { MailPreviews } from './mail-preview.tsx';
import styles from './notifications.module.css';
import { ScopeCard } from './scope-card.tsx';
import { bodyOf, initialOf, type Values } from './setting-values.ts';
import { scopeWords } from './settings-screen.tsx';
import { useSettingActs } from './use-setting-acts.ts';

interface SettingFormProps {
  readonly entryType: string;
  readonly type: InboxType;
  /** null: a new one. */
  readonly setting: NotificationSetting | null;
}

/** The fields of a setting; what is wrong with them the service says, but for what is missing. */
export function SettingForm({ entryType, type, setting }: SettingFormProps) {
  const { save, remove, test } = useSettingActs(entryType, setting);
  const confirm = useConfirm();
  const institutions = (type.institutions === 'shared' ? [] : type.institutions).filter(seesInstitution);
  const form = useForm({
    initial: initialOf(setting, institutions),
    check: (values: Values) => bodyOf(entryType, values),
    send: (body) => save.mutateAsync(body),
  });
  const askRemove = async (removed: NotificationSetting) => {
    const isConfirmed = await confirm({
      kind: 'delete',
      title: '¿Desea eliminar esta configuración?',
      line: 'Sus destinatarios dejarán de recibir los avisos que dependen de ella.',
      box: scopeWords(removed),
    });
    if (isConfirmed) remove.mutate(removed.id);
  };
  return (
    <div className={cx(row(16, 'start', 'wrap'), styles.columns)}>
      <Form {...form.form} className={stack(16)}>
        <ScopeCard form={form} type={type} institutions={institutions} />
        <MailCard form={form} type={type} withheld={setting?.data_withheld === true} />
        <ConfirmationCard form={form} />
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
          <SaveButton withIcon busy={form.busy} />
        </div>
      </Form>
      <MailPreviews type={type} values={form.values} />
    </div>
  );
}
