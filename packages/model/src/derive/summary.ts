import { type ContentType, fieldsOf } from '../declaration/content-type.ts';
import { optionLabel } from '../kinds/choice.ts';
import { optionsOf } from '../kinds/registry.ts';
import { type Embeddable, type Embedded, toEmbedded } from '../kinds/relation.ts';

type Data = Readonly<Record<string, unknown>>;

/** Returns the category of the summary (source section 3) with its embedded fields; null without a category. */
export function categoryOf(data: Data, relatedRecords: ReadonlyMap<string, Embeddable>): Embedded | null {
  const id = data['category_id'];
  const category = typeof id === 'string' ? relatedRecords.get(id) : undefined;
  return category ? toEmbedded(category) : null;
}

/** Customer segment of a record in the summary. Its id is its slug. */
export interface Segment {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
}

/** Returns the segment of the summary (source section 3), with nulls for types and records without a segment. */
export function segmentOf(
  type: ContentType,
  data: Data,
): { readonly segment_id: string | null; readonly segment: Segment | null } {
  const options = optionsOf(fieldsOf(type)['segment_id']);
  const id = data['segment_id'];
  if (options === undefined || typeof id !== 'string') return { segment_id: null, segment: null };
  return { segment_id: id, segment: { id, slug: id, name: optionLabel(options, id) } };
}
