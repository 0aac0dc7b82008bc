import { type ContentType, type Field, fieldsOf, type StoredFile } from '@vitrina/model';
import type { ReactNode } from 'react';
import type { AnyEntry } from '../content/reader.ts';
import type { PageContext } from '../context.ts';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { Rich } from '../parts/rich.tsx';
import { type EmbeddedRecord, FileLink, RecordLink, says, Value } from '../parts/value.tsx';
import { Benefits, type In, Models, type Products, type Projects, Rates } from './section-rows.tsx';

/** Questions that open to their answers. `at` is the pointer of their list, `names` what its elements call the two. */
export function Questions({
  context,
  at,
  names,
  rows,
}: {
  readonly context: PageContext;
  readonly at: string;
  readonly names: { readonly question: string; readonly answer: string };
  readonly rows: readonly { readonly question: string | null; readonly answer: string | null }[];
}) {
  return (
    <div className="questions">
      {rows.map(({ question, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <details data-field={`${at}/${index}`} key={index}>
          <summary data-field={`${at}/${index}/${names.question}`}>
            {question} <Icon name="chevron-down" size={20} />
          </summary>
          <Rich context={context} field={`${at}/${index}/${names.answer}`} html={answer} />
        </details>
      ))}
    </div>
  );
}

/** Published documents, each with what opens it. */
export function Documents({
  context,
  records,
}: {
  readonly context: PageContext;
  readonly records: readonly EmbeddedRecord[];
}) {
  return (
    <ul className="documents">
      {records.map((record) => (
        <li key={record.id}>
          {record['file'] ? (
            <FileLink context={context} file={{ ...(record['file'] as StoredFile), title: record.name }} />
          ) : (
            <Link
              className="file-link"
              href={typeof record['url'] === 'string' ? record['url'] : null}
              target="_blank"
            >
              <Icon name="external-link" /> <span>{record.name}</span>
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function Financing({ records }: { readonly records: readonly EmbeddedRecord[] }) {
  return (
    <ul className="ticks">
      {records.map((record) => (
        <li key={record.id}>
          <strong>{record.name}</strong>: {String(record['annual_rate'])} % anual, hasta{' '}
          {String(record['max_term_months'])} meses, prima desde {String(record['min_down_payment_pct'])} %
        </li>
      ))}
    </ul>
  );
}

/** Sections that show more than their field's kind does, by the name of the field. */
const special: Readonly<Record<string, (context: PageContext, value: never) => ReactNode>> = {
  benefits: (_context, rows: readonly In<Products['benefits']>[]) =>
    // Jobs have benefits in a word each.
    typeof rows[0] === 'object' && rows[0] !== null ? <Benefits rows={rows} /> : null,
  rates: (_context, rows: readonly In<Products['rates']>[]) => <Rates rows={rows} />,
  faqs: (context, rows: readonly In<Products['faqs']>[]) => (
    <Questions at="/faqs" context={context} names={{ question: 'question', answer: 'answer' }} rows={rows} />
  ),
  models: (context, rows: readonly In<Projects['models']>[]) => <Models context={context} rows={rows} />,
  documents: (context, records: readonly EmbeddedRecord[]) => (
    <Documents context={context} records={records} />
  ),
  financing_option_ids: (_context, records: readonly EmbeddedRecord[]) => <Financing records={records} />,
  insurance_type_ids: (_context, records: readonly EmbeddedRecord[]) => (
    <ul className="chips">
      {records.map(({ id, name }) => (
        <li key={id}>{name}</li>
      ))}
    </ul>
  ),
};

function sectionBody(context: PageContext, key: string, field: Field, entry: AnyEntry): ReactNode {
  if (field.kind === 'relation') {
    const record = entry[key.replace(/_id$/, '')] as EmbeddedRecord;
    return field.to === 'documents' ? (
      <Documents context={context} records={[record]} />
    ) : (
      <RecordLink context={context} record={record} type={field.to} />
    );
  }
  if (field.kind === 'choices') {
    const words = (entry[key] as string[]).map((one) => field.options[one] ?? one);
    return (
      <ul className="chips">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    );
  }
  const own = Object.hasOwn(special, key) ? special[key]?.(context, entry[key] as never) : null;
  if (own) return own;
  const value = <Value at={`/${key}`} context={context} field={field} value={entry[key]} />;
  return field.kind === 'text' && !field.multiline ? <p>{value}</p> : value;
}

/** The sections of an entry's page, one for each of these fields that says something. */
export function Sections({
  context,
  type,
  entry,
  keys,
}: {
  readonly context: PageContext;
  readonly type: ContentType;
  readonly entry: AnyEntry;
  readonly keys: readonly string[];
}) {
  return keys.map((key) => {
    const field = fieldsOf(type)[key];
    const value = field?.kind === 'relation' ? entry[key.replace(/_id$/, '')] : entry[key];
    if (field === undefined || !says(value)) return null;
    return (
      <section
        className={key === 'legal_text' ? 'entry-section is-legal' : 'entry-section'}
        data-field={`/${key}`}
        key={key}
      >
        <h2>{field.label}</h2>
        {sectionBody(context, key, field, entry)}
      </section>
    );
  });
}
