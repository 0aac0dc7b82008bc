import {
  type Draft,
  draftReferences,
  earlyOutcomeIssues,
  everyFieldOf,
  type Field,
  fieldsOf,
  type Issue,
  memoizeByType,
  type Pixels,
  publishIssues,
  type Reference,
  reservedWord,
  type TargetRule,
  type TraitHolders,
  unknownIcon,
} from '@vitrina/model';
import { type Fault, invalidInput } from '../../../errors.ts';
import { documentContext } from '../../public/public-document.ts';
import { iconNames } from '../../shared/icon-names.ts';
import { type KnownRelated, relatedOf } from '../../shared/related.ts';
import type { EntryContext } from '../entry-context.ts';
import { readTraitHolders } from './trait-holders.ts';

/** Data from the database for the publishing checks, in addition to the version itself. */
export interface ReadContext {
  readonly related: ReadonlyMap<string, KnownRelated>;
  /** Dimensions in pixels of the images in the draft, by address; empty for types without minimum dimensions. */
  readonly images: ReadonlyMap<string, Pixels>;
  /** Records with the traits that the type's rules for targets read, for the rules whose fields are filled in. */
  readonly traitHolders: TraitHolders;
}

/** Reads the data for the publishing checks of a draft; pass `related` if it was read already. */
export async function readPublishContext(
  ctx: EntryContext,
  draft: Draft,
  related?: ReadonlyMap<string, KnownRelated>,
): Promise<ReadContext> {
  return {
    related: related ?? (await relatedOf(ctx, draft)),
    images: await readImages(ctx, draft),
    traitHolders: await readTraitHolders(ctx, draft),
  };
}

/** Reads the dimensions in pixels of the images in the draft; empty for types without minimum dimensions. */
async function readImages({ db, type }: EntryContext, draft: Draft): Promise<ReadonlyMap<string, Pixels>> {
  if (!needsPixels(type)) return new Map();
  const urls = draftReferences(type, draft.data).flatMap(({ kind, to }) => (kind === 'file' ? [to] : []));
  if (urls.length === 0) return new Map();
  const rows = await db
    .selectFrom('file')
    .select(['url', 'width', 'height'])
    .where('url', 'in', urls)
    .execute();
  return new Map(
    rows.flatMap(({ url, width, height }) =>
      width === null || height === null ? [] : [[url, { width, height }] as const],
    ),
  );
}

/** Returns all fields of a type, nested fields included. */
const allFieldsOf = memoizeByType((type) => Object.values(fieldsOf(type)).flatMap(everyFieldOf));

const needsPixels = memoizeByType((type) =>
  allFieldsOf(type).some((field) => 'atLeast' in field && field.atLeast !== undefined),
);

/**
 * Returns the issues of the strict schema: faults that prevent publication, and advice. `at` is the moment of the
 * check. Default: now.
 */
export function publishingIssues(
  { platform, type }: EntryContext,
  id: string,
  draft: Draft,
  context: ReadContext,
  at: Date = platform.clock.now(),
): Issue[] {
  const { traitHolders } = context;
  const reservedMessage = reservedWord(type.slug, draft.identity.slug);
  return [
    ...publishIssues(type, draft, { ...documentContext(draft, context, at), traitHolders, siblings: { id } }),
    ...iconIssues(draftReferences(type, draft.data)),
    // Always as of now, although archived versions are checked as of the day of their publication.
    ...earlyOutcomeIssues(type, draft, platform.clock.now()),
    ...(reservedMessage === null ? [] : [{ path: '/slug', message: reservedMessage }]),
  ];
}

/** Separates the faults that prevent publication from the advice that the publisher may override. */
export function splitIssues(issues: readonly Issue[]): {
  readonly faults: Fault[];
  readonly advice: Fault[];
} {
  const faultsOf = (isAdvice: boolean): Fault[] =>
    issues.flatMap(({ path, message, advice = false }) => (advice === isAdvice ? [{ path, message }] : []));
  return { faults: faultsOf(false), advice: faultsOf(true) };
}

/** Returns the publishing context of the draft. Throws 400 if anything prevents its immediate publication. */
export async function requirePublishable(ctx: EntryContext, id: string, draft: Draft): Promise<ReadContext> {
  const context = await readPublishContext(ctx, draft);
  const { faults, advice } = splitIssues(publishingIssues(ctx, id, draft, context));
  if (faults.length + advice.length > 0) throw invalidInput([...faults, ...advice]);
  return context;
}

/** Fault messages for targets that do not suit the reference fields of a content type. */
const targetMessages = memoizeByType(
  (type) => new Set(allFieldsOf(type).flatMap((field) => targetRulesOf(field).map(({ message }) => message))),
);

function targetRulesOf(field: Field): readonly TargetRule[] {
  return 'targetRules' in field ? (field.targetRules ?? []) : [];
}

/**
 * Returns the issues of references: icons that are not in the icon list, and targets that do not suit their relations
 * given the other values of the draft.
 */
export function targetIssues(
  ctx: EntryContext,
  id: string,
  draft: Draft,
  pointers: readonly Reference[],
  related: ReadonlyMap<string, KnownRelated>,
): Fault[] {
  const iconFaults = iconIssues(pointers);
  const messages = targetMessages(ctx.type);
  const entryPaths = new Set(pointers.flatMap(({ kind, path }) => (kind === 'entry' ? [path] : [])));
  if (messages.size === 0 || entryPaths.size === 0) return iconFaults;
  const recordFaults = publishingIssues(ctx, id, draft, {
    related,
    images: new Map(),
    traitHolders: new Map(),
  }).filter(({ path, message }) => entryPaths.has(path) && messages.has(message));
  return [...iconFaults, ...recordFaults];
}

/** Returns one issue for each reference to an icon that is not in the icon list (source section 3, `icon_name`). */
function iconIssues(pointers: readonly Reference[]): Fault[] {
  return pointers.flatMap(({ kind, to, path }) =>
    kind === 'icon' && !iconNames.has(to) ? [{ path, message: unknownIcon }] : [],
  );
}

/** Throws 400 if a reference has a target that does not suit its field, given the other values of the draft. */
export async function requireSuitableTargets(
  ctx: EntryContext,
  id: string,
  draft: Draft,
  pointers: readonly Reference[],
): Promise<void> {
  const needsRecords = targetMessages(ctx.type).size > 0 && pointers.some(({ kind }) => kind === 'entry');
  const related = needsRecords ? await relatedOf(ctx, draft) : new Map();
  const faults = targetIssues(ctx, id, draft, pointers, related);
  if (faults.length > 0) throw invalidInput(faults);
}
