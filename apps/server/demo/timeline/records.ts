import { readFileSync } from 'node:fs';
import { type ContentType, findContentType, matchHeaders, type ReadContext, readRow } from '@vitrina/model';
import { streamCsvRows } from 'hucre/csv';
import { z } from 'zod';
import { recordStartOf, type StepText, stepOf } from './history.ts';
import { fillPlaceholders, fillText, type Sources } from './placeholders.ts';
import type { Body, RecordHistory } from './timeline.ts';

/**
 * Data files of the records, in the order in which they are read. A content type with simple values has a CSV in the
 * import format.
 */
const recordFiles = [
  'stores.json',
  'documents.json',
  'calculators.json',
  'financing-options.csv',
  'products.json',
  'assets.json',
  'jobs.csv',
  'payments.json',
  'promotions.json',
  'discounts.json',
  'providers.csv',
  'salvages.json',
  'projects.json',
  'terminologies.csv',
  'static-pages.json',
  'banners.json',
  'slides.json',
  'menus.json',
] as const;

/** Record in a data file. */
interface RecordData {
  /** Name by which other records refer to the record. */
  readonly key?: string | undefined;
  readonly history: readonly StepText[];
  readonly values: Body;
}

const bodySchema = z.record(z.string(), z.unknown());
const stepSchema = z.union([
  z.string().transform((step): StepText => ({ step })),
  z.strictObject({ step: z.string(), change: bodySchema.optional(), reason: z.string().optional() }),
]);
const recordsSchema = z.array(
  z.strictObject({ key: z.string().optional(), history: z.array(stepSchema), values: bodySchema }),
);

/** Returns the content type with the slug. Throws for an unknown slug. */
export function contentTypeNamed(slug: string): ContentType {
  const type = findContentType(slug);
  if (!type) throw new Error(`The demonstration has records of ${slug}, which is no content type.`);
  return type;
}

/** Reads the histories of all records from the files. */
export function readHistories(sources: Sources): readonly RecordHistory[] {
  return recordFiles.flatMap((file) => {
    const [slug = '', extension] = file.split('.');
    const type = contentTypeNamed(slug);
    const text = readFileSync(new URL(`../records/${file}`, import.meta.url), 'utf8');
    const records = extension === 'csv' ? recordsOfList(sources, type, text) : recordsOfJson(sources, text);
    return records.map((record) => recordHistoryOf(sources, type, record));
  });
}

function recordHistoryOf(
  { calendar, names }: Sources,
  type: ContentType,
  { key, history, values }: RecordData,
): RecordHistory {
  const [firstStep = { step: '' }, ...laterSteps] = history;
  const { exists, ...beginning } = recordStartOf(calendar, firstStep);
  const recordHistory = {
    type,
    ...beginning,
    body: values,
    steps: laterSteps.map((step) => stepOf(calendar, step)),
  };
  if (key === undefined) return recordHistory;
  return exists
    ? { ...recordHistory, id: names.of(type.slug, key), exists }
    : { ...recordHistory, id: names.tells(type.slug, key) };
}

function recordsOfJson(sources: Sources, text: string): readonly RecordData[] {
  return recordsSchema.parse(fillPlaceholders(sources, JSON.parse(text)));
}

/** Reads the records of a CSV, by the import's rules for headers and cells, with the columns `key` and `history`. */
function recordsOfList(sources: Sources, type: ContentType, text: string): readonly RecordData[] {
  const [headers = [], ...rows] = [...streamCsvRows(text, { delimiter: ',', typeInference: false })].map(
    (row) => row.map((cell) => fillText(sources, String(cell ?? ''))),
  );
  const { columns } = matchHeaders(type, headers);
  const context: Omit<ReadContext, 'siblings'> = {
    findEntries: ([slug = ''], name) => [sources.names.of(slug, name)],
    findFile: () => undefined,
  };
  return rows.map((row) => {
    const cells = new Map(columns.flatMap((column, n) => (column ? [[column.key, row[n] ?? '']] : [])));
    const reading = readRow(type, cells, null, context);
    if ('faults' in reading)
      throw new Error(`A row of ${type.slug} cannot be read: ${JSON.stringify(reading.faults)}`);
    const values = Object.entries(reading.values).filter(([, value]) => value !== null);
    return {
      key: row[headers.indexOf('key')] || undefined,
      history: (row[headers.indexOf('history')] ?? '').split('\n').map(parseStepLine),
      values: Object.fromEntries(values),
    };
  });
}

/** Parses a history step in a CSV: the step, then the changed values as JSON. */
function parseStepLine(line: string): StepText {
  const [step = '', ...change] = line.split(/ (\{.*)/);
  return { step, change: change.length === 0 ? undefined : bodySchema.parse(JSON.parse(change[0] ?? '')) };
}
