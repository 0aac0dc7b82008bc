import { type ContentType, draftReferences, findContentType, type Reference } from '@vitrina/model';
import { type RawBuilder, sql } from 'kysely';
import type { Fault } from '../../../errors.ts';
import { fileExistsFor } from '../../shared/file-rights.ts';
import type { KnownRelated } from '../../shared/related.ts';
import { typesCondition } from '../../shared/scope.ts';
import { withoutIndex } from '../../shared/source.ts';
import type { Requirement, SeenTarget, SiteVersion } from '../change.ts';
import type { EntryContext } from '../entry-context.ts';

const entryPointers = (pointers: readonly Reference[]): Reference[] =>
  pointers.filter(({ kind }) => kind === 'entry');
const fileUrls = (pointers: readonly Reference[]): string[] => [
  ...new Set(pointers.filter(({ kind }) => kind === 'file').map(({ to }) => to)),
];

/** Returns the target ids of the references, by target type. */
function targetsByType(pointers: readonly Reference[]): Map<string, string[]> {
  const byType = new Map<string, string[]>();
  for (const { to, types } of entryPointers(pointers))
    for (const type of types) byType.set(type, [...(byType.get(type) ?? []), to]);
  return byType;
}

/** Condition that a target has a type allowed by its references and is not switched off. */
function suitableCondition(pointers: readonly Reference[]): RawBuilder<unknown> {
  const typeConditions = [...targetsByType(pointers)].map(([type, ids]) => {
    const activeFlag = findContentType(type)?.activeFlag;
    return sql`(t.type = ${type} and t.id = any(${ids}::uuid[]) and ${activeFlag === undefined ? sql`true` : sql`t.data ->> ${activeFlag} is distinct from 'false'`})`;
  });
  return sql`(${sql.join(typeConditions, sql` or `)})`;
}

/** Condition that the actor may see a target. */
function seenCondition({ actor }: EntryContext, pointers: readonly Reference[]): RawBuilder<unknown> {
  const types = [...targetsByType(pointers).keys()].flatMap((slug): ContentType[] => {
    const type = findContentType(slug);
    return type ? [type] : [];
  });
  return typesCondition(types, actor.person?.institutions ?? null);
}

/**
 * Condition that a target belongs to the institution or to none. A target that names institutions must name this one.
 */
function institutionCondition(institution: string | null): RawBuilder<unknown> {
  if (institution === null) return sql`true`;
  const servedSql = sql`t.data -> 'institution_ids'`;
  return sql`(coalesce(t.institution_id, ${institution}) = ${institution}
    and (${servedSql} is null or ${servedSql} @> to_jsonb(${institution}::text)))`;
}

/**
 * Builds the CTEs and the condition under which a change may be written: every target exists, has the right type and
 * institution, and is in use (or on the site); every file is stored. The targets and files stay locked until the
 * transaction ends, so that none is deleted or withdrawn meanwhile; targets that may be unpublished stay as they are,
 * too.
 */
export function requiredTargets(
  ctx: EntryContext,
  requirement: Requirement | undefined,
): { ctes: RawBuilder<unknown>[]; condition: RawBuilder<unknown> } {
  if (requirement === undefined) return { ctes: [], condition: sql`true` };
  const { pointers, institution, mustBeLive, seenTargets = [] } = requirement;
  const ids = [...new Set(entryPointers(pointers).map(({ to }) => to))];
  const files = fileUrls(pointers);
  const ctes: RawBuilder<unknown>[] = [];
  const conditions = [sql`true`];
  if (ids.length > 0) {
    ctes.push(sql`targets as materialized (
      select t.id, t.published_revision from entry t
      where t.id = any(${ids}::uuid[]) and ${withoutIndex(sql`${suitableCondition(pointers)} and t.deleted_at is null
        ${mustBeLive ? sql`and t.published_revision is not null` : sql``}
        and ${institutionCondition(institution)} and ${seenCondition(ctx, pointers)}`)}
      for share of t)`);
    conditions.push(sql`(select count(*) from targets) = ${ids.length}::bigint`);
  }
  if (seenTargets.length > 0) {
    const otherIds = seenTargets.map(({ id }) => id).filter((id) => !ids.includes(id));
    if (otherIds.length > 0)
      ctes.push(sql`others as materialized (
        select t.id, t.published_revision from entry t where t.id = any(${otherIds}::uuid[]) for share of t)`);
    const tables = [
      ...(ids.length > 0 ? [sql`table targets`] : []),
      ...(otherIds.length > 0 ? [sql`table others`] : []),
    ];
    conditions.push(sql`not exists (
      select from jsonb_to_recordset(${JSON.stringify(seenTargets)}::jsonb) as s(id uuid, revision int)
      left join (${sql.join(tables, sql` union all `)}) as now using (id)
      where s.revision is distinct from now.published_revision)`);
  }
  if (files.length > 0) {
    ctes.push(
      sql`files as materialized (
        select f.id from file f where f.url = any(${files}::text[]) and f.state = 'stored' and ${usableCondition(ctx, requirement)} for share of f)`,
    );
    conditions.push(sql`(select count(*) from files) = ${files.length}::bigint`);
  }
  return { ctes, condition: sql.join(conditions, sql` and `) };
}

