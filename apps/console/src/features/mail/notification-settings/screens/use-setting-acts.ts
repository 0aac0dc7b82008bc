import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { InputOf } from '@vitrina/client/call-types';
import { calls } from '@vitrina/client/calls';
import type { notificationCalls as declared, NotificationSetting } from '@vitrina/contract';
import { useNavigate } from 'react-router';
import { request } from '../../../../lib/calls/api.ts';
import { noticeDone, noticeFailure } from '../../../../lib/notices.ts';
import { notify } from '../../../../ui/overlays/toast-store.ts';
import { notificationKeys } from '../index.ts';

type SettingInput = InputOf<typeof declared.create>['body'];

/** Mutations of a setting; each reloads the lists. */
export function useSettingActs(entryType: string, setting: NotificationSetting | null) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const leave = async () => {
    await navigate(`/notification-settings/${entryType}`);
    // A deleted one is not asked for again.
    client.removeQueries({ queryKey: notificationKeys.ones });
    await client.invalidateQueries({ queryKey: notificationKeys.list });
  };
  const save = useMutation({
    mutationFn: (body: SettingInput) =>
      setting === null
        ? request(calls.notificationSettings.create, { body })
        : request(calls.notificationSettings.update, {
            params: { settingId: setting.id },
            body,
            ifMatch: setting.revision,
          }),
    onSuccess: async () => {
      noticeDone(setting === null ? 'created' : 'updated');
      await leave();
    },
  });
  const remove = useMutation({
    mutationFn: (settingId: string) => request(calls.notificationSettings.remove, { params: { settingId } }),
    onError: (error) => void noticeFailure(error),
    onSuccess: async () => {
      noticeDone('deleted');
      await leave();
    },
  });
  const test = useMutation({
    mutationFn: (settingId: string) => request(calls.notificationSettings.test, { params: { settingId } }),
    onError: (error) => void noticeFailure(error),
    onSuccess: ({ state }) =>
      notify({
        tone: 'success',
        title: 'Excelente!',
        text:
          state === 'kept'
            ? 'La prueba se guardó en la bandeja de salida.'
            : 'La prueba está en la bandeja de salida.',
      }),
  });
  return { save, remove, test };
}
