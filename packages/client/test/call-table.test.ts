import type { AnyCall } from '@vitrina/contract';
import {
  allInboxesCalls,
  apiKeyCalls,
  assigneeCalls,
  attachmentInboxTypes,
  auditCalls,
  authCalls,
  calculatorCalls,
  callsByType,
  categorisedTypes,
  categoryCalls,
  commentCalls,
  consoleCalls,
  entryCalls,
  fileCalls,
  firstDayCalls,
  inboxCalls,
  insuranceTypeCalls,
  mailCalls,
  noticeCalls,
  notificationCalls,
  orderCalls,
  passkeyCalls,
  passwordLinkCalls,
  personalDataCalls,
  previewCalls,
  recordPreviewCalls,
  recordScheduleCalls,
  reportCalls,
  reviewCalls,
  reviewListCalls,
  reviewTypeCalls,
  roleCalls,
  scheduleCalls,
  secondStepCalls,
  singleSignOnCalls,
  staffCalls,
  transferCalls,
} from '@vitrina/contract';
import { type ContentType, contentTypes } from '@vitrina/model';
import { describe, expect, it } from 'vitest';
import { routes, routesOfType } from '../src/routes.ts';

type Calls = Readonly<Record<string, AnyCall>>;
type Groups = Readonly<Record<string, Calls>>;

const slug = '{slug}';

const lineOf = ({ method, path, keyless, safe }: AnyCall): string =>
  [method, path, ...(keyless ? ['keyless'] : []), ...(safe ? ['safe'] : [])].join(' ');

const linesOf = (groups: Groups) =>
  Object.fromEntries(
    Object.entries(groups).map(([group, calls]) => [
      group,
      Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, lineOf(call)])),
    ]),
  );

const common: Groups = {
  apiKeys: apiKeyCalls,
  audit: auditCalls,
  auth: authCalls,
  calculators: calculatorCalls,
  console: consoleCalls,
  files: fileCalls,
  firstDay: firstDayCalls,
  inboxes: allInboxesCalls,
  mails: mailCalls,
  notices: noticeCalls,
  notificationSettings: notificationCalls,
  passkeys: passkeyCalls,
  passwordLinks: passwordLinkCalls,
  personalData: personalDataCalls,
  previews: previewCalls,
  reviews: reviewListCalls,
  reviewTypes: reviewTypeCalls,
  roles: roleCalls,
  secondStep: secondStepCalls,
  singleSignOn: singleSignOnCalls,
  staff: staffCalls,
};

const entriesOf = (type: ContentType): Groups => ({
  entries: { ...entryCalls(type), ...transferCalls(type), ...orderCalls(type) },
  comments: commentCalls(type),
  previews: recordPreviewCalls(type),
  reviews: reviewCalls(type),
});

const categoriesOf = (type: ContentType): Groups => ({
  categories: categoryCalls({ type, categories: first(categorisedTypes()).categories }),
});

function first<T>(all: readonly T[]): T {
  const [one] = all;
  if (one === undefined) throw new Error('There is none.');
  return one;
}

const named = <T extends ContentType>(type: T): T => ({ ...type, slug });

function table() {
  const plain = named(first(contentTypes.filter(({ core }) => !core)));
  const inbox = named(first(attachmentInboxTypes()));
  const differing = contentTypes
    .filter(({ core }) => core)
    .map((type) => [type.slug, linesOf(entriesOf(type))]);
  return {
    common: linesOf(common),
    ofType: linesOf({
      ...entriesOf(plain),
      inbox: {
        ...inboxCalls(inbox),
        ...assigneeCalls(inbox),
        ...reportCalls(inbox),
        ...scheduleCalls(inbox),
        ...recordScheduleCalls(inbox),
      },
      ...categoriesOf(plain),
      insuranceTypes: insuranceTypeCalls(plain),
    }),
    differing: {
      ...Object.fromEntries(differing),
      products: linesOf(categoriesOf(first(contentTypes.filter((type) => type.slug === 'products')))),
    },
  };
}

const source = `// biome-ignore-all format: one call a line
// biome-ignore-all lint/style/noExcessiveLinesPerFile: a table
// biome-ignore-all lint/style/useNamingConvention: slugs are keys

/**
 * Method and path of every declared call: all that it takes to make one, without the schemas of the contract. It is what the
 * declarations come to, and test/call-table.test.ts says when it no longer is; \`vitest -u\` writes it anew.
 */
export const callTable = ${JSON.stringify(table(), null, 2)} as const;
`;

describe('the table of calls', () => {
  it('is what the declarations come to', () => expect(source).toMatchFileSnapshot('../src/call-table.ts'));

  it('reaches every declared call', () => {
    const made = new Set(
      [routes, ...contentTypes.map((type) => routesOfType(type.slug))].flatMap((groups) =>
        Object.values(groups).flatMap((calls) =>
          Object.values<{ method: string; path: string }>(calls).map(
            ({ method, path }) => `${method} ${path}`,
          ),
        ),
      ),
    );
    const missing = callsByType()
      .map(({ call }) => `${call.method} ${call.path}`)
      .filter((call) => !made.has(call));
    expect(missing).toEqual([]);
  });
});
