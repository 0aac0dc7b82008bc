import {
  type ContentType,
  type Draft,
  draftReferences,
  everyFieldOf,
  type Field,
  fieldsOf,
  memoizeByType,
  type Pixels,
  type Reference,
} from '@vitrina/model';
import { type Fault, invalidInput } from '../../../errors.ts';
import type { Queryable } from '../../../platform/database/database.ts';
import { followed, type KnownRelated, readRelated } from '../../shared/related.ts';
import type { Work } from '../work.ts';
import { iconFaults } from './icon-issues.ts';
import { type Surroundings, strictFaults } from './publication.ts';
import { judged } from './validation-issues.ts';

/** Every field of a type, those inside others too. */
const everyField = memoizeByType((type) => Object.values(fieldsOf(type)).flatMap(everyFieldOf));

const asksForPixels = memoizeByType((type) =>
  everyField(type).some((field) => 'atLeast' in field && field.atLeast !== undefined),
);

/** What relations of the type say of targets that do not fit. */
const misfitMessages = memoizeByType(
  (type) => new Set(everyField(type).flatMap((field) => matchesOf(field).map(({ message }) => message))),
);

function matchesOf(field: Field): readonly { readonly message: string }[] {
  return 'match' in field ? (field.match ?? []) : [];
}

/** The pixels of the images that the draft names; nothing for types that ask for none. */
async function readImages(
  db: Queryable,
  type: ContentType,
  draft: Draft,
): Promise<ReadonlyMap<string, Pixels>> {
  if (!asksForPixels(type)) return new Map();
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

/** What a version shows for its pointers, by the ids in them. */
export async function relatedOf(
  db: Queryable,
  type: ContentType,
  { data }: Draft,
): Promise<Map<string, KnownRelated>> {
  const ids = draftReferences(type, data).flatMap(({ kind, to }) => (kind === 'entry' ? [to] : []));
  return followed(type, data, await readRelated(db, ids));
}

/** What publishing the draft looks at around it; `related` where it has been read already. */
export async function surroundingsOf(
  db: Queryable,
  { type }: Work,
  draft: Draft,
  related?: ReadonlyMap<string, KnownRelated>,
): Promise<Surroundings> {
  return {
    related: related ?? (await relatedOf(db, type, draft)),
    images: await readImages(db, type, draft),
  };
}

/** The same, when nothing keeps the draft from being published at once. Throws 400. */
export async function strictlyChecked(
  db: Queryable,
  work: Work,
  id: string,
  draft: Draft,
): Promise<Surroundings> {
  const around = await surroundingsOf(db, work, draft);
  const { faults, advice } = judged(strictFaults(work, id, draft, around));
  if (faults.length + advice.length > 0) throw invalidInput([...faults, ...advice]);
  return around;
}

/** Which of these pointers do not do: icons that no list has, records that their relations do not take beside the values of the draft. */
export function misfitFaults(
  work: Work,
  id: string,
  draft: Draft,
  points: readonly Reference[],
  related: ReadonlyMap<string, KnownRelated>,
): Fault[] {
  const icons = iconFaults(points);
  const messages = misfitMessages(work.type);
  const paths = new Set(points.flatMap(({ kind, path }) => (kind === 'entry' ? [path] : [])));
  if (messages.size === 0 || paths.size === 0) return icons;
  const records = strictFaults(work, id, draft, { related, images: new Map() }).filter(
    ({ path, message }) => paths.has(path) && messages.has(message),
  );
  return [...icons, ...records];
}

/** Throws 400 when one of these pointers does not do, beside the values of the draft. */
export async function refuseMisfits(
  db: Queryable,
  work: Work,
  id: string,
  draft: Draft,
  points: readonly Reference[],
): Promise<void> {
  const asksForRecords = misfitMessages(work.type).size > 0 && points.some(({ kind }) => kind === 'entry');
  const related = asksForRecords ? await relatedOf(db, work.type, draft) : new Map();
  const faults = misfitFaults(work, id, draft, points, related);
  if (faults.length > 0) throw invalidInput(faults);
}
