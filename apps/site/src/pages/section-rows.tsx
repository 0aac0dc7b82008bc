import { type EntryValues, formatMoney, formatNumber } from '@vitrina/model';
import type { PageContext } from '../context.ts';
import { Icon } from '../parts/icon.tsx';
import { Picture } from '../parts/picture.tsx';

/** The fields of products and of projects. */
export type Products = EntryValues<'products', 'production'>;
export type Projects = EntryValues<'projects', 'production'>;
/** Elements of a list field. */
export type In<T> = NonNullable<T> extends readonly (infer One)[] ? One : never;

/** The benefits of a product, each with its icon. */
export function Benefits({ rows }: { readonly rows: readonly In<Products['benefits']>[] }) {
  return (
    <ul className="benefits">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li data-field={`/benefits/${index}`} key={index}>
          <Icon name={row.icon_name ?? 'circle-check'} size={28} />
          <strong data-field={`/benefits/${index}/title`}>{row.title}</strong>
          {row.text && <span data-field={`/benefits/${index}/text`}>{row.text}</span>}
        </li>
      ))}
    </ul>
  );
}

/** The rates and fees of a product. */
export function Rates({ rows }: { readonly rows: readonly In<Products['rates']>[] }) {
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
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
            <tr data-field={`/rates/${index}`} key={index}>
              <th data-field={`/rates/${index}/concept`} scope="row">
                {row.concept}
              </th>
              <td data-field={`/rates/${index}/value`}>{row.value}</td>
              <td data-field={`/rates/${index}/note`}>
                {[row.currency, row.note].filter(Boolean).join(' · ')}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The models of a project that are for sale. */
export function Models({
  context,
  rows,
}: {
  readonly context: PageContext;
  readonly rows: readonly In<Projects['models']>[];
}) {
  return (
    <ul className="models">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <li data-field={`/models/${index}`} key={index}>
          <Picture
            context={context}
            field={`/models/${index}/floor_plan`}
            image={row.floor_plan}
            sizes="320px"
          />
          <strong data-field={`/models/${index}/name`}>{row.name}</strong>
          {row.price && (
            <span className="price" data-field={`/models/${index}/price`}>
              {formatMoney(row.price)}
            </span>
          )}
          <span>
            {[
              typeof row.built_area_m2 === 'number' &&
                `${formatNumber(row.built_area_m2)} m² de construcción`,
              typeof row.land_area_m2 === 'number' && `${formatNumber(row.land_area_m2)} m² de terreno`,
              typeof row.bedrooms === 'number' && `${row.bedrooms} habitaciones`,
              typeof row.bathrooms === 'number' && `${row.bathrooms} baños`,
              typeof row.parking === 'number' && `${row.parking} parqueos`,
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
