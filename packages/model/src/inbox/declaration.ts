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
      /** Condition under which the form shows the field. Default: always. */
      readonly visibleWhen?: Condition;
      /** Condition under which the field is required. Default: whenever the form shows the field. */
      readonly requiredWhen?: Condition;
    };

/** Data that the service adds to a submission, for reports. */
export type ReportFact = 'entry_title' | 'percent' | 'due_day' | 'remaining_days';

/**
 * Column of an inbox's reports in addition to the common ones: a field of the form, a field of the record when the
 * submission was received, data added by the service, or the addresses of attached files. `part` names a member of a
 * composite value: `currency`, `payment`.
 */
export type ReportColumn = { readonly label: string } & (
  | { readonly form: string; readonly part?: string }
  | { readonly record: string; readonly part?: string }
  | { readonly fact: ReportFact }
  | { readonly file: string }
);

/** Main amount of a submission and the amount of the record that it is compared with. */
export interface Figure {
  /** Money field of the form. */
  readonly field: string;
  readonly label: string;
  /** Noun before the amount in lists: `pretensión`. */
  readonly noun: string;
  readonly against?: {
    /** Money field of the record. */
    readonly field: string;
    readonly label: string;
    /** Percentage of the record's amount below which staff are warned. No submission is refused for it. */
    readonly warnBelowPercent: number;
  };
}

/** Form that the public may send for the records of a content type, and the handling of its submissions. */
export interface Inbox {
  /** Last part of the inbox's console path, below the path of the record (source section 2). Default: `inbox`. */
  readonly screen?: 'forms';
  /**
   * Last part of the report's console path, below the path of the inbox (source section 2). Default:
   * `quick-report/create`.
   */
  readonly reportScreen?: 'generate-report';
  /** Name of a submission, singular and plural, feminine. Default: `solicitud`. */
  readonly labels?: { readonly singular: string; readonly plural: string };
  /** Prefix of the inbox's tickets: two capital letters. */
  readonly prefix: string;
  /** Condition under which a published record accepts submissions until `lifecycle.ends`. Default: always. */
  readonly open?: Condition;
  /** Field of the record with the moment from which the record accepts submissions. */
  readonly opensAt?: string;
  /** Fields of the record that conditions of the form and `check` may read. */
  readonly from?: readonly string[];
  /** Sections of the form in addition to the common fields; `required: 'publish'` means required for sending. */
  readonly sections: readonly Section[];
  /**
   * Fields of the form whose options come from the record: the elements of `field`, or the member `part` of each
   * element. The form does not show a field without options.
   */
  readonly recordOptions?: Readonly<Record<string, { readonly field: string; readonly part?: string }>>;
  /** Changes to the common fields. */
  readonly common?: Readonly<Partial<Record<CommonField, CommonFieldUse>>>;
  /** Results of a submission: value and Spanish label. */
  readonly results: Readonly<Record<string, string>>;
  /** Days after receipt at which a submission is anonymised or erased. */
  readonly retentionDays: number;
  readonly figure?: Figure;
  /** Working days in which submissions that meet `when` must be answered. */
  readonly due?: { readonly when: Condition; readonly workingDays: number };
  /** Condition under which a submission is a claim: replies to it name the regulator. */
  readonly claim?: Condition;
  /** Reply templates of this inbox, in addition to the common ones. */
  readonly replies?: readonly ReplyTemplate[];
  /**
   * Checks rules that involve several fields. `values` are the values of the form; `record` holds the fields of the
   * record that the form reads.
   */
  readonly check?: (values: Values, record: Values, context: PublishContext) => Issue[];
  /** Columns of the inbox's reports, placed between the person's columns and the message's columns. */
  readonly report: readonly ReportColumn[];
  /** Field of the record with the text that the visitor reads after sending. */
  readonly thanks?: string;
}
