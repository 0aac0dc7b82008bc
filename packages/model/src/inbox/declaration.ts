import type { Section } from '../declaration/content-type.ts';
import type { Values } from '../kinds/inside.ts';
import type { Condition, Issue, PublishContext } from '../kinds/kind.ts';
import type { CommonField } from './common-fields.ts';
import type { ReplyTemplate } from './reply.ts';

/** Use of a common field in an inbox: absent, optional, or conditional on values of the form and the record. */
export type CommonFieldUse =
  | 'omitted'
  | 'optional'
  | {
      /** Asked only while this holds; always when absent. */
      readonly visibleWhen?: Condition;
      /** Needed only while this holds; whenever it is asked, when absent. */
      readonly requiredWhen?: Condition;
    };

/** Fact that the service counts or knows of a submission, for reports. */
export type ReportFact = 'entry_title' | 'percent' | 'due_day' | 'remaining_days';

/**
 * A column that reports of one inbox have in addition to those that all have: a field of the form, a field of the record as it
 * was when the submission came, something that the service knows, or the addresses of attached files.
 * `part` names a member of a value that has several: `currency`, `payment`.
 */
export type ReportColumn = { readonly label: string } & (
  | { readonly form: string; readonly part?: string }
  | { readonly record: string; readonly part?: string }
  | { readonly fact: ReportFact }
  | { readonly file: string }
);

/** The amount of a submission that decides, and what of the record it is compared with. */
export interface Figure {
  /** Field of the form, an amount of money. */
  readonly field: string;
  readonly label: string;
  readonly against?: {
    /** Field of the record, an amount of money. */
    readonly field: string;
    readonly label: string;
    /** Staff are warned of an amount below so many percent of it; nobody is refused. */
    readonly warnBelowPercent: number;
  };
}

/** Form that the public may send for the records of a content type, and the handling of its submissions. */
export interface Inbox {
  /** Last part of its address in the console, under that of the record (source section 2); `inbox` when absent. */
  readonly screen?: 'forms';
  /** Last part of the address of its report, under that of the inbox (source section 2); `quick-report/create` when absent. */
  readonly reportScreen?: 'generate-report';
  /** Name of a submission, singular and plural, feminine. `solicitud` when absent. */
  readonly labels?: { readonly singular: string; readonly plural: string };
  /** Two capital letters that its tickets begin with. */
  readonly prefix: string;
  /** A record on the site takes submissions while this holds and `lifecycle.ends` is not over; always when absent. */
  readonly open?: Condition;
  /** Field of the record with the moment from which it takes submissions. */
  readonly opensAt?: string;
  /** Fields of the record that the form's conditions and `check` may read. */
  readonly from?: readonly string[];
  /** Sections of the form in addition to the common fields; `required: 'publish'` is needed to send. */
  readonly sections: readonly Section[];
  /**
   * Fields of the form that take what the record has: the texts or ids in a field of it, or that member of each of its
   * elements. Visitors choose among them; where the record has none the field is not asked.
   */
  readonly recordOptions?: Readonly<Record<string, { readonly field: string; readonly part?: string }>>;
  /** Differences in the common fields. */
  readonly common?: Readonly<Partial<Record<CommonField, CommonFieldUse>>>;
  /** Results of a submission: value and Spanish label. */
  readonly results: Readonly<Record<string, string>>;
  /** A submission is made anonymous or erased so many days after it was received. */
  readonly retentionDays: number;
  readonly figure?: Figure;
  /** Submissions for which `when` holds are to be answered within so many working days. */
  readonly due?: { readonly when: Condition; readonly workingDays: number };
  /** Submissions for which this holds are claims: what is answered to them names the regulator. */
  readonly claim?: Condition;
  /** Texts with which an answer may begin, in addition to those of every inbox. */
  readonly replies?: readonly ReplyTemplate[];
  /** Rules that no single field can say; values and the record's fields are those that the form knows. */
  readonly check?: (values: Values, record: Values, context: PublishContext) => Issue[];
  /** Columns of its reports, between those of the person and the message. */
  readonly report: readonly ReportColumn[];
  /** Field of the record with what the visitor reads after sending. */
  readonly thanks?: string;
}
