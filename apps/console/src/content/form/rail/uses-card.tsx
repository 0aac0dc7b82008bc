import { IconFile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ContentType, findContentType } from '@vitrina/model';
import { Link } from 'react-router';
import { entryApi, entryKeys } from '../../../entities/entries/index.ts';
import { PlaceIcon } from '../../../entities/icons/index.ts';
import { recordAddress } from '../../../entities/paths/index.ts';
import { Counter } from '../../../lib/counter.tsx';
import { Button } from '../../../ui/button.tsx';
import { SectionCard } from '../../../ui/card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states.tsx';
import { capital } from '../../shared/index.ts';
import { trailsIn } from '../../shared/uses.tsx';
import styles from './rail.module.css';

/** Shown before the rest is counted. */
const maxShownUses = 6;

/** The records that point to this one. */
export function UsesCard({ type, id }: { readonly type: ContentType; readonly id: string }) {
  const answer = useQuery({
    queryKey: entryKeys.references(type.slug, id),
    queryFn: ({ signal }) => entryApi(type).references(id, signal),
  });
  const uses = answer.data?.data ?? [];
  const total = uses.length + (answer.data?.hidden ?? 0);
  const unseen = total - Math.min(uses.length, maxShownUses);
  return (
    <SectionCard
      padding="rail"
      title="Se usa en"
      end={
        answer.isSuccess && (
          <span className={styles.count}>
            <Counter value={total} noun={{ one: 'lugar', many: 'lugares' }} />
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
        <p className={styles.text}>
          No se pudo consultar.{' '}
          <Button size="small" kind="plain" onClick={() => void answer.refetch()}>
            Reintentar
          </Button>
        </p>
      )}
      {answer.isSuccess && total === 0 && <p className={styles.text}>Ningún otro registro apunta a este.</p>}
      {uses.length > 0 && (
        <ul className={styles.list}>
          {uses.slice(0, maxShownUses).map((use) => {
            const of = findContentType(use.type);
            return (
              <li key={use.id} className={styles.item}>
                {of === undefined ? (
                  <IconFile stroke={1.75} aria-hidden="true" />
                ) : (
                  <PlaceIcon name={of.icon} />
                )}
                {of === undefined ? (
                  <span>{use.name}</span>
                ) : (
                  <Link className={styles.link} to={recordAddress(of, use)} title={use.name}>
                    {use.name}
                  </Link>
                )}
                <span>{of === undefined ? use.type : capital(of.labels.one)}</span>
                {trailsIn(use) !== '' && <span className={styles.within}>{trailsIn(use)}</span>}
              </li>
            );
          })}
        </ul>
      )}
      {unseen > 0 && uses.length > 0 && <p className={styles.text}>y {unseen} más</p>}
      {uses.length === 0 && total > 0 && <p className={styles.text}>En registros que usted no puede ver.</p>}
    </SectionCard>
  );
}
