import {
  type Destination,
  type Field,
  type FieldOf,
  formatPhone,
  type Image,
  type OpeningHours,
  type Phone,
  type StoredFile,
  siteLabel,
} from '@vitrina/model';
import type { ReactNode } from 'react';
import { type Block, Blocks } from './blocks.tsx';
import { FileLink } from './file-link.tsx';
import { HoursTable } from './hours.tsx';
import { Link } from './link.tsx';
import { Picture } from './picture.tsx';
import { Records, SingleRecord } from './records.tsx';
import { Rich } from './rich.tsx';
import {
  type EmbeddedRecord,
  isPresent,
  plainText,
  publicValue,
  type Values,
  valueText,
} from './value-text.ts';

interface ValueProps {
  /** JSON pointer of the value in its record; inner values are marked with pointers below it. */
  readonly at: string;
  readonly field: Field;
  readonly value: unknown;
}

/** Value of a declared field in the layout of its kind. */
export function Value({ at, field, value }: ValueProps): ReactNode {
  if (!isPresent(value)) return null;
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
      return <Rich html={String(value)} />;
    case 'image':
      return <Picture className="figure" image={value as Image} sizes="(max-width: 700px) 100vw, 720px" />;
    case 'images':
      return (
        <div className="gallery">
          {(value as Image[]).map((image, index) => (
            <Picture
              field={`${at}/${index}`}
              image={image}
              key={image.file.url}
              sizes="(max-width: 700px) 100vw, 360px"
            />
          ))}
        </div>
      );
    case 'file':
      return <FileLink file={value as StoredFile} />;
    case 'hours':
      return <HoursTable branchHours={{ opening_hours: value as OpeningHours, special_hours: null }} />;
    case 'destination': {
      const { address, name } = value as Destination & {
        readonly address: string | null;
        readonly name: string | null;
      };
      return <Link href={address}>{name ?? address}</Link>;
    }
    case 'relation':
      return <SingleRecord record={value as EmbeddedRecord} type={field.to} />;
    case 'relations':
      return <Records records={value as EmbeddedRecord[]} type={field.to} />;
    case 'list':
      return <List at={at} elements={value as unknown[]} of={field.of} />;
    case 'group':
      return <Group at={at} field={field} values={value as Values} />;
    case 'blocks':
      return <Blocks at={at} blocks={value as readonly Block[]} />;
    default:
      return plainText(field, value);
  }
}

interface GroupProps {
  readonly at: string;
  readonly field: FieldOf<'group'>;
  readonly values: Values;
}

function Group({ at, field, values }: GroupProps) {
  return (
    <dl className="facts">
      {Object.entries(field.fields).map(([key, innerField]) => {
        const value = publicValue(values, key, innerField);
        return isPresent(value) ? (
          <div data-field={`${at}/${key}`} key={key}>
            <dt>{siteLabel(innerField)}</dt>
            <dd>
              <Value at={`${at}/${key}`} field={innerField} value={value} />
            </dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}

interface ListProps {
  readonly at: string;
  readonly elements: readonly unknown[];
  readonly of: Field;
}

function List({ at, elements, of }: ListProps) {
  return (
    <ul className="ticks">
      {elements.map((element, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li data-field={`${at}/${index}`} key={index}>
          <Value at={`${at}/${index}`} field={of} value={element} />
        </li>
      ))}
    </ul>
  );
}
