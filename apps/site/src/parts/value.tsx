import {
  civilTime,
  type Destination,
  type Field,
  type FieldOf,
  fileTypes,
  findContentType,
  formatBytes,
  formatDay,
  formatHour,
  formatMoney,
  formatNumber,
  formatPhone,
  type Image,
  type Money,
  monthNames,
  type OpeningHours,
  optionLabel,
  optionsOf,
  type Phone,
  publicPath,
  type StoredFile,
} from '@vitrina/model';
import type { ReactNode } from 'react';
import type { PageContext } from '../context.ts';
import { HoursTable } from './hours.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { fileAddress, Picture } from './picture.tsx';
import { Rich } from './rich.tsx';

/** A record that a document embeds. */
export interface EmbeddedRecord {
  readonly id: string;
  readonly name: string;
  readonly slug: string | null;
  readonly [field: string]: unknown;
}

type Values = Readonly<Record<string, unknown>>;

/** A moment as people read it: `21/11/2026, 3:10 p. m.`. */
export function momentText(iso: string): string {
  const { day, time } = civilTime(new Date(iso));
  return `${formatDay(day)}, ${formatHour(time)}`;
}

/** Whether a document says something there. */
export function says(value: unknown): boolean {
  return (
    value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)
  );
}

/** A plain value in words; null for values that are more than words. */
export function valueText(field: Field, value: unknown): string | null {
  if (!says(value)) return null;
  switch (field.kind) {
    case 'text':
    case 'icon':
    case 'slug':
      return String(value);
    case 'number':
      return `${field.plain ? String(value) : formatNumber(Number(value))}${field.unit ? ` ${field.unit}` : ''}`;
    case 'percentage':
      return `${String(value)} %`;
    case 'money':
      return formatMoney(value as Money);
    case 'boolean':
      return value ? 'Sí' : 'No';
    case 'date':
      return formatDay(String(value));
    case 'datetime':
      return momentText(String(value));
    case 'month':
      return `${monthNames[Number(String(value).slice(5, 7)) - 1] ?? ''} de ${String(value).slice(0, 4)}`;
    case 'choice':
      return optionLabel(optionsOf(field) ?? {}, String(value));
    case 'choices':
      return (value as string[]).map((one) => optionLabel(optionsOf(field) ?? {}, one)).join(', ');
    default:
      return null;
  }
}

/** A stored file to be opened, with its kind and size. */
export function FileLink({ context, file }: { readonly context: PageContext; readonly file: StoredFile }) {
  return (
    <a className="file-link" href={fileAddress(context, file.url)}>
      <Icon name="file-download" />
      <span>
        <strong>{file.title}</strong>
        <small>
          {fileTypes[file.type]?.name ?? 'Archivo'} · {formatBytes(file.size)}
        </small>
      </span>
    </a>
  );
}

/** A record that another one names: a link where it has a page. */
export function RecordLink({
  context,
  type: slug,
  record,
}: {
  readonly context: PageContext;
  readonly type: string;
  readonly record: EmbeddedRecord;
}) {
  const type = findContentType(slug);
  const path =
    type && !type.publicAddresses
      ? publicPath(type, { institution_id: context.institution, slug: record.slug, values: record })
      : type?.publicPage
        ? `/${context.institution}/${slug}/${record.slug ?? record.id}`
        : null;
  return path === null ? record.name : <a href={path}>{record.name}</a>;
}

interface ValueProps {
  readonly context: PageContext;
  /** JSON pointer of the value in its record: what it holds is marked below it. */
  readonly at: string;
  readonly field: Field;
  readonly value: unknown;
}

/** A value of a declared field as its page shows it: one way for each kind of field. */
export function Value({ context, at, field, value }: ValueProps): ReactNode {
  if (!says(value)) return null;
  const text = valueText(field, value);
  if (text !== null) return field.kind === 'text' && field.multiline ? <p className="lines">{text}</p> : text;
  switch (field.kind) {
    case 'email':
      return <a href={`mailto:${String(value)}`}>{String(value)}</a>;
    case 'phone':
      return <a href={`tel:${(value as Phone).number}`}>{formatPhone(value as Phone)}</a>;
    case 'url':
      return <Link href={String(value)}>{String(value).replace(/^https?:\/\/(?:www\.)?/, '')}</Link>;
    case 'rich':
      return <Rich context={context} html={String(value)} />;
    case 'image':
      return (
        <Picture
          className="figure"
          context={context}
          image={value as Image}
          sizes="(max-width: 700px) 100vw, 720px"
        />
      );
    case 'images':
      return (
        <div className="gallery">
          {(value as Image[]).map((image, index) => (
            <Picture
              context={context}
              field={`${at}/${index}`}
              image={image}
              key={image.file.url}
              sizes="(max-width: 700px) 100vw, 360px"
            />
          ))}
        </div>
      );
    case 'file':
      return <FileLink context={context} file={value as StoredFile} />;
    case 'hours':
      return (
        <HoursTable
          now={context.now()}
          opening={{ opening_hours: value as OpeningHours, special_hours: null }}
        />
      );
    case 'destination': {
      const { address, name } = value as Destination & {
        readonly address: string | null;
        readonly name: string | null;
      };
      return <Link href={address}>{name ?? address}</Link>;
    }
    case 'relations':
      return (
        <ul className="plain-list">
          {(value as EmbeddedRecord[]).map((record) => (
            <li key={record.id}>
              <RecordLink context={context} record={record} type={field.to} />
            </li>
          ))}
        </ul>
      );
    case 'list':
      return <List at={at} context={context} elements={value as unknown[]} of={field.of} />;
    case 'group':
      return <Group at={at} context={context} field={field} values={value as Values} />;
    default:
      return null;
  }
}

function Group({
  context,
  at,
  field,
  values,
}: {
  readonly context: PageContext;
  readonly at: string;
  readonly field: FieldOf<'group'>;
  readonly values: Values;
}) {
  return (
    <dl className="facts">
      {Object.entries(field.fields).map(([key, inner]) =>
        says(values[key]) ? (
          <div data-field={`${at}/${key}`} key={key}>
            <dt>{inner.label}</dt>
            <dd>
              <Value at={`${at}/${key}`} context={context} field={inner} value={values[key]} />
            </dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

function List({
  context,
  at,
  elements,
  of,
}: {
  readonly context: PageContext;
  readonly at: string;
  readonly elements: readonly unknown[];
  readonly of: Field;
}) {
  return (
    <ul className="ticks">
      {elements.map((one, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li data-field={`${at}/${index}`} key={index}>
          <Value at={`${at}/${index}`} context={context} field={of} value={one} />
        </li>
      ))}
    </ul>
  );
}
