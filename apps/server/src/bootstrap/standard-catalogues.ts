import type { StandardGroup } from '@vitrina/contract';
import { categoriesOf, findContentType, foldAccents, slugFrom } from '@vitrina/model';
import { sql } from 'kysely';
import { notAllowed } from '../errors.ts';
import type { StandardCatalogues } from '../features/home/index.ts';
import { createRole, hasAllRights, type NewRole } from '../features/people/index.ts';
import { may, type Person, personOf, type RequestContext } from '../platform/context.ts';
import type { Queryable } from '../platform/database/database.ts';
import { isUniqueViolation } from '../platform/database/failures.ts';
import {
  type Category,
  categoryRecords,
  type FixedRecord,
  fixedCategories,
  insuranceTypeRecords,
  productCategories,
} from './categories.ts';
import { cityBody, standardCities } from './cities.ts';
import { type Author, assignIds, createFixedRecord } from './fixed-records.ts';
import { institutionRoles, roles } from './roles.ts';
import { inOneTransactionOfCall } from './transaction.ts';

/** Categories by slug of the content type that has them. */
const categories: Readonly<Record<string, readonly Category[]>> = {
  products: productCategories,
  ...fixedCategories,
};
const cityRecords: readonly FixedRecord[] = standardCities.map((city) => ({
  slug: 'cities',
  name: city.name,
  body: { ...cityBody(city), active: true },
}));
/** Standard roles except the administrator role, which exists since the first start, possibly under another name. */
const standardRoles: readonly NewRole[] = [roles.editor, roles.publisher, roles.reader, ...institutionRoles];

/** Slugs of the content types of the standard records, in the order in which they are created. */
const standardTypes: readonly string[] = [
  ...Object.keys(categories).map(categoriesOf),
  'insurance-types',
  'cities',
];

/** Key of the roles in `StandardGroup`. */
const rolesGroup = 'roles';

/** Standard records and roles that a new installation does not have yet. */
interface MissingRecords {
  readonly records: readonly { readonly id: string; readonly record: FixedRecord }[];
  readonly roles: readonly NewRole[];
}

/** True if the person may create every standard record and role. */
function mayCreateStandardRecords(person: Person): boolean {
  return (
    person.institutions === null &&
    person.kind === 'session' &&
    may(person, 'create', 'staff') &&
    standardTypes.every((slug) => may(person, 'create', findContentType(slug)?.resource ?? slug)) &&
    standardRoles.every((role) => hasAllRights(person, role))
  );
}

/**
 * Creates the missing standard records and roles, all of them or none, and returns them by group. Existing records
 * and roles stay unchanged, even if they were renamed, changed or moved to the recycle bin, and no subcategory is
 * added below an existing category. Throws 403 unless the person may create all of them.
 */
async function createStandardCatalogues(ctx: RequestContext): Promise<StandardGroup[]> {
  const person = personOf(ctx);
  if (!mayCreateStandardRecords(person)) throw notAllowed();
  const { requestId, address } = ctx;
  try {
    return await createMissingRecords(ctx, { person, requestId, address });
  } catch (error) {
    if (!isConcurrentCreation(error)) throw error;
    // A person created one of the records meanwhile, which ended the transaction: the record now exists.
    return createMissingRecords(ctx, { person, requestId, address });
  }
}

function createMissingRecords({ platform }: RequestContext, author: Author): Promise<StandardGroup[]> {
  const { person, requestId, address } = author;
  return inOneTransactionOfCall(platform, async (trxPlatform) => {
    const missingRecords = await findMissingRecords(trxPlatform.db);
    for (const { id, record } of missingRecords.records)
      await createFixedRecord(trxPlatform, author, record, id);
    const actor = {
      id: person.id,
      name: person.name,
      ...(requestId !== null && { requestId }),
      ...(address !== null && { address }),
    };
    for (const role of missingRecords.roles) await createRole(trxPlatform, role, actor);
    return groupsOf(missingRecords);
  });
}

/**
 * True if another transaction created one of the records first; the failed transaction refuses further statements
 * (25P02).
 */
function isConcurrentCreation(error: unknown): boolean {
  return isUniqueViolation(error) || (error instanceof Error && 'code' in error && error.code === '25P02');
}

/** Properties by which an existing record is recognised as a standard record. */
interface KnownRecord {
  readonly type: string;
  readonly slug: string | null;
  readonly foldedName: string;
  readonly is_below: boolean;
  readonly municipality: string | null;
}

async function findMissingRecords(db: Queryable): Promise<MissingRecords> {
  const { idOf } = assignIds();
  const storedRecords = await readKnownRecords(db);
  const isStored = ({ slug: type, name, body }: FixedRecord): boolean =>
    storedRecords.some(
      (item) =>
        item.type === type &&
        !item.is_below &&
        (type === 'cities'
          ? item.municipality === body['municipality_code'] && item.foldedName === foldAccents(name)
          : item.foldedName === foldAccents(name) || item.slug === slugFrom(name)),
    );
  const missingCategories = Object.entries(categories).flatMap(([ownerType, all]) => {
    const missingRecords = all.filter(
      ({ name }) => !isStored({ slug: categoriesOf(ownerType), name, body: {} }),
    );
    return categoryRecords(ownerType, missingRecords, idOf);
  });
  const fixedRecords = [...insuranceTypeRecords, ...cityRecords].filter((record) => !isStored(record));
  const storedRoles = await db.selectFrom('role').select('name').execute();
  const storedNames = new Set(storedRoles.map(({ name }) => foldAccents(name)));
  return {
    records: [...missingCategories, ...fixedRecords].map((record) => ({
      id: idOf(record.slug, record.name),
      record: { ...record, body: withoutOrder(record.body) },
    })),
    roles: standardRoles.filter(({ name }) => !storedNames.has(foldAccents(name))),
  };
}

/** Returns the body of a record without its position, so that the record is added at the end of the existing ones. */
function withoutOrder({
  order: _order,
  ...body
}: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return body;
}

/** Reads the records of the standard types that have a standard name or slug, including the recycle bin. */
async function readKnownRecords(db: Queryable): Promise<readonly KnownRecord[]> {
  const names = [
    ...Object.values(categories).flatMap((all) => all.map(({ name }) => name)),
    ...[...insuranceTypeRecords, ...cityRecords].map(({ name }) => name),
  ];
  const { rows } = await sql<KnownRecord>`
    select t.type, t.slug, sort_key(t.name) as "foldedName", t.data ->> 'parent_id' is not null as is_below,
      t.data ->> 'municipality_code' as municipality
    from entry as t where t.type in (${sql.join(standardTypes)})
      and (sort_key(t.name) in (${sql.join(names.map(foldAccents))}) or t.slug in (${sql.join(names.map(slugFrom))}))`.execute(
    db,
  );
  return rows;
}

/** Groups the missing records by type, followed by the missing roles. */
function groupsOf({ records, roles: missingRoles }: MissingRecords): StandardGroup[] {
  const recordsByType = Map.groupBy(records, ({ record }) => record.slug);
  return [
    ...[...recordsByType].map(([type, of]) => ({ type, names: of.map(({ record }) => record.name) })),
    ...(missingRoles.length === 0 ? [] : [{ type: rolesGroup, names: missingRoles.map(({ name }) => name) }]),
  ];
}

/**
 * Operations on standard records and roles: checking who may create them, finding the missing ones, and creating
 * them.
 */
export const standardCatalogues: StandardCatalogues = {
  types: standardTypes,
  mayCreate: mayCreateStandardRecords,
  findMissing: async (db) => groupsOf(await findMissingRecords(db)),
  create: createStandardCatalogues,
};
