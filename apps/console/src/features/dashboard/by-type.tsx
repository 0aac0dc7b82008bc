import { findContentType, type Institution, screenTitle } from '@vitrina/model';
import { Link } from 'react-router';
import { Counter } from '../../lib/counter.tsx';
import { formatCount, formatNumber } from '../../lib/formats.ts';
import { SectionCard } from '../../ui/card.tsx';
import styles from './by-type.module.css';
import { listAddress } from './lists-behind.ts';
import type { Dashboard } from './use-dashboard.ts';

const parts = [
  { key: 'on_site', label: 'En el sitio' },
  { key: 'waiting', label: 'Por salir' },
  { key: 'off_site', label: 'Fuera' },
] as const;

/** How much there is of each type and where it stands; the figures are printed, because the bars alone are too pale to read. */
export function ByType({
  rows,
  institution,
}: {
  readonly rows: Dashboard['by_type'];
  readonly institution: Institution | undefined;
}) {
  const legend = (
    <span className={styles.legend}>
      {parts.map(({ key, label }) => (
        <span key={key} data-part={key}>
          {label}
        </span>
      ))}
    </span>
  );
  return (
    <SectionCard title="Contenido por tipo" titleId="by-type" end={legend} className={styles.card}>
      <ul className={styles.types}>
        {rows.map((row) => {
          const type = findContentType(row.type);
          // What has no draft is always on the site: there is nothing to tell of it.
          if (type === undefined || !type.drafts) return null;
          const said = parts
            .map(({ key, label }) => `${formatNumber(row[key])} ${label.toLowerCase()}`)
            .join(', ');
          return (
            <li key={row.type}>
              <Link to={listAddress(type, {}, institution)} className={styles.type} title={said}>
                <span className={styles.typeName}>{screenTitle(type)}</span>
                <span className={styles.typeParts}>
                  {parts.map(({ key }) => formatCount(row[key])).join(' · ')}
                </span>
                <b className={styles.typeTotal}>
                  <Counter value={row.total} />
                </b>
                <span className={styles.bar}>
                  {parts.map(
                    ({ key }) =>
                      row[key] > 0 && <span key={key} data-part={key} style={{ flexGrow: row[key] }} />,
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
