import { IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ContentType, findContentType } from '@vitrina/model';
import { Link } from 'react-router';
import { Counter } from '../../../lib/counter.tsx';
import { entryApi, entryKeys } from '../../../records/entries/index.ts';
import { ScreenIcon } from '../../../records/icons/index.ts';
import { recordAddress } from '../../../records/paths/index.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { cx } from '../../../ui/cx.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/page/states.tsx';
import { grid, row, text } from '../../../ui/primitives/index.ts';
import { capitalize } from '../../shared/index.ts';
import { pathsText } from '../../shared/uses.tsx';
import { linkClass } from './link-class.ts';
import styles from './rail.module.css';

/** Maximum number of records listed by name. The card shows the number of the remaining records. */
const maxShownUses = 6;

/** Card with the records that refer to this record. */
export function UsesCard({ type, id }: { readonly type: ContentType; readonly id: string }) {
  const answer = useQuery({
    queryKey: entryKeys.references(type.slug, id),
    queryFn: ({ signal }) => entryApi(type).references(id, signal),
  });
  const uses = answer.data?.data ?? [];
  const total = uses.length + (answer.data?.hidden ?? 0);
  const hiddenCount = total - Math.min(uses.length, maxShownUses);
  return (
    <SectionCard
      padding="rail"
      title="Se usa en"
      end={
        answer.isSuccess && (
          <span className={text('small', 'second')}>
            <Counter value={total} noun={{ singular: 'lugar', plural: 'lugares' }} />
          </span>
        )
      }
    >
      {answer.isPending && (
        <SkeletonGroup>
          <Skeleton height={12} width="70%" />
        </SkeletonGroup>
      )}
      {answer.isError && (
        <p className={text('label', 'second')}>
          No se pudo consultar.{' '}
          <Button size="small" kind="plain" onClick={() => void answer.refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      {answer.isSuccess && total === 0 && (
        <p className={text('label', 'second')}>Ningún otro registro apunta a este.</p>
      )}
      {uses.length > 0 && (
        <ul className={grid(10)}>
          {uses.slice(0, maxShownUses).map((use) => {
            const of = findContentType(use.type);
            return (
              <li key={use.id} className={cx(row(8, 'wrap'), text('label'), styles.item)}>
                {of === undefined ? (
                  <IconFile size={16} stroke={1.75} className={text('second')} aria-hidden="true" />
                ) : (
                  <span className={text('second')}>
                    <ScreenIcon name={of.icon} size={16} />
                  </span>
                )}
                {of === undefined ? (
                  <span className={text('truncate', 'fill')}>{use.name}</span>
                ) : (
                  <Link
                    className={cx(text('truncate', 'fill'), linkClass())}
                    to={recordAddress(of, use)}
                    title={use.name}
                  >
                    {use.name}
                  </Link>
                )}
                <span className={text('small', 'second')}>
                  {of === undefined ? use.type : capitalize(of.labels.singular)}
                </span>
                {pathsText(use) !== '' && (
                  <span className={cx(text('small', 'second', 'anywhere'), styles.within)}>
                    {pathsText(use)}
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {hiddenCount > 0 && uses.length > 0 && <p className={text('label', 'second')}>y {hiddenCount} más</p>}
      {uses.length === 0 && total > 0 && (
        <p className={text('label', 'second')}>En registros que usted no puede ver.</p>
      )}
    </SectionCard>
  );
}
