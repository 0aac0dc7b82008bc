import { IconCheck, IconGitCompare } from '@tabler/icons-react';
import type { Entry } from '@vitrina/contract';
import { Link } from 'react-router';
import { formatDate, formatWhenInside } from '../../../lib/formats.ts';
import { usePublicUrl } from '../../../records/entries/index.ts';
import { useEntryPaths } from '../../../records/paths/index.ts';
import { cx } from '../../../ui/cx.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { Chip } from '../../../ui/page/chip.tsx';
import { box, row, stack, text } from '../../../ui/primitives/index.ts';
import { StatusChip } from '../../shared/index.ts';
import { useOpenRecord } from '../record/use-record.ts';
import { linkClass } from './link-class.ts';
import styles from './rail.module.css';

const countText = (count: number): string => (count === 1 ? '1 campo distinto' : `${count} campos distintos`);

/** Card with the state of the published version and of the draft. */
export function StateCard({ entry }: { readonly entry: Entry }) {
  const { type, differences } = useOpenRecord();
  const paths = useEntryPaths(type);
  const siteUrl = usePublicUrl()(entry);
  const isLive = entry.published_revision !== null;
  return (
    <SectionCard padding="rail" title="Estado">
      <div className={stack(14)}>
        <div className={cx(row(10, 'start', 'relative'), styles.layer)}>
          <span className={cx(row(0, 'middle', 'fixed'), styles.node)} data-live={isLive} aria-hidden="true">
            {isLive && <IconCheck size={12} stroke={3} />}
          </span>
          <div className={stack(2, 'fill')}>
            <div className={cx(row(8, 'between'), text('strong'), styles.head)}>
              En el sitio
              <StatusChip status={entry.status} />
            </div>
            <div className={cx(stack(6, 'start'), text('small', 'second'))}>
              {isLive && entry.published_at !== null ? (
                <span>
                  Versión {entry.published_revision} · {formatDate(entry.published_at)}
                  {entry.published_by !== null && `, ${entry.published_by.name}`}
                </span>
              ) : (
                <span>
                  {entry.published_at === null
                    ? 'Nunca ha estado en el sitio.'
                    : `Estuvo en el sitio desde el ${formatDate(entry.published_at)}.`}
                </span>
              )}
              {siteUrl !== null && (
                <a className={linkClass()} href={siteUrl} target="_blank" rel="noopener">
                  Ver en el sitio
                </a>
              )}
              {isLive && differences !== null && differences > 0 && (
                <span className={row(8, 'wrap', 'tight')}>
                  <Chip tone="neutral" icon={<IconGitCompare aria-hidden="true" />}>
                    {countText(differences)}
                  </Chip>
                  <Link className={linkClass('red')} to={paths.compare(entry.id)}>
                    Comparar
                  </Link>
                </span>
              )}
            </div>
          </div>
        </div>
        <div className={cx(row(10, 'start', 'relative'), styles.layer)}>
          <span className={cx(box('fixed'), styles.node)} aria-hidden="true" />
          <div className={stack(2, 'fill')}>
            <div className={cx(row(8, 'between'), text('strong'), styles.head)}>Borrador</div>
            <div className={cx(stack(6, 'start'), text('small', 'second'))}>
              <span>
                Versión {entry.revision} · {formatWhenInside(entry.updated_at)}, {entry.updated_by.name}
              </span>
              {isLive && differences === 0 && <span>Igual a lo que está en el sitio.</span>}
            </div>
          </div>
        </div>
      </div>
    </SectionCard>
  );
}
