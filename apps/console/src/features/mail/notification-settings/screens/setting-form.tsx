import { IconMailCheck, IconTrash } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import type { NotificationSetting } from '@vitrina/contract';
import type { InboxType } from '@vitrina/model';
import { useNavigate } from 'react-router';
import { ActionButton } from '../../../../lib/action-button.tsx';
import { request } from '../../../../lib/calls/api.ts';
import { noticeDone } from '../../../../lib/notices.ts';
import { seesInstitution } from '../../../../lib/session/session.ts';
import { useForm } from '../../../../lib/state/use-form.ts';
import { SaveButton } from '../../../../ui/actions/save-button.tsx';
import { cx } from '../../../../ui/cx.ts';
import { Form } from '../../../../ui/form/form.tsx';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { row, stack } from '../../../../ui/primitives/index.ts';
import { notificationKeys } from '../index.ts';
import { ConfirmationCard } from './confirmation-card.tsx';
import { MailCard } from './mail-card.tsx';
import { MailPreviews } from './mail-preview.tsx';
import styles from './notifications.module.css';
import { ScopeCard } from './scope-card.tsx';
import { bodyOf, initialValuesOf, type SettingValues } from './setting-values.ts';
import { scopeText } from './settings-screen.tsx';

interface SettingFormProps {
  readonly entryType: string;
  readonly type: InboxType;
  /** Setting to change; null for a new setting. */
  readonly setting: NotificationSetting | null;
}

/** Form of a notification setting. Checks only for missing values; the service checks the rest. */
export function SettingForm({ entryType, type, setting }: SettingFormProps) {
  const leaveForm = useLeave(entryType);
  const institutions = (type.institutions === 'shared' ? [] : type.institutions).filter(seesInstitution);
  const form = useForm({
    initial: initialValuesOf(setting, institutions),
    check: (values: SettingValues) => bodyOf(entryType, values),
    send: async (body) => {
      if (setting === null) await request(calls.notificationSettings.create, { body });
      else {
        const params = { settingId: setting.id };
        await request(calls.notificationSettings.update, { params, body, ifMatch: setting.revision });
      }
      noticeDone(setting === null ? 'created' : 'updated');
      await leaveForm();
    },
  });
  return (
    <div className={cx(row(16, 'start', 'wrap'), styles.columns)}>
      <Form {...form.form} className={stack(16)}>
        <ScopeCard form={form} type={type} institutions={institutions} />
        <MailCard form={form} type={type} isWithheld={setting?.data_withheld === true} />
        <ConfirmationCard form={form} />
        <div className={row(8, 'wrap', 'right')}>
          {setting !== null && <Actions setting={setting} onRemoved={leaveForm} />}
          <SaveButton withIcon busy={form.busy} />
        </div>
      </Form>
      <MailPreviews type={type} values={form.values} />
    </div>
  );
}

interface ActionsProps {
  readonly setting: NotificationSetting;
  readonly onRemoved: () => Promise<void>;
}

function Actions({ setting, onRemoved }: ActionsProps) {
  const params = { settingId: setting.id };
  return (
    <>
      {setting.can.delete && (
        <ActionButton
          kind="plain-danger"
          icon={<IconTrash stroke={1.75} />}
          call={() => request(calls.notificationSettings.remove, { params })}
          done={['deleted']}
          onSuccess={onRemoved}
          question={{
            kind: 'delete',
            title: '¿Desea eliminar esta configuración?',
            line: 'Sus destinatarios dejarán de recibir los avisos que dependen de ella.',
            box: scopeText(setting),
          }}
        >
          Eliminar
        </ActionButton>
      )}
      <ActionButton
        icon={<IconMailCheck stroke={1.75} />}
        busyText="Enviando…"
        title="Envía el aviso con datos inventados a los destinatarios guardados"
        call={() => request(calls.notificationSettings.test, { params })}
        onSuccess={({ state }) =>
          notify({
            tone: 'success',
            title: 'Excelente!',
            text:
              state === 'kept'
                ? 'La prueba se guardó en la bandeja de salida.'
                : 'La prueba está en la bandeja de salida.',
          })
        }
      >
        Enviar prueba
      </ActionButton>
    </>
  );
}

/** Returns a function that opens the list of settings of a type and reloads the list. */
function useLeave(entryType: string): () => Promise<void> {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await navigate(`/notification-settings/${entryType}`);
    // A deleted setting is not loaded again.
    client.removeQueries({ queryKey: notificationKeys.ones });
    await client.invalidateQueries({ queryKey: notificationKeys.list });
  };
}
