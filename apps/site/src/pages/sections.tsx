import {
  type ContentType,
  type EntryValues,
  type Field,
  fieldsOf,
  formatMoney,
  formatNumber,
  type StoredFile,
} from '@vitrina/model';
import type { ReactNode } from 'react';
import type { AnyEntry } from '../content/reader.ts';
import type { PageContext } from '../context.ts';
import { Icon } from '../parts/icon.tsx';
import { Link } from '../parts/link.tsx';
import { Picture } from '../parts/picture.tsx';
import { Rich } from '../parts/rich.tsx';
import { type EmbeddedRecord, FileLink, RecordLink, says, Value } from '../parts/value.tsx';

type Products = EntryValues<'products', 'production'>;
type Projects = EntryValues<'projects', 'production'>;
/** Elements of a list field. */
type In<T> = NonNullable<T> extends readonly (infer One)[] ? One : never;

function Benefits({ rows }: { readonly rows: readonly In<Products['benefits']>[] }) {
  return (
    <ul className="benefits">
      {rows.map((row) => (
        <li key={row.title}>
          <Icon name={row.icon_name ?? 'circle-check'} size={28} />
          <strong>{row.title}</strong>
          {row.text && <span>{row.text}</span>}
        </li>
      ))}
    </ul>
  );
}

function Rates({ rows }: { readonly rows: readonly In<Products['rates']>[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too
    <section className="table-scroll" aria-label="Tasas y comisiones" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Concepto</th>
            <th scope="col">Valor</th>
            <th scope="col">Nota</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.concept} ${row.currency} ${row.value}`}>
              <th scope="row">{row.concept}</th>
              <td>{row.value}</td>
              <td>{[row.currency, row.note].filter(Boolean).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Questions that open to their answers. */
export function Questions({
  context,
  rows,
}: {
  readonly context: PageContext;
  readonly rows: readonly { readonly question: string | null; readonly answer: string | null }[];
}) {
  return (
    <div className="questions">
      {rows.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question} <Icon name="chevron-down" size={20} />
          </summary>
          <Rich context={context} html={answer} />
        </details>
      ))}
    </div>
  );
}

function Models({
  context,
  rows,
}: {
  readonly context: PageContext;
  readonly rows: readonly In<Projects['models']>[];
}) {
  return (
    <ul className="models">
      {rows.map((row) => (
        <li key={row.name}>
          <Picture context={context} image={row.floor_plan} sizes="320px" />
          <strong>{row.name}</strong>
          {row.price && <span className="price">{formatMoney(row.price)}</span>}
          <span>
            {[
              row.built_area_m2 !== null && `${formatNumber(row.built_area_m2)} m² de construcción`,
              row.land_area_m2 !== null && `${formatNumber(row.land_area_m2)} m² de terreno`,
              row.bedrooms !== null && `${row.bedrooms} habitaciones`,
              row.bathrooms !== null && `${row.bathrooms} baños`,
              row.parking !== null && `${row.parking} parqueos`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
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
    typeof rows[0] === 'string' ? null : <Benefits rows={rows} />,
  rates: (_context, rows: readonly In<Products['rates']>[]) => <Rates rows={rows} />,
  faqs: (context, rows: readonly In<Products['faqs']>[]) => <Questions context={context} rows={rows} />,
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
  const value = <Value context={context} field={field} value={entry[key]} />;
  return field.kind === 'text' ? <p>{value}</p> : value;
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
