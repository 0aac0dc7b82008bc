import type { Referrer } from '@vitrina/contract';
import { everyFieldOf, fieldsOf, findContentType } from '@vitrina/model';
import { Link } from 'react-router';
import { isApiError } from '../../lib/calls/api-error.ts';
import { countOf } from '../../lib/formats.ts';
import { recordAddress } from '../../records/paths/index.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/page/bits.tsx';
import { grid, row, text } from '../../ui/primitives/index.ts';
import styles from './record-box.module.css';
import { capitalize } from './words.ts';

/** True if the value, part of a response, is a record with an address to link to. */
export function isUse(value: unknown): value is Referrer {
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

/** Records that use a certain record. */
export interface Uses {
  /** Records that the person may see. */
  readonly knownRecords: readonly Referrer[];
  /** Number of all records, including those that the person may not see. */
  readonly total: number;
}

/** Returns the records in an `in_use` error; null for any other error. */
export function usesOf(error: unknown): Uses | null {
  if (!isApiError(error, 'in_use')) return null;
  const { uses, hidden: hiddenCount } = error.extras;
  const knownRecords = Array.isArray(uses) ? uses.filter(isUse) : [];
  return { knownRecords, total: knownRecords.length + (typeof hiddenCount === 'number' ? hiddenCount : 0) };
}

/** True if records of the type leave out links to unpublished records, as menus do. */
function omitsUnpublished(slug: string): boolean {
  const type = findContentType(slug);
  return (
    type !== undefined &&
    Object.values(fieldsOf(type))
      .flatMap(everyFieldOf)
      .some((field) => 'mayBeUnpublished' in field && field.mayBeUnpublished === true)
  );
}

const countSentence = (total: number, noun: { readonly singular: string; readonly plural: string }): string =>
  `Este registro se usa en ${countOf(total, noun)}`;
const recordNoun = { singular: 'registro', plural: 'registros' };

/** Returns the number of records that use a record in words: `Este registro se usa en 2 registros`. */
export function usedByText({ total }: Pick<Uses, 'total'>): string {
  return countSentence(total, recordNoun);
}

/** Describes the effect on the records that use a record when that record is removed. */
export function lossText({ knownRecords, total }: Uses): string {
  const leavingReferrers = knownRecords.filter(({ type }) => omitsUnpublished(type));
  const stayingCount = total - leavingReferrers.length;
  const withoutText = stayingCount === 1 ? 'se quedará sin él' : 'se quedarán sin él';
  const [firstReferrer] = leavingReferrers;
  if (firstReferrer === undefined) return `${usedByText({ total })}, que ${withoutText}.`;
  const { singular, plural } = findContentType(firstReferrer.type)?.labels ?? recordNoun;
  const dropText = leavingReferrers.length === 1 ? 'dejará de mostrarlo' : 'dejarán de mostrarlo';
  if (stayingCount === 0) return `${countSentence(total, { singular, plural })}, que ${dropText}.`;
  const menusText = countOf(leavingReferrers.length, { singular, plural });
  return `${usedByText({ total })}: ${menusText}, que ${dropText}, y ${stayingCount} más, que ${withoutText}.`;
}

/**
 * Returns the paths of the elements that refer to the used record: `Productos › Cuentas`. Returns '' for types
 * without nested elements.
 */
export function pathsText({ within: elementPaths = [] }: Pick<Referrer, 'within'>): string {
  return elementPaths.map((path) => path.join(' › ')).join(' · ');
}

/** Returns the type of a record that uses another one, with a note if only its draft does. */
function stageText(use: Referrer): string {
  const labels = findContentType(use.type)?.labels;
  const name = labels === undefined ? use.type : capitalize(labels.singular);
  const { stages } = use as Partial<Referrer>;
  return stages !== undefined && !stages.includes('public') ? `${name}, en el borrador` : name;
}

/** List of the records that use a record. Its links open another tab, because a confirmation is open in this one. */
export function UsesList({ uses }: { readonly uses: readonly Referrer[] }) {
  if (uses.length === 0) return <p>En registros que usted no puede ver.</p>;
  return (
    <ul className={cx(grid(2, 'scrolls'), styles.within)}>
      {uses.map((use) => {
        const type = findContentType(use.type);
        return (
          <li key={use.id} className={cx(row(12, 'between'), styles.use)}>
            {type === undefined ? (
              <b>{use.name}</b>
            ) : (
              <Link
                className={text('strong', 'link')}
                to={recordAddress(type, use)}
                target="_blank"
                rel="noopener"
              >
                {use.name}
                <VisuallyHidden> (se abre en otra pestaña)</VisuallyHidden>
              </Link>
            )}
            <span className={cx(grid(0), text('label', 'second'))}>
              {stageText(use)}
              {pathsText(use) !== '' && <span className={text('small')}>{pathsText(use)}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
