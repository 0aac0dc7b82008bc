import { type ContentType, contentTypes } from '@vitrina/model';
import { apiKeyCalls } from './api-keys.ts';
import { assigneeCalls } from './assignees.ts';
import { auditCalls } from './audit.ts';
import { authCalls } from './auth.ts';
import { calculatorCalls } from './calculators.ts';
import { commentCalls } from './comments.ts';
import { consoleCalls } from './console.ts';
import type { Call } from './define-call.ts';
import { entryCalls, orderCalls } from './entries.ts';
import { fileCalls } from './files.ts';
import { firstDayCalls } from './first-day.ts';
import { allInboxesCalls, submissionCalls } from './inbox.ts';
import { attachmentCalls, attachmentInboxTypes, formCalls, inboxTypes } from './inbox-public.ts';
import { mailCalls } from './mails.ts';
import { noticeCalls } from './notices.ts';
import { notificationCalls } from './notification-settings.ts';
import { categorisedTypes, categoryCalls, insuranceTypeCalls, insuredTypes } from './options.ts';
import { passkeyCalls } from './passkeys.ts';
import { passwordLinkCalls } from './password-links.ts';
import { holdCalls, personalDataCalls } from './personal-data.ts';
import { previewCalls, previewedTypes, recordPreviewCalls } from './previews.ts';
import { reportCalls } from './reports.ts';
import { reviewTypeCalls } from './review-types.ts';
import { reviewCalls, reviewedTypes, reviewListCalls } from './reviews.ts';
import { roleCalls } from './roles.ts';
import { recordScheduleCalls, scheduleCalls } from './scheduled-reports.ts';
import { secondStepCalls } from './second-step.ts';
import { singleSignOnCalls } from './single-sign-on.ts';
import { staffCalls } from './staff.ts';
import { transferCalls } from './transfers.ts';

/** A declared call seen from outside, whatever its schemas. */
export type AnyCall = Omit<Call, 'params' | 'query' | 'body' | 'answer' | 'publicAnswer'>;

/** A call with the slug of the content type that it is declared for; null for a call of no type. */
export interface CallOfType {
  readonly call: AnyCall;
  readonly type: string | null;
}

const callsIn = (calls: object): AnyCall[] => Object.values(calls);
const ofTypes = <T>(
  of: readonly T[],
  calls: (one: T) => object,
  typeOf: (one: T) => ContentType,
): CallOfType[] => of.flatMap((one) => callsIn(calls(one)).map((call) => ({ call, type: typeOf(one).slug })));
const itself = (type: ContentType): ContentType => type;

/** Every call that the service answers, each with its content type. */
export function callsByType(): readonly CallOfType[] {
  const ordered = contentTypes.filter((type) => type.ordered);
  return [
    ...[
      apiKeyCalls,
      auditCalls,
      authCalls,
      calculatorCalls,
      consoleCalls,
      fileCalls,
      firstDayCalls,
      allInboxesCalls,
      mailCalls,
      noticeCalls,
      notificationCalls,
      passkeyCalls,
      passwordLinkCalls,
      personalDataCalls,
      previewCalls,
      reviewTypeCalls,
      reviewListCalls,
      roleCalls,
      secondStepCalls,
      singleSignOnCalls,
      staffCalls,
    ]
      .flatMap(callsIn)
      .map((call) => ({ call, type: null })),
    ...ofTypes(contentTypes, entryCalls, itself),
    ...ofTypes(contentTypes, transferCalls, itself),
    ...ofTypes(contentTypes, commentCalls, itself),
    ...ofTypes(ordered, orderCalls, itself),
    ...ofTypes(reviewedTypes(), reviewCalls, itself),
    ...ofTypes(previewedTypes(), recordPreviewCalls, itself),
    ...ofTypes(inboxTypes(), submissionCalls, itself),
    ...ofTypes(inboxTypes(), holdCalls, itself),
    ...ofTypes(inboxTypes(), reportCalls, itself),
    ...ofTypes(inboxTypes(), scheduleCalls, itself),
    ...ofTypes(inboxTypes(), recordScheduleCalls, itself),
    ...ofTypes(inboxTypes(), formCalls, itself),
    ...ofTypes(attachmentInboxTypes(), attachmentCalls, itself),
    ...ofTypes(inboxTypes(), assigneeCalls, itself),
    ...ofTypes(categorisedTypes(), categoryCalls, ({ type }) => type),
    ...ofTypes(insuredTypes(), insuranceTypeCalls, itself),
  ];
}

/** Every call that the service answers: what the access test walks and the API document shows. */
export function allCalls(): readonly AnyCall[] {
  return callsByType().map(({ call }) => call);
}
