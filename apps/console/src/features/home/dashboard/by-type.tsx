import { findContentType, type Institution, screenTitle } from '@vitrina/model';
import { Link } from 'react-router';
import { Counter } from '../../../lib/counter.tsx';
import { formatCount, formatNumber } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { SectionCard } from '../../../ui/page/card.tsx';
import { grid, row, text } from '../../../ui/primitives/index.ts';
import styles from './by-type.module.css';
import { listAddress } from './lists-behind.ts';
import partStyles from './parts.module.css';
import type { Dashboard } from './use-dashboard.ts';

const stateParts = [
  { key: 'on_site', label: 'En el sitio' },
  { key: 'waiting', label: 'Programado' },
  { key: 'off_site', label: 'Fuera del sitio' },
] as const;

interface ByTypeProps {
  readonly rows: Dashboard['by_type'];
  readonly institution: Institution | undefined;
}

/** Shows the number of records of each type by status. The figures are printed because the bars alone are too pale to read. */
export function ByType({ rows, institution }: ByTypeProps) {
  const legend = (
    <span className={cx(row(12, 'wrap', 'tight', 'right'), text('small', 'second', 'above4'))}>
      {stateParts.map(({ key, label }) => (
        <span key={key} className={row(6, 'inline')}>
          <i className={partStyles.square} data-part={key} aria-hidden="true" />
          {label}
        </span>
      ))}
    </span>
  );
  return (
    <SectionCard title="Contenido por tipo" titleId="by-type" end={legend} className={styles.card}>
      <ul className={cx(grid(0), styles.types)}>
        {rows.map((counts) => {
          const type = findContentType(counts.type);
          // Records of types without drafts are always on the site, so such a type has no counts by status.
          if (type === undefined || !type.drafts) return null;
          const summary = stateParts
            .map(({ key, label }) => `${formatNumber(counts[key])} ${label.toLowerCase()}`)
            .join(', ');
          return (
            <li key={counts.type}>
              <Link
                to={listAddress(type, {}, institution)}
                className={cx(grid(0, 'baseline', 'rounded', 'pad8', 'hovers'), styles.type)}
                title={summary}
              >
                <span>{screenTitle(type)}</span>
                <span className={text('label', 'second')}>
                  {stateParts.map(({ key }) => formatCount(counts[key])).join(' · ')}
                </span>
                <b className={cx(text('name'), styles.total)}>
                  <Counter value={counts.total} />
                </b>
                <span className={cx(row(2, 'stretch', 'wholeRow'), styles.bar)}>
                  {stateParts.map(
                    ({ key }) =>
                      counts[key] > 0 && <span key={key} data-part={key} style={{ flexGrow: counts[key] }} />,
                  )}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </SectionCard>
  );
}
