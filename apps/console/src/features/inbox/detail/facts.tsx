import { type Field, type Fields, formatPhone, identityDocuments, isEmptyValue } from '@vitrina/model';
import { detailOf, type Names } from '../../../fields/index.ts';
import { cx } from '../../../ui/cx.ts';
import { grid, row, text } from '../../../ui/primitives/index.ts';
import { useOpenSubmission } from '../state/open-submission.ts';
import type { Submission } from '../submissions/submission-types.ts';
import { CopyButton } from './copy-button.tsx';
import styles from './detail.module.css';
import { IdNumber } from './id-number.tsx';

interface FactsProps {
  readonly title: string;
  readonly fields: Fields;
  readonly recordNames: Names;
}

/** Lists the values of one part of the form; empty fields are left out. */
export function FieldFacts({ title, fields, recordNames }: FactsProps) {
  const { data } = useOpenSubmission().submission;
  const filledFields = Object.entries(fields).filter(([key, field]) => !isEmptyValue(field, data[key]));
  if (filledFields.length === 0) return null;
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl>
        {filledFields.map(([key, field]) => (
          <div
            key={key}
            className={cx(
              grid(8, 'center', 'lineBelow'),
              styles.fact,
              field.kind === 'email' && styles.address,
            )}
          >
            <dt className={text('label', 'second')}>{labelOf(key, field, data)}</dt>
            <FieldFact name={key} field={field} recordNames={recordNames} />
          </div>
        ))}
      </dl>
    </section>
  );
}

interface FactProps {
  readonly name: string;
  readonly field: Field;
  readonly recordNames: Names;
}

/** Shows a value by its kind. Phone numbers and e-mail addresses have a copy button; identity numbers are masked. */
function FieldFact({ name, field, recordNames }: FactProps) {
  const { submission } = useOpenSubmission();
  const value = submission.data[name];
  if (name === 'id_number' && typeof value === 'string') return <IdNumber maskedNumber={value} />;
  if (field.kind === 'email' && typeof value === 'string') return <EmailFact address={value} />;
  const copyText = copyTextOf(field, value);
  return (
    <>
      <dd className={text('strong', 'anywhere')}>{detailOf(field, value, recordNames)}</dd>
      {copyText !== null && (
        <dd className={row(0)}>
          <CopyButton text={copyText} subject={field.label.toLowerCase()} />
        </dd>
      )}
    </>
  );
}

/** Shows an e-mail address with its copy button. If the address has to break, it breaks after the `@`. */
function EmailFact({ address }: { readonly address: string }) {
  const domain = address.lastIndexOf('@') + 1;
  return (
    <dd className={row(8, 'between')}>
      <span className={text('strong', 'anywhere')}>
        {address.slice(0, domain)}
        <wbr />
        {address.slice(domain)}
      </span>
      <CopyButton text={address} subject="correo" />
    </dd>
  );
}

/** Returns the label of a field; for an identity number, the kind of document. */
function labelOf(key: string, field: Field, { id_type: documentKind }: Submission['data']): string {
  const [, documentLabel] = Object.entries(identityDocuments).find(([kind]) => kind === documentKind) ?? [];
  return (key === 'id_number' ? documentLabel : undefined) ?? field.short ?? field.label;
}

/** Returns the text that is copied for a phone number; null for other values. */
function copyTextOf(field: Field, value: unknown): string | null {
  if (field.kind !== 'phone' || typeof value !== 'object' || value === null || !('number' in value))
    return null;
  return typeof value.number === 'string' ? formatPhone({ number: value.number }) : null;
}
