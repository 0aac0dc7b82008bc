import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { SubmissionChange, SubmissionSummary } from '@vitrina/contract';
import { findContentType, type Status, weekOf } from '@vitrina/model';
import { people } from './people.ts';
import { ADMIN_PASSWORD, type RunningServer } from './server.ts';

/** Properties of a stored branch (content type `stores`) that these tests read. */
export type StoredStore = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly status: string;
  readonly revision: number;
};

/** A record of any type as staff read it: the common properties, and the fields of its type. */
export type StoredRecord = {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly slug: string | null;
  readonly status: Status;
  readonly institution_id: string | null;
  readonly [field: string]: unknown;
};

/** Client of the API that prepares and checks data for journeys, independently of the browser. */
export type StaffApi = {
  /** Creates a branch that can be published; `fields` replace default values. */
  readonly createStore: (name: string, fields?: Readonly<Record<string, unknown>>) => Promise<StoredStore>;
  /** Creates a branch and publishes it; `fields` replace default values. */
  readonly publishStore: (name: string, fields?: Readonly<Record<string, unknown>>) => Promise<StoredStore>;
  /** Saves a branch with the default values and these `fields`. */
  readonly changeStore: (
    store: StoredStore,
    fields: Readonly<Record<string, unknown>>,
  ) => Promise<StoredStore>;
  /** Publishes the current draft of a branch. */
  readonly commitStore: (id: string) => Promise<StoredStore>;
  /** Takes a branch off the site. */
  readonly withdrawStore: (id: string) => Promise<StoredStore>;
  /** Reads a branch as staff. */
  readonly readStore: (id: string) => Promise<StoredStore & Record<string, unknown>>;
  /** Reads a branch as the public sites do, by id or slug. */
  readonly readOnSite: (idOrSlug: string) => Promise<Response>;
  /** Lists records of a type, by its slug, as staff; at most a hundred. */
  readonly records: (
    type: string,
    query?: Readonly<Record<string, string | readonly string[]>>,
  ) => Promise<readonly StoredRecord[]>;
  /** Reads one record of a type as staff. */
  readonly record: (type: string, id: string) => Promise<StoredRecord>;
  /** Publishes a copy of a record. The copy has no submissions. */
  readonly publishCopy: (record: Pick<StoredRecord, 'id' | 'type'>) => Promise<StoredRecord>;
  /** Reads a record of any type as the public does, by id or slug. */
  readonly document: (type: string, idOrSlug: string) => Promise<Response>;
  /** Lists submissions to the inbox of a type, by its slug, as staff. */
  readonly submissions: (
    type: string,
    query?: Readonly<Record<string, string>>,
  ) => Promise<readonly SubmissionSummary[]>;
  /** Changes a submission at its current revision. */
  readonly handleSubmission: (submission: SubmissionSummary, change: SubmissionChange) => Promise<void>;
  /** Creates a notification setting. */
  readonly saveNotificationSetting: (setting: Readonly<Record<string, unknown>>) => Promise<void>;
  /** Creates a person with the role of this name and with this password. */
  readonly createPerson: (person: {
    readonly name: string;
    readonly staffId: string;
    readonly role: string;
    readonly password: string;
  }) => Promise<void>;
  /** Ends the session of a browser on the service. */
  readonly endSession: (cookie: string) => Promise<void>;
};

/** Returns the path prefix of a type's calls (source section 7). */
const apiPathOf = (type: string): string => (findContentType(type)?.core ? `core/hn/v1/${type}` : type);

const workday = [{ opens: '09:00', closes: '17:00' }];
const openingHours = weekOf({
  monday: workday,
  tuesday: workday,
  wednesday: workday,
  thursday: workday,
  friday: workday,
});

