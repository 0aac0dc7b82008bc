import { IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { type Field, type Fields, formSections, type Section } from '@vitrina/model';
import { useMemo } from 'react';
import type { Names } from '../../../fields/index.ts';
import { formatDate } from '../../../lib/formats.ts';
import { cx } from '../../../ui/cx.ts';
import { grid, row, stack, text } from '../../../ui/primitives/index.ts';
import { Replies } from '../reply/replies.tsx';
import { inboxTypeOf, type Submission } from '../submissions/index.ts';
import { Attachments } from './attachments.tsx';
import styles from './detail.module.css';
import { Facts } from './facts.tsx';
import { FigureCard } from './figure-card.tsx';
import { OtherSubmissions } from './other-submissions.tsx';

/** Fields that are not among the facts: the name is in the head, the consents are below the message. */
const apart: ReadonlySet<string> = new Set([
  'id_type',
  'first_names',
  'last_names',
  'consent',
  'marketing_opt_in',
]);

/** Shows a submission as the visitor sent it. */
export function DetailBody({ submission }: { readonly submission: Submission }) {
  const type = inboxTypeOf(submission.type);
  const names = useMemo((): Names => new Map(Object.entries(submission.related)), [submission.related]);
  const sections = formSections(type);
  const groups = factGroups(sections, type.inbox.figure?.field);
  return (
    <div className={cx(stack(24, 'scrolls'), styles.body)}>
      <FigureCard type={type} submission={submission} />
      <div className={cx(grid(0), styles.groups)}>
        {groups.map(({ key, title, fields }) => (
          <Facts key={key} submission={submission} title={title} fields={fields} names={names} />
        ))}
      </div>
      {sections.map(({ key, fields }) => (
        <LongTexts key={key} fields={fields} submission={submission} />
      ))}
      <Attachments submission={submission} />
      <Replies replies={submission.replies} />
      {submission.erased_at === null && <Consents submission={submission} />}
      <OtherSubmissions others={submission.others} />
      <p className={text('small', 'second')}>{keptText(submission)}</p>
    </div>
  );
}

/** A text of several lines: a message, a description of what happened. */
const isLong = (field: Field): boolean => field.kind === 'text' && field.multiline === true;

/** Shows the long texts of a submission as the visitor wrote them. */
function LongTexts({ fields, submission }: { readonly fields: Fields; readonly submission: Submission }) {
  return Object.entries(fields).map(([key, field]) => {
    const words = submission.data[key];
    if (!isLong(field) || typeof words !== 'string' || words === '') return null;
    return (
      <section key={key} aria-label={field.label}>
        <h3>{field.label}</h3>
        <p className={cx(text('section', 'anywhere'), styles.message)}>{words}</p>
      </section>
    );
  });
}

/** Returns the text about the retention of the personal data. */
function keptText({ erased_at: erased, hold, retention_until: until }: Submission): string {
  if (erased !== null) return `Sus datos se borraron el ${formatDate(erased)}.`;
  return hold === null
    ? `Sus datos se borran el ${formatDate(until)}.`
    : 'Sus datos no se borran mientras dure la retención legal.';
}

/** In which order the person's fields stand: first what one answers by. */
const personKeys = ['phone', 'email', 'id_number', 'contact_preference', 'city_id'];

/** The parts of the form with the fields that stand among the facts; all that the person is reached by stands together. */
function factGroups(sections: readonly Section[], figure: string | undefined): readonly Section[] {
  const all: Fields = Object.assign({}, ...sections.map(({ fields }) => fields));
  const person = personKeys.flatMap((key) => (all[key] === undefined ? [] : [[key, all[key]]]));
  const isFact = ([key, field]: [string, Field]) =>
    !apart.has(key) && !personKeys.includes(key) && key !== figure && field.kind !== 'file' && !isLong(field);
  return [
    { key: 'contact', title: 'Contacto', fields: Object.fromEntries(person) },
    ...sections.map((section) => ({
      ...section,
      fields: Object.fromEntries(Object.entries(section.fields).filter(isFact)),
    })),
  ].filter(({ fields }) => Object.keys(fields).length > 0);
}

function Consents({ submission }: { readonly submission: Submission }) {
  const { consent, data } = submission;
  const advertising = data['marketing_opt_in'] === true;
  return (
    <div className={cx(row(16, 'wrap'), text('label', 'second'))}>
      <Consent given title={`Texto ${consent.version}, ${formatDate(consent.at)}`}>
        Autorizó el uso de sus datos
      </Consent>
      <Consent given={advertising}>{advertising ? 'Acepta publicidad' : 'No acepta publicidad'}</Consent>
    </div>
  );
}

interface ConsentProps {
  readonly given: boolean;
  readonly title?: string;
  readonly children: string;
}

function Consent({ given, title, children }: ConsentProps) {
  const Icon = given ? IconCircleCheck : IconCircleX;
  return (
    <span className={row(6)} title={title}>
      <Icon size={16} stroke={1.75} className={text(given ? 'success' : 'second')} aria-hidden="true" />
      {children}
    </span>
  );
}
