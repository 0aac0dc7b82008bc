import { IconChevronRight } from '@tabler/icons-react';
import { useQueries } from '@tanstack/react-query';
import { type ContentType, categoriesOf, contentTypes, findContentType, screenTitle } from '@vitrina/model';
import type { ReactNode } from 'react';
import { Counter } from '../../lib/counter.tsx';
import { useCan } from '../../lib/session/use-session.ts';
import { entryApi, entryKeys } from '../../records/entries/index.ts';
import { ScreenIcon } from '../../records/icons/index.ts';
import { CardLink } from '../../ui/actions/card-link.tsx';
import { cx } from '../../ui/cx.ts';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { EmptyState, Skeleton } from '../../ui/page/states.tsx';
import { grid, row, stack, text } from '../../ui/primitives/index.ts';
import styles from './catalogs.module.css';

const oneRowQuery = { per_page: '1' };

/** Content types whose records are categories, in the order of the types that use them. */
const categoryTypes = contentTypes.flatMap((type) => findContentType(categoriesOf(type.slug)) ?? []);

/** Screen with the catalogues, which are lists of values for other records, and the number of records in each. */
export function Component() {
  const can = useCan();
  const types = contentTypes.filter(({ slug, catalogue }) => catalogue === true && can.types[slug]?.list);
  const totals = useQueries({
    queries: types.map((type) => ({
      queryKey: entryKeys.list(type.slug, oneRowQuery),
      queryFn: ({ signal }: { signal: AbortSignal }) => entryApi(type).list(oneRowQuery, signal),
    })),
    combine: (answers) =>
      new Map(
        answers.map(({ data, isError }, index) => [types[index]?.slug, { total: data?.meta.total, isError }]),
      ),
  });
  const listTypes = types.filter((type) => !categoryTypes.includes(type));
  const visibleCategoryTypes = categoryTypes.filter((type) => types.includes(type));
  const renderCards = (cardTypes: readonly ContentType[]) =>
    cardTypes.map((type) => <CatalogueCard key={type.slug} type={type} {...totals.get(type.slug)} />);
  return (
    <div className={stack(28)}>
      <PageHead title="Catálogos" />
      {types.length === 0 && (
        <Card>
          <EmptyState variant="empty" title="No hay catálogos para usted" line="Su rol no incluye ninguno." />
        </Card>
      )}
      {listTypes.length > 0 && (
        <CatalogueGroup
          id="catalogos-listas"
          title="Listas"
          description="De ellas eligen los demás registros."
        >
          {renderCards(listTypes)}
        </CatalogueGroup>
      )}
      {visibleCategoryTypes.length > 0 && (
        <CatalogueGroup
          id="catalogos-categorias"
          title="Categorías"
          description="Ordenan los registros y forman parte de sus direcciones."
        >
          {renderCards(visibleCategoryTypes)}
        </CatalogueGroup>
      )}
    </div>
  );
}

interface CatalogueGroupProps {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly children: ReactNode;
}

function CatalogueGroup({ id, title, description, children }: CatalogueGroupProps) {
  return (
    <section className={stack(12)} aria-labelledby={id}>
      <div>
        <h2 id={id}>{title}</h2>
        <p className={text('label', 'second')}>{description}</p>
      </div>
      <ul className={cx(grid(12), styles.cards)}>{children}</ul>
    </section>
  );
}

interface CatalogueCardProps {
  readonly type: ContentType;
  readonly total?: number | undefined;
  readonly isError?: boolean;
}

function CatalogueCard({ type, total, isError = false }: CatalogueCardProps) {
  return (
    <li>
      <CardLink to={type.path} className={cx(row(12), styles.card)}>
        <span className={cx(row(0, 'middle', 'fixed', 'rounded', 'sunken'), text('second'), styles.tile)}>
          <ScreenIcon name={type.icon} />
        </span>
        <span className={grid(0, 'fill')}>
          <b className={text('name')}>{screenTitle(type)}</b>
          <span className={text('label', 'second')}>
            {total !== undefined ? (
              <Counter value={total} noun={type.labels} />
            ) : isError ? (
              'No se pudo contar'
            ) : (
              <Skeleton width={72} height={12} />
            )}
          </span>
        </span>
        <IconChevronRight className={text('third')} size={18} stroke={1.75} aria-hidden="true" />
      </CardLink>
    </li>
  );
}