/** Signs in as administrator by the API. */
export async function openStaffApi(request: APIRequestContext, { url }: RunningServer): Promise<StaffApi> {
  const credentials = Buffer.from(`${people.admin}:${ADMIN_PASSWORD}`, 'utf8').toString('base64');
  await ok(
    await request.post(`${url}/api/core/hn/v1/auth`, { headers: { authorization: `Basic ${credentials}` } }),
  );
  const { api_key: key } = await ok(await request.get(`${url}/api/config`));
  const headers = { 'x-api-key': String(key) };
  const [tegucigalpa] = (await ok(await request.get(`${url}/api/cities?search=Tegucigalpa`))).data;

  const completeStore = (name: string, fields: Readonly<Record<string, unknown>> = {}) => ({
    name,
    institution_id: 'bank',
    store_type: 'branch',
    city_id: tegucigalpa.id,
    address: 'Bulevar Morazán, contiguo a Plaza Los Pinos',
    location: { lat: 14.099, lng: -87.186 },
    opening_hours: openingHours,
    ...fields,
  });
  const headersFor = (revision: number) => ({ ...headers, 'if-match': `"${revision}"` });
  const createStore: StaffApi['createStore'] = async (name, fields) =>
    ok(await request.post(`${url}/api/stores`, { data: completeStore(name, fields), headers }));
  return {
    createStore,
    publishStore: async (name, fields) => {
      const { id, revision } = await createStore(name, fields);
      return ok(await request.post(`${url}/api/stores/${id}/commit`, { headers: headersFor(revision) }));
    },
    changeStore: async ({ id, name, slug, revision }, fields) => {
      const storeData = completeStore(name, { slug, ...fields });
      return ok(
        await request.put(`${url}/api/stores/${id}`, { data: storeData, headers: headersFor(revision) }),
      );
    },
    commitStore: async (id) => ok(await request.post(`${url}/api/stores/${id}/commit`, { headers })),
    withdrawStore: async (id) => ok(await request.post(`${url}/api/stores/${id}/unpublish`, { headers })),
    readStore: async (id) => ok(await request.get(`${url}/api/stores/${id}`)),
    readOnSite: (idOrSlug) => fetch(`${url}/api/stores/${idOrSlug}?stage=production&institution_id=bank`),
    records: async (type, query = {}) => {
      const pairs = Object.entries({ per_page: '100', ...query }).flatMap(([name, values]) =>
        [values].flat().map((value): [string, string] => [name, value]),
      );
      return (await ok(await request.get(`${url}/api/${apiPathOf(type)}?${new URLSearchParams(pairs)}`)))
        .data;
    },
    record: async (type, id) => ok(await request.get(`${url}/api/${apiPathOf(type)}/${id}`)),
    publishCopy: async ({ type, id }) => {
      const records = `${url}/api/${apiPathOf(type)}`;
      const copy = await ok(await request.post(`${records}/${id}/duplicate`, { headers }));
      return ok(await request.post(`${records}/${copy.id}/commit`, { headers: headersFor(copy.revision) }));
    },
    submissions: async (type, query = {}) =>
      (await ok(await request.get(`${url}/api/${type}/inbox?${new URLSearchParams(query)}`))).data,
    handleSubmission: async ({ id, type }, change) => {
      await ok(await request.patch(`${url}/api/${type}/inbox/submissions/${id}`, { data: change, headers }));
    },
    saveNotificationSetting: async (setting) => {
      await ok(await request.post(`${url}/api/core/hn/v1/notification-settings`, { data: setting, headers }));
    },
    createPerson: (person) => createPerson(request, `${url}/api/core/hn/v1`, headers, person),
    document: (type, idOrSlug) => fetch(`${url}/api/${apiPathOf(type)}/${idOrSlug}?stage=production`),
    endSession: async (cookie) => {
      const answer = await fetch(`${url}/api/core/hn/v1/auth`, {
        method: 'DELETE',
        headers: { ...headers, cookie },
      });
      if (!answer.ok) throw new Error(`The session did not end: ${answer.status} ${await answer.text()}`);
    },
  };
}

async function createPerson(
  request: APIRequestContext,
  root: string,
  headers: Record<string, string>,
  { name, staffId, role, password }: Parameters<StaffApi['createPerson']>[0],
): Promise<void> {
  const { data: match } = await ok(
    await request.get(`${root}/roles?${new URLSearchParams({ search: role })}`),
  );
  const data = { name, staff_id: staffId, role_id: match[0].id };
  const { link } = await ok(await request.post(`${root}/staff`, { data, headers }));
  const [, secret] = link.path.split('#');
  const set = await request.post(`${root}/auth/password`, { data: { secret, password }, headers });
  if (!set.ok()) throw new Error(`${set.url()} answered ${set.status()}: ${await set.text()}`);
}

async function ok(answer: APIResponse) {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
}
