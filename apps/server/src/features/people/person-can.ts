import type { PersonCan, TypeCan } from '@vitrina/contract';
import { type Action, type ContentType, contentTypes, hasInbox, type Resource } from '@vitrina/model';
import { may, type Person, sees } from '../../platform/context.ts';

/** Person or key with rights. */
type RightsHolder = Pick<Person, 'permissions' | 'institutions'>;

function typeCan(person: RightsHolder, type: ContentType): TypeCan {
  const { resource, drafts, states } = type;
  const institutions =
    type.institutions === 'shared'
      ? null
      : type.institutions.filter((institution) => sees(person, institution));
  const mayPublish = drafts && may(person, 'publish', resource);
  return {
    list: may(person, 'list', resource),
    retrieve: may(person, 'retrieve', resource),
    create: may(person, 'create', resource) && institutions?.length !== 0,
    update: may(person, 'update', resource),
    publish: mayPublish,
    archive: mayPublish && states.includes('historic'),
    delete: may(person, 'delete', resource),
    export: may(person, 'export', resource),
    reveal: hasInbox(type) && may(person, 'reveal', resource),
    institutions,
  };
}

/** Summarises the permissions of a person for the screens of the console. The server still checks each request. */
export function personCan(person: RightsHolder): PersonCan {
  const on = <Key extends string>(resource: Resource, keys: Readonly<Record<Key, Action>>) =>
    Object.fromEntries(
      Object.entries<Action>(keys).map(([key, action]) => [key, may(person, action, resource)]),
    ) as Record<Key, boolean>;
  return {
    types: Object.fromEntries(contentTypes.map((type) => [type.slug, typeCan(person, type)])),
    files: {
      list: may(person, 'list', 'media-object'),
      upload: may(person, 'create', 'media-object') || may(person, 'update', 'media-object'),
    },
    dashboard: may(person, 'retrieve', 'dashboard'),
    personal_data: on('personal-data', { search: 'retrieve', erase: 'delete' }),
    mails: on('notification-settings', { list: 'retrieve', update: 'update' }),
    audit: on('audit', { list: 'list', read: 'retrieve', export: 'export' }),
    staff: on('staff', {
      list: 'list',
      read: 'retrieve',
      create: 'create',
      update: 'update',
      delete: 'delete',
    }),
    notifications: on('notification-settings', { list: 'list', create: 'create' }),
  };
}
