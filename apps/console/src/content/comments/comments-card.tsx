import { IconMessagePlus } from '@tabler/icons-react';
import { formatWhenInside } from '../../lib/formats.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { Avatar } from '../../ui/page/bits.tsx';
import { SectionCard } from '../../ui/page/card.tsx';
import { CountChip } from '../../ui/page/chip.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/page/states.tsx';
import { row, stack, text } from '../../ui/primitives/index.ts';
import styles from './comments.module.css';
import { useComments } from './comments-context.ts';

/** Card with the latest open comments on the record and a button that opens all comments. */
export function CommentsCard() {
  const comments = useComments();
  if (comments === null) return null;
  const { latestOpen, isFailed, openPanel } = comments;
  const total = latestOpen?.meta.total ?? 0;
  return (
    <SectionCard
      padding="rail"
      title="Comentarios"
      {...(total > 0 && { end: <CountChip>{total}</CountChip> })}
    >
      <div className={stack(10)}>
        {latestOpen === undefined && !isFailed && (
          <SkeletonGroup>
            <Skeleton height={12} width="80%" />
          </SkeletonGroup>
        )}
        {latestOpen === undefined && isFailed && (
          <p className={text('label', 'second')}>No se pudo consultar.</p>
        )}
        {latestOpen?.data.length === 0 && (
          <p className={text('label', 'second')}>Ningún comentario abierto.</p>
        )}
        {latestOpen !== undefined && latestOpen.data.length > 0 && (
          <ul className={stack(10)}>
            {latestOpen.data.map((item) => (
              <li key={item.id} className={row(8, 'start')}>
                <Avatar quiet name={item.created_by.name} />
                <div className={cx(stack(0, 'fill'), text('label'))}>
                  <span className={text('truncate')}>
                    <b>{item.created_by.name}</b>{' '}
                    <span className={text('small', 'second')}>{formatWhenInside(item.created_at)}</span>
                  </span>
                  <span className={cx(text('anywhere', 'clipped'), styles.short)}>{item.text}</span>
                </div>
              </li>
            ))}
          </ul>
        )}
        <div>
          <Button size="small" icon={<IconMessagePlus stroke={1.75} />} onClick={() => openPanel(null)}>
            {total > 0 ? 'Ver y comentar' : 'Comentar'}
          </Button>
        </div>
      </div>
    </SectionCard>
  );
}
