import { useSites } from '../../../entities/entries/index.ts';
import { useEditorEnvironment, useKnownRecords } from '../../../fields/index.ts';
import { useStore } from '../../../lib/store.ts';
import type { RecordForm } from '../record/use-record-form.ts';
import { searchResult } from '../state/search-result.ts';
import styles from './search-preview.module.css';

/** How the page would stand in a search engine's list, with what is typed now. */
export function SearchPreview({ record }: { readonly record: RecordForm }) {
  const { type } = useEditorEnvironment();
  const { records } = useKnownRecords();
  const { site } = useSites();
  const values = useStore(record.values);
  const result = searchResult(type, values, records, site);
  return (
    <figure className={styles.preview}>
      <figcaption>Así se vería en un buscador</figcaption>
      {result.hidden ? (
        <p className={styles.none}>Los buscadores no la mostrarán: está oculta para ellos.</p>
      ) : (
        <div className={styles.result}>
          {result.place !== '' && <p className={styles.place}>{result.place}</p>}
          <p className={styles.title}>{result.title || 'Aún sin título'}</p>
          <p className={styles.description}>
            {result.description ?? 'Sin descripción: el buscador tomará un trozo de la página.'}
          </p>
        </div>
      )}
    </figure>
  );
}
