import { queryOptions } from '@tanstack/react-query';
import { calls } from '@vitrina/client/calls';
import { request } from '../../../lib/calls/api.ts';

/** Names under which answers about notification settings are kept. */
export const notificationKeys = {
  list: ['notification-settings', 'list'] as const,
  ones: ['notification-settings', 'one'] as const,
};

/** How all settings are asked for: there are a few for each type. */
export const notificationsQuery = queryOptions({
  queryKey: notificationKeys.list,
  queryFn: ({ signal }) => request(calls.notificationSettings.list, { query: {}, signal }),
});

/** How one setting is asked for. */
export function notificationQuery(settingId: string) {
  return queryOptions({
    queryKey: [...notificationKeys.ones, settingId],
    queryFn: ({ signal }) => request(calls.notificationSettings.read, { params: { settingId }, signal }),
  });
}
