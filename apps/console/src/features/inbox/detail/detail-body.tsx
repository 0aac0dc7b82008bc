import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type Field, type Fields, formSections, type Section } from '@vitrina/model';
import { useMemo } from 'react';
import type { Names } from '../../../fields/index.ts';
import { formatDate } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { grid, row, stack, text } from '../../../ui/primitives/index.ts';
import { Replies } from '../reply/replies.tsx';
import { useOpenSubmission } from '../state/open-submission.ts';
import { inboxTypeOf, type Submission } from '../submissions/submission-types.ts';
import { Attachments } from './attachments.tsx';
import styles from './detail.module.css';
import { FieldFacts } from './facts.tsx';
import { FigureCard } from './figure-card.tsx';
import { OtherSubmissions } from './other-submissions.tsx';

/**
 * Fields that are not listed as facts, because the page shows them elsewhere: the name at the top, the consents after
 * the message.
 */
const hiddenKeys: ReadonlySet<string> = new Set([
  'id_type',
  'first_names',
  'last_names',
  'consent',
  'marketing_opt_in',
]);

/** Shows the data of a submission as the visitor sent them. */
export function DetailBody() {
  const { submission } = useOpenSubmission();
  const type = inboxTypeOf(submission.type);
  const recordNames = useMemo((): Names => new Map(Object.entries(submission.related)), [submission.related]);
  const sections = formSections(type);
  const fieldGroups = shortFieldGroups(sections, type.inbox.figure?.field);
  return (
    <div className={cx(stack(24, 'scrolls'), styles.body)}>
      <FigureCard type={type} />
      <div className={cx(grid(0), styles.groups)}>
        {fieldGroups.map(({ key, title, fields }) => (
          <FieldFacts key={key} title={title} fields={fields} recordNames={recordNames} />
        ))}
      </div>
      {sections.map(({ key, fields }) => (
        <LongTextFields key={key} fields={fields} />
      ))}
      <Attachments />
      <Replies />
      {submission.erased_at === null && <ConsentList />}
      <OtherSubmissions />
      <p className={text('small', 'second')}>{retentionText(submission)}</p>
    </div>
  );
}

/** True for a field with a text of several lines, such as a message. */
const isLong = (field: Field): boolean => field.kind === 'text' && field.multiline === true;

/** Shows the long texts of a submission as the visitor wrote them. */
function LongTextFields({ fields }: { readonly fields: Fields }) {
  const { data } = useOpenSubmission().submission;
  return Object.entries(fields).map(([key, field]) => {
    const longText = data[key];
    if (!isLong(field) || typeof longText !== 'string' || longText === '') return null;
    return (
      <section key={key} aria-label={field.label}>
        <h3>{field.label}</h3>
        <p className={cx(text('section', 'anywhere'), styles.message)}>{longText}</p>
      </section>
    );
  });
}

/** Returns the text about the retention of the personal data. */
function retentionText({ erased_at, hold, retention_until: retentionDay }: Submission): string {
  if (erased_at !== null) return `Sus datos se borraron el ${formatDate(erased_at)}.`;
  return hold === null
    ? `Sus datos se borran el ${formatDate(retentionDay)}.`
    : 'Sus datos no se borran mientras se conserven por obligación legal.';
}

/** Fields about the sender, in display order: first those that staff need for an answer. */
const personKeys = ['phone', 'email', 'id_number', 'contact_preference', 'city_id'];

/**
 * Returns a section with the fields about the sender, followed by the sections of the form without the fields that
 * are shown elsewhere.
 */
function shortFieldGroups(sections: readonly Section[], figureKey: string | undefined): readonly Section[] {
  const all: Fields = Object.assign({}, ...sections.map(({ fields }) => fields));
  const personFields = personKeys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]]));
  const isShortField = ([key, field]: [string, Field]) =>
    !hiddenKeys.has(key) &&
    !personKeys.includes(key) &&
    key !== figureKey &&
    field.kind !== 'file' &&
    !isLong(field);
  return [
    { key: 'contact', title: 'Contacto', fields: Object.fromEntries(personFields) },
    ...sections.map((section) => ({
      ...section,
      fields: Object.fromEntries(Object.entries(section.fields).filter(isShortField)),
    })),
  ].filter(({ fields }) => Object.keys(fields).length > 0);
}

function ConsentList() {
  const { consent, data } = useOpenSubmission().submission;
  const allowsAdvertising = data['marketing_opt_in'] === true;
  return (
    <div className={cx(row(16, 'wrap'), text('label', 'second'))}>
      <Consent isGiven title={`Texto ${consent.version}, ${formatDate(consent.at)}`}>
        Autorizó el uso de sus datos
      </Consent>
      <Consent isGiven={allowsAdvertising}>
        {allowsAdvertising ? 'Acepta publicidad' : 'No acepta publicidad'}
      </Consent>
    </div>
  );
}

interface ConsentProps {
  readonly isGiven: boolean;
  readonly title?: string;
  readonly children: string;
}

function Consent({ isGiven, title, children }: ConsentProps) {
  const Icon = isGiven ? IconCircleCheck : IconCircleX;
  return (
    <span className={row(6)} title={title}>
      <Icon size={16} stroke={1.75} className={text(isGiven ? 'success' : 'second')} aria-hidden="true" />
      {children}
    </span>
  );
}
