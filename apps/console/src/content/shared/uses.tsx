import type { Use } from '@vitrina/contract';
import { findContentType } from '@vitrina/model';
import { Link } from 'react-router';
import { isApiError } from '../../lib/api-error.ts';
import { VisuallyHidden } from '../../ui/bits.tsx';
import { recordAddress } from './entry-paths.ts';
import styles from './record-box.module.css';
import { capital } from './words.ts';

function isUse(value: unknown): value is Use {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'type' in value &&
    typeof value.type === 'string' &&
    'name' in value &&
    typeof value.name === 'string'
  );
}

/** The records that keep another from going away. */
export interface Uses {
  /** Those that the person may see. */
  readonly known: readonly Use[];
  /** With those that she may not. */
  readonly total: number;
}

/** Those records, out of the refusal `in_use`; null for any other error. */
export function usesOf(error: unknown): Uses | null {
  if (!isApiError(error, 'in_use')) return null;
  const { uses, hidden } = error.extras;
  const known = Array.isArray(uses) ? uses.filter(isUse) : [];
  return { known, total: known.length + (typeof hidden === 'number' ? hidden : 0) };
}

/** Those records, each a link that opens beside this page, because a question is being asked here. */
export function UsesList({ uses }: { readonly uses: readonly Use[] }) {
  if (uses.length === 0) return <p>En registros que usted no puede ver.</p>;
  return (
    <ul className={styles.uses}>
      {uses.map((use) => {
        const type = findContentType(use.type);
        return (
          <li key={use.id} className={styles.use}>
            {type === undefined ? (
              <b>{use.name}</b>
            ) : (
              <Link to={recordAddress(type, use)} target="_blank" rel="noopener">
                {use.name}
                <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
              </Link>
            )}
            <span>{type === undefined ? use.type : capital(type.labels.one)}</span>
          </li>
        );
      })}
    </ul>
  );
}
