import {
  type FieldOf,
  formatMoney,
  type Image,
  layoutFields,
  type Money,
  type RowSection,
} from '@vitrina/model';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';
import { Questions } from '../parts/questions.tsx';
import { filledPhrases, isPresent, plainText, type Values } from '../parts/value-text.ts';

interface RowsProps {
  /** JSON pointer of the list. */
  readonly at: string;
  readonly label: string;
  readonly element: FieldOf<'group'>;
  readonly rows: readonly Values[];
}

const textIn = (row: Values, name: string): string => (isPresent(row[name]) ? String(row[name]) : '');

/** Elements with an icon, a title and a text. */
function Highlights({ at, element, rows }: RowsProps) {
  const [icon = '', title = '', text = ''] = layoutFields('highlights', element.fields);
  return (
    <ul className="benefits">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li data-field={`${at}/${index}`} key={index}>
          <Icon name={textIn(row, icon) || 'circle-check'} size={28} />
          <strong data-field={`${at}/${index}/${title}`}>{textIn(row, title)}</strong>
          {isPresent(row[text]) && <span data-field={`${at}/${index}/${text}`}>{textIn(row, text)}</span>}
        </li>
      ))}
    </ul>
  );
}

/** Elements as rows of a table; the first column is the row header. */
function Table({
  at,
  label,
  element,
  rows,
  columns,
}: RowsProps & { readonly columns: readonly (readonly string[])[] }) {
  const lastOf = (names: readonly string[]): string => names.at(-1) ?? '';
  const cellText = (row: Values, names: readonly string[]): string =>
    names
      .flatMap((name) => {
        const field = element.fields[name];
        return field && isPresent(row[name]) ? [plainText(field, row[name])] : [];
      })
      .join(' · ');
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keyboard, too
    <section className="table-scroll" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((names) => (
              <th key={lastOf(names)} scope="col">
                {element.fields[lastOf(names)]?.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <tr data-field={`${at}/${index}`} key={index}>
              {columns.map((names, column) => {
                const pointer = `${at}/${index}/${lastOf(names)}`;
                return column === 0 ? (
                  <th data-field={pointer} key={pointer} scope="row">
                    {cellText(row, names)}
                  </th>
                ) : (
                  <td data-field={pointer} key={pointer}>
                    {cellText(row, names)}
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
function Models({ phrases, at, element, rows }: RowsProps & { readonly phrases: readonly string[] }) {
  const [picture = '', name = '', price = ''] = layoutFields('models', element.fields);
  return (
    <ul className="models">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li data-field={`${at}/${index}`} key={index}>
          <Picture
            field={`${at}/${index}/${picture}`}
            image={row[picture] as Image | null | undefined}
            sizes="320px"
          />
          <strong data-field={`${at}/${index}/${name}`}>{textIn(row, name)}</strong>
          {isPresent(row[price]) && (
            <span className="price" data-field={`${at}/${index}/${price}`}>
              {formatMoney(row[price] as Money)}
            </span>
          )}
          <span>{filledPhrases(phrases, element.fields, row).join(' · ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** Elements of a list of groups in the layout that the section names. */
export function Rows({ section, ...props }: RowsProps & { readonly section: RowSection }) {
  switch (section.as) {
    case 'highlights':
      return <Highlights {...props} />;
    case 'table':
      return <Table {...props} columns={section.columns} />;
    case 'models':
      return <Models {...props} phrases={section.phrases} />;
    case 'questions': {
      const [question = '', answer = ''] = layoutFields('questions', props.element.fields);
      return <Questions {...props} names={{ question, answer }} />;
    }
  }
}
