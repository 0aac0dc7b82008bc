import { IconCategory, IconChevronRight, IconHome, IconPlus } from '@tabler/icons-react';
import { type Institution, institutionLabels, isInstitution, modules, screenTitle } from '@vitrina/model';
import { Link, Navigate } from 'react-router';
import { Counter } from '../../lib/counter.tsx';
import { LoadError } from '../../lib/load-error.tsx';
import { usePageTitle } from '../../lib/screen/page-title.ts';
import { useRouteParams } from '../../lib/screen/route-handle.ts';
import { seesInstitution } from '../../lib/session/session.ts';
import { useSession, useTypeCan } from '../../lib/session/use-session.ts';
import { entryPaths } from '../../records/paths/index.ts';
import { ButtonLink } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TabStrip } from '../../ui/lists/tab-strip.tsx';
import { Card } from '../../ui/page/card.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { EmptyState, SkeletonRows } from '../../ui/page/states.tsx';
import { box, row, stack, text } from '../../ui/primitives/index.ts';
import { NotFound } from '../scope/index.ts';
import { StatusChip, textsOf } from '../shared/index.ts';
import styles from './static-pages.module.css';
import { getPagesType, type PageCategory, usePageCategories } from './use-page-categories.ts';

const visibleInstitutions = (): readonly Institution[] =>
  (modules.get('static-pages')?.institutions ?? []).filter(seesInstitution);

/**
 * Screen `/{institution}/static-pages`: page categories of an institution. Without an institution, it redirects to
 * the first one that the person sees.
 */
export function Component() {
  const { institution_id: institution } = useRouteParams();
  useSession(); // The visible institutions may arrive later.
  const [firstInstitution] = visibleInstitutions();
  if (institution === undefined && firstInstitution !== undefined)
    return <Navigate to={`/${firstInstitution}/static-pages`} replace />;
  if (!isInstitution(institution) || !seesInstitution(institution)) return <NotFound />;
  return <Categories institution={institution} />;
}

function Categories({ institution }: { readonly institution: Institution }) {
  const { pageCategories, error, retry, type } = usePageCategories(institution);
  usePageTitle(institutionLabels[institution]);
  const tabs = visibleInstitutions().map((institutionId) => ({
    key: institutionId,
    label: institutionLabels[institutionId],
    current: institutionId === institution,
    to: `/${institutionId}/static-pages`,
  }));
  const canCreate = useTypeCan(type).create;
  return (
    <div className={stack(12)}>
      <PageHead
        title={screenTitle(type)}
        actions={
          <ButtonLink to="/static-pages/categories" icon={<IconCategory stroke={1.75} aria-hidden="true" />}>
            Categorías
          </ButtonLink>
        }
      />
      <TabStrip label="Instituciones" tabs={tabs} />
      <Card padding="none">
        {pageCategories !== undefined && pageCategories.length > 0 && (
          <ul className={stack(0, 'lined')}>
            {pageCategories.map((category) => (
              <CategoryRow
                key={category.addressPart}
                institution={institution}
                category={category}
                canCreate={canCreate}
              />
            ))}
          </ul>
        )}
        {pageCategories?.length === 0 && (
          <EmptyState
            variant="empty"
            title="Aún no hay categorías"
            line={`Las ${type.labels.plural} de ${institutionLabels[institution]} se ordenan en categorías.`}
          >
            <ButtonLink kind="red" to="/static-pages/categories/create" icon={<IconPlus stroke={1.75} />}>
              Nueva categoría
            </ButtonLink>
          </EmptyState>
        )}
        {pageCategories === undefined &&
          (error === null ? (
            <SkeletonRows rows={8} columns={[120, 80]} />
          ) : (
            <LoadError title="No se pudieron cargar las categorías" error={error} onRetry={retry} />
          ))}
      </Card>
    </div>
  );
}

interface CategoryRowProps {
  readonly institution: Institution;
  readonly category: PageCategory;
  readonly canCreate: boolean;
}

function CategoryRow({ institution, category, canCreate }: CategoryRowProps) {
  const type = getPagesType();
  const { name, addressPart, total, statusCounts, featured } = category;
  const paths = entryPaths(type, { institution_id: institution, category_id: addressPart });
  return (
    <li className={cx(row(16, 'relative', 'hovers'), styles.category)}>
      <div className={cx(box('fill'), styles.words)}>
        <Link to={paths.list} className={cx(text('name', 'rowLink'), styles.name)}>
          {name}
        </Link>
        <p className={cx(row(6), text('label', 'second'), styles.principal)}>
          <IconHome size={14} stroke={1.75} aria-hidden="true" />
          {featured === undefined ? (
            'Principal: …'
          ) : featured === null ? (
            'Sin página principal'
          ) : (
            <>
              Principal:{' '}
              <Link className={text('truncate')} to={paths.one(featured.id)}>
                {featured.name}
              </Link>
            </>
          )}
        </p>
      </div>
      <ul className={row(12, 'wrap', 'tight')} aria-label={`Estados de ${name}`}>
        {statusCounts.map(({ status, count }) => (
          <li key={status}>
            <Link to={`${paths.list}?status=${status}`} className={cx(row(6, 'inline'), styles.state)}>
              <StatusChip status={status} />
              <b>
                <Counter value={count} />
              </b>
            </Link>
          </li>
        ))}
      </ul>
      <span className={cx(text('label', 'second', 'fixed', 'atEnd'), styles.total)}>
        {total !== undefined && statusCounts.length > 1 && (
          <>
            <Counter value={total} /> en total
          </>
        )}
      </span>
      {canCreate && (
        <ButtonLink
          size="small"
          to={paths.create}
          icon={<IconPlus stroke={1.75} aria-hidden="true" />}
          aria-label={`${textsOf(type).create} en ${name}`}
        >
          Nueva
        </ButtonLink>
      )}
      <IconChevronRight
        className={cx(text('third'), styles.chevron)}
        size={18}
        stroke={1.75}
        aria-hidden="true"
      />
    </li>
  );
}