/** Condition that the actor may use the file `f`: they see it, or the draft contained it before. */
function usableCondition(
  { actor }: EntryContext,
  { pointers, mustBeLive, newPointers = mustBeLive ? [] : pointers }: Requirement,
): RawBuilder<unknown> {
  const files = fileUrls(newPointers);
  if (files.length === 0 || actor.person === null) return sql`true`;
  return sql`(f.url <> all(${files}::text[]) or ${fileExistsFor(actor.person, 'retrieve')})`;
}

interface Target {
  readonly id: string;
  readonly type: string;
  readonly name: string;
  readonly seen: boolean;
  readonly deleted: boolean;
  readonly active: boolean;
  readonly belongs: boolean;
}

/** Returns the faults of the targets of a draft, one per reference; empty if there are none. */
export async function referenceFaults(ctx: EntryContext, requirement: Requirement): Promise<Fault[]> {
  const { pointers, institution } = requirement;
  const targetPointers = pointers.filter(({ kind }) => kind !== 'icon');
  const targets = new Map(
    (await readTargets(ctx, entryPointers(targetPointers), institution)).map((target) => [target.id, target]),
  );
  const files = fileUrls(pointers);
  const storedFiles =
    files.length === 0
      ? { rows: [] }
      : await sql<{ readonly url: string }>`
          select f.url from file f where f.url = any(${files}::text[]) and f.state = 'stored' and ${usableCondition(ctx, requirement)}`.execute(
          ctx.db,
        );
  const storedUrls = new Set(storedFiles.rows.map(({ url }) => url));
  return targetPointers.flatMap((pointer) => {
    const message =
      pointer.kind === 'file'
        ? storedUrls.has(pointer.to)
          ? null
          : 'El archivo ya no existe: súbalo de nuevo.'
        : targetFault(targets.get(pointer.to), pointer);
    return message === null ? [] : [{ path: pointer.path, message }];
  });
}

async function readTargets(
  ctx: EntryContext,
  pointers: readonly Reference[],
  institution: string | null,
): Promise<Target[]> {
  if (pointers.length === 0) return [];
  const { rows } = await sql<Target>`
    select t.id, t.type, t.name, ${seenCondition(ctx, pointers)} as seen, t.deleted_at is not null as deleted, ${suitableCondition(pointers)} as active,
      ${institutionCondition(institution)} as belongs
    from entry t where t.id = any(${pointers.map(({ to }) => to)}::uuid[])`.execute(ctx.db);
  return rows;
}

function targetFault(target: Target | undefined, { types }: Reference): string | null {
  if (!target?.seen || target.deleted || !types.includes(target.type))
    return 'El registro elegido ya no existe: elija otro.';
  if (!target.belongs) return 'Elija un registro de la misma institución.';
  return target.active ? null : `«${target.name}» está fuera de uso: elija otro.`;
}

/**
 * Returns the requirement for publishing these references, in addition to the rule of each reference. Each target
 * must be at the revision that was checked, since the document contains its name and address. The category in that
 * address must be unchanged, too.
 */
export function liveRequirement(
  pointers: readonly Reference[],
  institution: string | null,
  related: ReadonlyMap<string, KnownRelated>,
): Requirement {
  const seenTargets = entryPointers(pointers).flatMap(({ to }): SeenTarget[] => {
    const relatedRecord = related.get(to);
    if (!relatedRecord) return [{ id: to, revision: null }];
    const { id, published_revision: revision, addressCategory } = relatedRecord;
    return [{ id, revision }, ...(addressCategory ? [addressCategory] : [])];
  });
  const neededPointers = pointers.filter(({ mayBeUnpublished }) => !mayBeUnpublished);
  return {
    pointers: pointersToShown(neededPointers, related),
    institution,
    mustBeLive: true,
    seenTargets: [...new Map(seenTargets.map((seenTarget) => [seenTarget.id, seenTarget])).values()],
  };
}

/**
 * Returns the requirement that related records still have the revisions that were read. The targets of a version need
 * not be on the site.
 */
export function seenRequirement(
  type: ContentType,
  { draft: { identity, data }, related }: Pick<SiteVersion, 'draft' | 'related'>,
): Requirement {
  const { seenTargets = [] } = liveRequirement(draftReferences(type, data), identity.institution_id, related);
  return { pointers: [], institution: identity.institution_id, mustBeLive: false, seenTargets };
}

/** Replaces the target of each reference by the record shown for it, such as its successor. */
function pointersToShown(
  pointers: readonly Reference[],
  related: ReadonlyMap<string, KnownRelated>,
): Reference[] {
  return pointers.map((pointer) => ({ ...pointer, to: related.get(pointer.to)?.id ?? pointer.to }));
}

/**
 * Returns the references whose targets are new. Existing references may stay until publication, even if their target
 * no longer exists.
 */
export function addedReferences(
  referencesBefore: readonly Reference[],
  referencesAfter: readonly Reference[],
): Reference[] {
  const formerTargets = new Set(referencesBefore.map(({ kind, to }) => `${kind} ${to}`));
  return referencesAfter.filter(({ kind, to }) => !formerTargets.has(`${kind} ${to}`));
}

/** True if two drafts have the same targets at the same paths. */
export function areSameReferences(
  referencesBefore: readonly Reference[],
  referencesAfter: readonly Reference[],
): boolean {
  const referencesText = (pointers: readonly Reference[]): string =>
    JSON.stringify(pointers.map(({ path, kind, to }) => [path, kind, to]).sort());
  return referencesText(referencesBefore) === referencesText(referencesAfter);
}
