import { queryOptions } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';

/** Query keys of notification settings. */
export const notificationKeys = {
  list: ['notification-settings', 'list'] as const,
  ones: ['notification-settings', 'one'] as const,
};

/** Query for all settings: there are a few for each type. */
export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ signal }) => request(calls.notificationSettings.list, { query: {}, signal }),
});

/** Query for one setting. */
export function notificationQuery(settingId: string) {
  return queryOptions({
    queryKey: [...notificationKeys.ones, settingId],
    queryFn: ({ signal }) => request(calls.notificationSettings.read, { params: { settingId }, signal }),
  });
}
