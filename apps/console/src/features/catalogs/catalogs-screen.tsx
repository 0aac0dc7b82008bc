import { IconChevronRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type ContentType, categoriesOf, contentTypes, findContentType, screenTitle } from '@vitrina/model';
import { Link } from 'react-router';
import { entryApi, entryKeys } from '../../entities/entries/index.ts';
import { PlaceIcon } from '../../entities/icons/index.ts';
import { Counter } from '../../lib/counter.tsx';
import { useCan } from '../../lib/use-session.ts';
import { Card } from '../../ui/card.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyState, Skeleton } from '../../ui/states.tsx';
import styles from './catalogs.module.css';

const oneRow = { per_page: '1' };

/** The types of categories, in the order of the types that they sort. */
const ofCategories = contentTypes.flatMap((type) => findContentType(categoriesOf(type.slug)) ?? []);

/** The lists that other records choose from, with how much each holds. */
export function Component() {
  const can = useCan();
  const types = contentTypes.filter(({ slug, catalogue }) => catalogue === true && can.types[slug]?.list);
  const totals = useQueries({
    queries: types.map((type) => ({
      queryKey: entryKeys.list(type.slug, oneRow),
      queryFn: ({ signal }: { signal: AbortSignal }) => entryApi(type).list(oneRow, signal),
    })),
    combine: (answers) =>
      new Map(
        answers.map(({ data, isError }, index) => [types[index]?.slug, { total: data?.meta.total, isError }]),
      ),
  });
  const lists = types.filter((type) => !ofCategories.includes(type));
  const categories = ofCategories.filter((type) => types.includes(type));
  const cards = (some: readonly ContentType[]) =>
    some.map((type) => <Catalogue key={type.slug} type={type} {...totals.get(type.slug)} />);
  return (
    <div className={styles.screen}>
      <PageHead title="Catálogos" />
      {types.length === 0 && (
        <Card>
          <EmptyState variant="empty" title="No hay catálogos para usted" line="Su rol no incluye ninguno." />
        </Card>
      )}
      {lists.length > 0 && (
        <section aria-labelledby="catalogos-listas">
          <h2 id="catalogos-listas">Listas</h2>
          <p className={styles.line}>De ellas eligen los demás registros.</p>
          <ul className={styles.cards}>{cards(lists)}</ul>
        </section>
      )}
      {categories.length > 0 && (
        <section aria-labelledby="catalogos-categorias">
          <h2 id="catalogos-categorias">Categorías</h2>
          <p className={styles.line}>Ordenan los registros y forman parte de sus direcciones.</p>
          <ul className={styles.cards}>{cards(categories)}</ul>
        </section>
      )}
    </div>
  );
}

interface CatalogueProps {
  readonly type: ContentType;
  readonly total?: number | undefined;
  readonly isError?: boolean;
}

function Catalogue({ type, total, isError = false }: CatalogueProps) {
  return (
    <li>
      <Link to={type.path} className={styles.card}>
        <span className={styles.tile}>
          <PlaceIcon name={type.icon} />
        </span>
        <span className={styles.words}>
          <b>{screenTitle(type)}</b>
          <span className={styles.count}>
            {total !== undefined ? (
              <Counter value={total} noun={type.labels} />
            ) : isError ? (
              'No se pudo contar'
            ) : (
              <Skeleton width={72} height={12} />
            )}
          </span>
        </span>
        <IconChevronRight stroke={1.75} aria-hidden="true" />
      </Link>
    </li>
  );
}
