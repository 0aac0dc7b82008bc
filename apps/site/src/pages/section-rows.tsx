import {
  type FieldOf,
  formatMoney,
  type Image,
  layoutFields,
  type Money,
  type RowSection,
  siteLabel,
} from '@vitrina/model';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { Questions } from '../parts/questions.tsx';
import { fillPhrases, isPresent, plainText, type Values } from '../parts/value-text.ts';

interface RowsProps {
  /** JSON pointer of the list. */
  readonly at: string;
  readonly label: string;
  readonly elementField: FieldOf<'group'>;
  readonly rows: readonly Values[];
}

const cellTextOf = (row: Values, name: string): string => (isPresent(row[name]) ? String(row[name]) : '');

/** Elements with an icon, a title and a text. */
function Highlights({ at, elementField, rows }: RowsProps) {
  const [iconField = '', titleField = '', textField = ''] = layoutFields('highlights', elementField.fields);
  return (
    <ul className="benefits">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li data-field={`${at}/${index}`} key={index}>
          <Icon name={cellTextOf(row, iconField) || 'circle-check'} size={28} />
          <strong data-field={`${at}/${index}/${titleField}`}>{cellTextOf(row, titleField)}</strong>
          {isPresent(row[textField]) && (
            <span data-field={`${at}/${index}/${textField}`}>{cellTextOf(row, textField)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Elements as rows of a table; the first column is the row header. */
function Table({
  at,
  label,
  elementField,
  rows,
  columnFields,
}: RowsProps & { readonly columnFields: readonly (readonly string[])[] }) {
  const lastNameOf = (fieldNames: readonly string[]): string => fieldNames.at(-1) ?? '';
  const cellText = (row: Values, fieldNames: readonly string[]): string =>
    fieldNames
      .flatMap((name) => {
        const field = elementField.fields[name];
        return field && isPresent(row[name]) ? [plainText(field, row[name])] : [];
      })
      .join(' · ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columnFields.map((names) => {
              const field = elementField.fields[lastNameOf(names)];
              return (
                <th key={lastNameOf(names)} scope="col">
                  {field && siteLabel(field)}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <tr data-field={`${at}/${index}`} key={index}>
              {columnFields.map((fieldNames, column) => {
                const pointer = `${at}/${index}/${lastNameOf(fieldNames)}`;
                return column === 0 ? (
                  <th data-field={pointer} key={pointer} scope="row">
                    {cellText(row, fieldNames)}
                  </th>
                ) : (
                  <td data-field={pointer} key={pointer}>
                    {cellText(row, fieldNames)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Elements with a picture, a name, a price and a line of phrases. */
function Models({ phrases, at, elementField, rows }: RowsProps & { readonly phrases: readonly string[] }) {
  const [pictureField = '', nameField = '', priceField = ''] = layoutFields('models', elementField.fields);
  return (
    <ul className="models">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li data-field={`${at}/${index}`} key={index}>
          <Picture
            field={`${at}/${index}/${pictureField}`}
            image={row[pictureField] as Image | null | undefined}
            sizes="320px"
          />
          <strong data-field={`${at}/${index}/${nameField}`}>{cellTextOf(row, nameField)}</strong>
          {isPresent(row[priceField]) && (
            <span className="price" data-field={`${at}/${index}/${priceField}`}>
              {formatMoney(row[priceField] as Money)}
            </span>
          )}
          <span>{fillPhrases(phrases, elementField.fields, row).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Elements of a list of groups in the layout that the section names. */
export function RowList({ section, ...props }: RowsProps & { readonly section: RowSection }) {
  switch (section.as) {
    case 'highlights':
      return <Highlights {...props} />;
    case 'table':
      return <Table {...props} columnFields={section.columns} />;
    case 'models':
      return <Models {...props} phrases={section.phrases} />;
    case 'questions': {
      const [questionField = '', answerField = ''] = layoutFields('questions', props.elementField.fields);
      return <Questions {...props} fieldNames={{ question: questionField, answer: answerField }} />;
    }
  }
}
