import type { AuditEventSummary } from '@vitrina/contract';
import { institutionLabels } from '@vitrina/model';
import { Link } from 'react-router';
import { formatDateTime, formatWhen } from '../../lib/formats.ts';
import { cx } from '../../ui/cx.ts';
import { stack, text } from '../../ui/primitives/index.ts';
import styles from './audit.module.css';
import { auditUrl } from './audit-state.ts';
import type { Audit } from './use-audit.ts';
import { actionWords, kindWords } from './words.ts';

interface AuditTableProps {
  readonly audit: Audit;
  readonly events: readonly AuditEventSummary[];
}

/** The events as rows, on the phone as cards. */
export function AuditTable({ audit, events }: AuditTableProps) {
  const { state, open } = audit;
  return (
    <table className={styles.table} aria-label="Eventos" aria-busy={audit.events.isPlaceholderData}>
      <thead className={text('small', 'second')}>
        <tr>
          <th scope="col">Acción</th>
          <th scope="col">Registro</th>
          <th scope="col">Persona</th>
          <th scope="col">Cuándo</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => {
          const { id, at, actor, action, target, institution_id, address } = event;
          return (
            <tr
              key={id}
              data-selected={state.event === id}
              onClick={(click) => {
                // The whole row opens; the link inside does so by itself.
                if (!(click.target instanceof Element) || click.target.closest('a') === null) open(id);
              }}
            >
              <td className={styles.main}>
                <Link
                  className={cx(text('name', 'truncate'), styles.link)}
                  to={{ search: auditUrl.write({ ...state, event: id }).toString() }}
                  preventScrollReset
                >
                  {actionWords(action)}
                </Link>
              </td>
              <td className={styles.target}>
                <span className={stack(0)}>
                  <span className={text('truncate')} title={target.name ?? undefined}>
                    {target.name ?? '—'}
                  </span>
                  <span className={text('small', 'second', 'truncate')}>
                    {kindWords(event)}
                    {institution_id !== null && ` · ${institutionLabels[institution_id]}`}
                  </span>
                </span>
              </td>
              <td className={styles.actor}>
                <span className={stack(0)}>
                  <span className={text('truncate')}>{actor.name}</span>
                  {address !== null && <span className={text('small', 'second', 'truncate')}>{address}</span>}
                </span>
              </td>
              <td className={styles.when}>
                <time dateTime={at} title={formatDateTime(at)}>
                  {formatWhen(at)}
                </time>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
