import type { AnswerOf, InvitedPerson, StaffPerson, staffCalls } from '@vitrina/contract';
import { type Action, grant, type Institution, type Resource } from '@vitrina/model';
import { createRole } from '../../src/features/people/index.ts';
import { theService } from '../../src/platform/audit/record-event.ts';
import type { Client, TestAnswer, TestApp } from '../support/build-app.ts';

export const root = '/core/hn/v1/staff';
export const linkRoot = '/core/hn/v1/auth/password-link';
export const passwordRoot = '/core/hn/v1/auth/password';
export const goodPassword = 'cuatro palabras que nadie junta';

let count = 0;

/** Creates a role, and returns its id. */
export function roleOf(
  { platform }: TestApp,
  grants: readonly Action[],
  on: readonly Resource[],
  institutions: readonly Institution[] | null = null,
): Promise<string> {
  count += 1;
  return createRole(
    platform,
    { name: `Rol número ${count}`, permissions: grant(grants, on), institutions },
    theService,
  );
}

/** Creates a person through the staff call. */
export async function invite(
  as: Client,
  staff_id: string,
  role_id: string,
  otherFields: object = {},
): Promise<InvitedPerson> {
  const answer = await as.post(root, { name: `Persona ${staff_id}`, staff_id, role_id, ...otherFields });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body as InvitedPerson;
}

/** Returns the secret in the path of a password link. */
export const secretOf = (link: { readonly path: string | null } | null): string =>
  link?.path?.split('#')[1] ?? '';

/** Creates a person through the staff call and sets the password with the link. Returns the person. */
export async function enrolPerson(
  service: TestApp,
  as: Client,
  staff_id: string,
  role_id: string,
): Promise<StaffPerson> {
  const { person, link } = await invite(as, staff_id, role_id);
  const passwordResponse = await setPassword(service, secretOf(link));
  if (passwordResponse.status !== 204) throw new Error(JSON.stringify(passwordResponse.body));
  return person;
}

/** Sets a password with the secret of a link. */
export const setPassword = (service: TestApp, secret: string, password = goodPassword): Promise<TestAnswer> =>
  service.as(null).post(passwordRoot, { secret, password });

/** Returns the staff ids of the list for a query. */
export async function staffIds(as: Client, query: string): Promise<readonly string[]> {
  const { status, body } = await as.get(`${root}${query}`);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return (body as AnswerOf<typeof staffCalls.list>).data.map(({ staff_id }) => staff_id);
}
