import {
  type ContentType,
  type FieldText,
  findTerm,
  type RelatedFacts,
  recordTexts,
  type SearchTerm,
  type TextRange,
} from '@vitrina/model';

/** Text of a record that contains terms of a search, with the version that holds it. */
export interface Hit {
  readonly path: string;
  readonly label: string;
  readonly kind: FieldText['kind'];
  readonly stage: 'draft' | 'public' | 'both';
  readonly excerpt: string;
  readonly marks: [number, number][];
}

/** Values of a version of a record, with its slug. */
type Values = Readonly<Record<string, unknown>>;

/** Versions of a record to search. */
export interface SearchedVersions {
  readonly type: ContentType;
  readonly draft: Values;
  /** Version on the site; null if there is none, and the draft itself if it is on the site. */
  readonly published: Values | null;
  readonly related: RelatedFacts;
}

interface MatchedText extends FieldText {
  readonly stage: Hit['stage'];
  readonly ranges: readonly TextRange[];
  /** Numbers of the terms that the text contains. */
  readonly termIndexes: readonly number[];
}

/**
 * Finds the texts of a record that contain a term, best first: those with most terms, then name and title, then in the
 * order of the form. Empty if no version of the record contains all terms.
 */
export function findHits(versions: SearchedVersions, terms: readonly SearchTerm[]): Hit[] {
  const { type, draft, published, related } = versions;
  const read = (values: Values, isPublic: boolean) => recordTexts(type, values, { isPublic, related });
  const draftTexts = matchTexts(read(draft, false), terms, published === draft ? 'both' : 'draft');
  const publicTexts =
    published === null || published === draft ? [] : matchTexts(read(published, true), terms, 'public');
  const complete = [draftTexts, publicTexts].filter((texts) => hasAllTerms(texts, terms));
  const namePaths = [type.name, type.title].map((key) => `/${key}`);
  return unite(complete.flat())
    .map((text, index) => ({ text, index }))
    .toSorted(
      (a, b) =>
        b.text.termIndexes.length - a.text.termIndexes.length ||
        Number(namePaths.includes(b.text.path)) - Number(namePaths.includes(a.text.path)) ||
        a.index - b.index,
    )
    .map(({ text }) => hitOf(text));
}

function matchTexts(
  texts: readonly FieldText[],
  terms: readonly SearchTerm[],
  stage: Hit['stage'],
): MatchedText[] {
  return texts.flatMap((text): MatchedText[] => {
    const rangesByTerm = terms.map((term) => findTerm(text.text, term));
    const termIndexes = rangesByTerm.flatMap((ranges, index) =>
      ranges.length > 0 || isSpelledSo(text, terms[index]) ? [index] : [],
    );
    return termIndexes.length === 0 ? [] : [{ ...text, stage, ranges: rangesByTerm.flat(), termIndexes }];
  });
}

/** True if the other spelling of the text, which is not shown, contains the term. */
const isSpelledSo = ({ spelling }: FieldText, term: SearchTerm | undefined): boolean =>
  spelling !== undefined && term !== undefined && findTerm(spelling, term).length > 0;

function hasAllTerms(texts: readonly MatchedText[], terms: readonly SearchTerm[]): boolean {
  const foundIndexes = new Set(texts.flatMap(({ termIndexes }) => termIndexes));
  return terms.every((_, index) => foundIndexes.has(index));
}

/** Unites equal texts of both versions. */
function unite(texts: readonly MatchedText[]): MatchedText[] {
  const united = new Map<string, MatchedText>();
  for (const text of texts) {
    const key = `${text.path} ${text.text}`;
    const knownText = united.get(key);
    united.set(
      key,
      knownText && knownText.stage !== text.stage ? { ...knownText, stage: 'both' } : (knownText ?? text),
    );
  }
  return [...united.values()];
}

/** Letters of an excerpt before its first match, and in all. */
const lettersBefore = 40;
const maxExcerpt = 160;

function hitOf({ path, labels, kind, stage, text, ranges }: MatchedText): Hit {
  const sorted = ranges.toSorted((a, b) => a[0] - b[0]);
  const start = startOfExcerpt(text, sorted[0]?.[0] ?? 0);
  const end = text.length - start <= maxExcerpt ? text.length : start + maxExcerpt;
  const ellipsis = start === 0 ? '' : '… ';
  const shift = ellipsis.length - start;
  return {
    path,
    label: labels.join(' · '),
    kind,
    stage,
    excerpt: `${ellipsis}${text.slice(start, end).replace(/\s/g, ' ')}${end === text.length ? '' : ' …'}`,
    marks: sorted
      .filter(([from, to]) => from >= start && to <= end)
      .map(([from, to]): [number, number] => [from + shift, to + shift]),
  };
}

/** Returns the beginning of a word at most `lettersBefore` letters before the match. */
function startOfExcerpt(text: string, match: number): number {
  if (match <= lettersBefore) return 0;
  const earliest = match - lettersBefore;
  const space = text.slice(earliest, match).search(/\s/);
  return space === -1 ? earliest : earliest + space + 1;
}
