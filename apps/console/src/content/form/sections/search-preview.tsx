import { useKnownRecords } from '../../../fields/index.ts';
import { useStore } from '../../../lib/state/store.ts';
import { cx } from '../../../ui/cx.ts';
import { box, grid, text } from '../../../ui/primitives/index.ts';
import { useOpenRecord } from '../record/use-record.ts';
import { makeSearchResult } from '../state/search-result.ts';
import styles from './search-preview.module.css';

const resultClass = cx(box('outlined', 'rounded', 'pad12x16'), styles.result);

/** Preview of the page as a search engine result, with the values of the form. */
export function SearchPreview() {
  const { type, record, sites } = useOpenRecord();
  const { records } = useKnownRecords();
  const values = useStore(record.values);
  const result = makeSearchResult(type, values, records, sites.siteUrl);
  return (
    <figure className={grid(5, 'above16')}>
      <figcaption className={text('label', 'strong')}>Así se vería en un buscador</figcaption>
      {result.isHidden ? (
        <p className={cx(text('second'), resultClass)}>
          Los buscadores no la mostrarán: está oculta para ellos.
        </p>
      ) : (
        <div className={resultClass}>
          {result.address !== '' && <p className={text('small', 'second', 'truncate')}>{result.address}</p>}
          <p className={cx(text('anywhere'), styles.title)}>{result.title || 'Aún sin título'}</p>
          <p className={text('label', 'second', 'anywhere')}>
            {result.description ?? 'Sin descripción: el buscador tomará un trozo de la página.'}
          </p>
        </div>
      )}
    </figure>
  );
}
