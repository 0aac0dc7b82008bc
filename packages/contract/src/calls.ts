import { type ContentType, contentTypes } from '@vitrina/model';
import { auditCalls } from './audit/calls.ts';
import { calculatorCalls } from './calculators/calls.ts';
import { assigneeCalls } from './content/assignees.ts';
import { commentCalls } from './content/comments.ts';
import { entryCalls, orderCalls } from './content/entries.ts';
import { categorisedTypes, categoryCalls, insuranceTypeCalls, insuredTypes } from './content/options.ts';
import { reviewTypeCalls } from './content/review-types.ts';
import { reviewCalls, reviewedTypes, reviewListCalls } from './content/reviews.ts';
import { transferCalls } from './content/transfers.ts';
import type { Call } from './define-call.ts';
import { fileCalls } from './files/calls.ts';
import { consoleCalls } from './home/console.ts';
import { firstDayCalls } from './home/first-day.ts';
import { noticeCalls } from './home/notices.ts';
import { attachmentCalls, attachmentInboxTypes, formCalls, inboxTypes } from './inbox/forms.ts';
import { holdCalls, personalDataCalls } from './inbox/personal-data.ts';
import { reportCalls } from './inbox/reports.ts';
import { recordScheduleCalls, scheduleCalls } from './inbox/scheduled-reports.ts';
import { allInboxesCalls, submissionCalls } from './inbox/submissions.ts';
import { mailCalls } from './mail/mails.ts';
import { notificationCalls } from './mail/notification-settings.ts';
import { apiKeyCalls } from './people/api-keys.ts';
import { passkeyCalls } from './people/passkeys.ts';
import { passwordLinkCalls } from './people/password-links.ts';
import { roleCalls } from './people/roles.ts';
import { secondStepCalls } from './people/second-step.ts';
import { authCalls } from './people/sign-in.ts';
import { singleSignOnCalls } from './people/single-sign-on.ts';
import { staffCalls } from './people/staff.ts';
import { previewCalls, previewedTypes, recordPreviewCalls } from './previews/calls.ts';

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
