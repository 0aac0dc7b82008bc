import type { PersonCan, TypeCan } from '@vitrina/contract';
import { type ContentType, contentTypes, hasInbox } from '@vitrina/model';
import { may, type Person, sees } from '../../platform/context.ts';

/** Holder of the rights. */
type Holder = Pick<Person, 'permissions' | 'institutions'>;

function typeCan(person: Holder, type: ContentType): TypeCan {
  const { resource, drafts, states } = type;
  const institutions =
    type.institutions === 'shared'
      ? null
      : type.institutions.filter((institution) => sees(person, institution));
  const publish = drafts && may(person, 'publish', resource);
  return {
    list: may(person, 'list', resource),
    retrieve: may(person, 'retrieve', resource),
    create: may(person, 'create', resource) && institutions?.length !== 0,
    update: may(person, 'update', resource),
    publish,
    archive: publish && states.includes('historic'),
    delete: may(person, 'delete', resource),
    export: may(person, 'export', resource),
    reveal: hasInbox(type) && may(person, 'reveal', resource),
    institutions,
  };
}

/** Summarises the permissions of a person for screens that show and hide by them; each call is checked by itself. */
export function personCan(person: Holder): PersonCan {
  return {
    types: Object.fromEntries(contentTypes.map((type) => [type.slug, typeCan(person, type)])),
    files: {
      list: may(person, 'list', 'media-object'),
      upload: may(person, 'create', 'media-object') || may(person, 'update', 'media-object'),
    },
    dashboard: may(person, 'retrieve', 'dashboard'),
    personal_data: {
      search: may(person, 'retrieve', 'personal-data'),
      erase: may(person, 'delete', 'personal-data'),
    },
    mails: {
      list: may(person, 'retrieve', 'notification-settings'),
      update: may(person, 'update', 'notification-settings'),
    },
    audit: {
      list: may(person, 'list', 'audit'),
      read: may(person, 'retrieve', 'audit'),
      export: may(person, 'export', 'audit'),
    },
    staff: {
      list: may(person, 'list', 'staff'),
      read: may(person, 'retrieve', 'staff'),
      create: may(person, 'create', 'staff'),
      update: may(person, 'update', 'staff'),
      delete: may(person, 'delete', 'staff'),
    },
    notifications: {
      list: may(person, 'list', 'notification-settings'),
      create: may(person, 'create', 'notification-settings'),
    },
  };
}
