import type {
  AssigneeCalls,
  allInboxesCalls,
  apiKeyCalls,
  auditCalls,
  authCalls,
  CategoryCalls,
  CommentCalls,
  calculatorCalls,
  consoleCalls,
  EntryCalls,
  fileCalls,
  firstDayCalls,
  InboxCalls,
  insuranceTypeCalls,
  Method,
  mailCalls,
  noticeCalls,
  notificationCalls,
  OrderCalls,
  passkeyCalls,
  passwordLinkCalls,
  personalDataCalls,
  previewCalls,
  RecordPreviewCalls,
  ReportCalls,
  ReviewCalls,
  recordScheduleCalls,
  reviewListCalls,
  reviewTypeCalls,
  roleCalls,
  ScheduleCalls,
  secondStepCalls,
  singleSignOnCalls,
  staffCalls,
  TransferCalls,
} from '@vitrina/contract';
import type { Route, Routes } from '@vitrina/contract/call-table';
import { callTable } from './call-table.ts';

/** The declared calls of no content type, by what they are about. */
export interface CommonCalls {
  readonly apiKeys: typeof apiKeyCalls;
  readonly audit: typeof auditCalls;
  readonly auth: typeof authCalls;
  readonly calculators: typeof calculatorCalls;
  readonly console: typeof consoleCalls;
  readonly files: typeof fileCalls;
  readonly firstDay: typeof firstDayCalls;
  readonly inboxes: typeof allInboxesCalls;
  readonly mails: typeof mailCalls;
  readonly notices: typeof noticeCalls;
  readonly notificationSettings: typeof notificationCalls;
  readonly passkeys: typeof passkeyCalls;
  readonly passwordLinks: typeof passwordLinkCalls;
  readonly personalData: typeof personalDataCalls;
  readonly previews: typeof previewCalls;
  readonly reviews: typeof reviewListCalls;
  readonly reviewTypes: typeof reviewTypeCalls;
  readonly roles: typeof roleCalls;
  readonly secondStep: typeof secondStepCalls;
  readonly singleSignOn: typeof singleSignOnCalls;
  readonly staff: typeof staffCalls;
}

/** The declared calls of a content type. Those of inboxes, forms, previews and reviews exist only for types that have them. */
export interface CallsOfType {
  readonly entries: EntryCalls & TransferCalls & OrderCalls;
  readonly comments: CommentCalls;
  readonly previews: RecordPreviewCalls;
  readonly reviews: ReviewCalls;
  readonly inbox: InboxCalls &
    AssigneeCalls &
    ReportCalls &
    ScheduleCalls &
    ReturnType<typeof recordScheduleCalls>;
  readonly categories: CategoryCalls;
  readonly insuranceTypes: ReturnType<typeof insuranceTypeCalls>;
}

/** The routes of groups of calls, by the name of the group. */
type Groups<Calls> = { readonly [Group in keyof Calls]: Routes<Calls[Group]> };

/** Stands for the slug in the paths of the table. */
const slugMark = '{slug}';

/** A line of the table: method, path, and the words for what differs from other calls. */
function routeOf(line: string, slug: string): Route {
  const [method = '', path = '', ...words] = line.split(' ');
  return {
    method: method as Method,
    path: path.replace(slugMark, slug),
    keyed: method !== 'GET' && !words.includes('keyless'),
    ...(words.includes('safe') && { safe: true }),
  };
}

type Lines = Readonly<Record<string, Readonly<Record<string, string>>>>;

const groupsOf = (groups: Lines, slug = ''): Record<string, Record<string, Route>> =>
  Object.fromEntries(
    Object.entries(groups).map(([group, calls]) => [
      group,
      Object.fromEntries(Object.entries(calls).map(([name, line]) => [name, routeOf(line, slug)])),
    ]),
  );

// The table is held to the declarations by test/call-table.test.ts: the compiler cannot read lines of text.
/** How each declared call of no content type is made. */
export const routes = groupsOf(callTable.common) as unknown as Groups<CommonCalls>;

const known = new Map<string, Groups<CallsOfType>>();

/** How each declared call of a content type is made. */
export function routesOfType(slug: string): Groups<CallsOfType> {
  const before = known.get(slug);
  if (before !== undefined) return before;
  const differing = Object.hasOwn(callTable.differing, slug)
    ? callTable.differing[slug as keyof typeof callTable.differing]
    : {};
  const made = groupsOf({ ...callTable.ofType, ...differing }, slug) as unknown as Groups<CallsOfType>;
  known.set(slug, made);
  return made;
}
