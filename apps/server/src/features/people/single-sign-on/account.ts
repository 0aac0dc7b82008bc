import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import type { SignOnProvider } from '../../../settings/sign-on-settings.ts';
import { usableStaffId } from '../staff.ts';
import type { ProvidedPerson } from './claims.ts';
import { SignOnRefused } from './refusals.ts';

/** Role given by the groups of a provider. */
export interface GroupsRole {
  readonly id: string;
  readonly name: string;
  /** Group that gives the role. */
  readonly group: string;
}

/** Account as found before the sign-in. */
export interface Account {
  readonly id: string;
  readonly name: string;
  readonly roleId: string | null;
  readonly roleName: string | null;
}

/** Effect of a sign-in on the accounts. */
export type SignOnPlan =
  | { readonly kind: 'known' | 'link'; readonly account: Account; readonly role: GroupsRole | null }
  | { readonly kind: 'create'; readonly staffId: string; readonly role: GroupsRole };

interface FoundAccount extends Account {
  readonly staffId: string;
  readonly state: string;
  readonly hasPassword: boolean;
  readonly identities: number;
}

/**
 * Finds the account of the provider's person: by the linked subject, or by the verified e-mail address if the account
 * has no other way to sign in. Plans a new account if there is none and the provider may create accounts. Throws
 * `SignOnRefused`.
 */
export async function planSignOn(
  db: Queryable,
  { signOn }: Pick<Config, 'signOn'>,
  provider: SignOnProvider,
  person: ProvidedPerson,
): Promise<SignOnPlan> {
  const linkedAccount = await findAccount(db, isLinkedTo(person));
  if (linkedAccount !== null) {
    requireActive(linkedAccount);
    return {
      kind: 'known',
      account: linkedAccount,
      role: await roleByGroups(db, provider, person, linkedAccount),
    };
  }
  if (person.email === null) throw new SignOnRefused('email_not_verified', null, person.emailEvidence);
  const accountsByEmail = await findAccounts(db, sql`lower(t.email) = ${person.email}`);
  if (accountsByEmail.length > 1) throw new SignOnRefused('several_accounts');
  const [matchingAccount] = accountsByEmail;
  if (matchingAccount !== undefined) {
    requireActive(matchingAccount);
    requireNoPassword(matchingAccount, signOn.passwordHolders);
    return {
      kind: 'link',
      account: matchingAccount,
      role: await roleByGroups(db, provider, person, matchingAccount),
    };
  }
  const role = provider.create ? await roleByGroups(db, provider, person, null) : null;
  if (role === null) throw new SignOnRefused('no_account');
  return { kind: 'create', staffId: await requireFreeStaffId(db, person), role };
}

const isLinkedTo = ({ issuer, subject }: ProvidedPerson) => sql`exists (
  select from staff_identity as i where i.staff_id = t.id and i.issuer = ${issuer} and i.subject = ${subject})`;

async function findAccounts(db: Queryable, where: RawBuilder<unknown>): Promise<readonly FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    select t.id, t.name, t.staff_id as "staffId", t.state, t.role_id as "roleId", r.name as "roleName",
      t.password_hash is not null as "hasPassword",
      (select count(*)::int from staff_identity as i where i.staff_id = t.id) as identities
    from staff as t left join role as r on r.id = t.role_id where ${where} limit 2`.execute(db);
  return rows;
}

const findAccount = async (db: Queryable, where: RawBuilder<unknown>): Promise<FoundAccount | null> =>
  (await findAccounts(db, where))[0] ?? null;

function requireActive(matchingAccount: FoundAccount): void {
  if (matchingAccount.state === 'requested') throw new SignOnRefused('account_waiting', matchingAccount);
  if (matchingAccount.state !== 'active') throw new SignOnRefused('account_disabled', matchingAccount);
}

/**
 * Refuses an account found by e-mail that has another way to sign in. Its owner must link the provider themselves.
 */
function requireNoPassword(matchingAccount: FoundAccount, passwordHolders: readonly string[] | null): void {
  if (matchingAccount.identities > 0) throw new SignOnRefused('account_linked', matchingAccount);
  const canUsePassword =
    passwordHolders === null
      ? matchingAccount.hasPassword
      : passwordHolders.includes(matchingAccount.staffId);
  if (canUsePassword) throw new SignOnRefused('account_has_password', matchingAccount);
}

/**
 * Returns the role that the person's groups give; null if the provider configures no roles. Throws `SignOnRefused`
 * without a matching role.
 */
async function roleByGroups(
  db: Queryable,
  { roles }: SignOnProvider,
  { groups }: ProvidedPerson,
  matchingAccount: FoundAccount | null,
): Promise<GroupsRole | null> {
  if (roles.length === 0) return null;
  // The role stays unchanged, because the groups are unknown.
  if (groups.isOmitted) throw new SignOnRefused('groups_omitted', matchingAccount, groups.evidence);
  const role = roles.find(({ group }) => groups.names.includes(group));
  if (role === undefined) throw new SignOnRefused('no_role', matchingAccount, groups.evidence);
  const row = await db
    .selectFrom('role')
    .select(['id', 'name'])
    .where('name', '=', role.role)
    .executeTakeFirstOrThrow(() => new SignOnRefused('role_missing', matchingAccount, `role ${role.role}`));
  return { ...row, group: role.group };
}

async function requireFreeStaffId(db: Queryable, { staffId }: ProvidedPerson): Promise<string> {
  const usable = staffId === null ? null : usableOrNull(staffId);
  if (usable === null) throw new SignOnRefused('no_staff_id');
  const accountWithStaffId = await findAccount(db, sql`t.staff_id = ${usable}`);
  if (accountWithStaffId !== null) throw new SignOnRefused('staff_id_taken', accountWithStaffId);
  return usable;
}

function usableOrNull(staffId: string): string | null {
  try {
    const usable = usableStaffId(staffId);
    return usable.length >= 2 && usable.length <= 60 ? usable : null;
  } catch {
    // Nobody could sign in with this staff id.
    return null;
  }
}
