import { calls } from '@vitrina/client/calls';
import { callQuery } from '../../../lib/calls/call-query.ts';

/** Query keys of notification settings. */
export const notificationKeys = {
  list: ['notification-settings', 'list'] as const,
  ones: ['notification-settings', 'one'] as const,
};

/** Query for all settings: there are a few for each type. */
export const notificationsQuery = callQuery(notificationKeys.list, calls.notificationSettings.list, {
  query: {},
});

/** Query for one setting. */
export const notificationQuery = (settingId: string) =>
  callQuery([...notificationKeys.ones, settingId], calls.notificationSettings.read, {
    params: { settingId },
  });
