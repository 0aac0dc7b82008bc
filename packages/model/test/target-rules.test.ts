import { describe, expect, it } from 'vitest';
import {
  checkContentTypes,
  contentTypes,
  field,
  type PublishContext,
  publishIssuesOf,
  type Status,
  type TargetRule,
  type TraitHolders,
} from '../src/index.ts';
import { iconNames } from './support.ts';

const rule: TargetRule = {
  field: 'category_id',
  of: 'holds_rules',
  is: [true],
  message: 'No es un reglamento.',
  advice: true,
};
const fields = { rules_id: field.relation({ label: 'Reglamento', to: 'documents', targetRules: [rule] }) };
const id = '0190b0d0-0000-7000-8000-000000000001';

/** Returns the issues of a reference to a document of the category. */
function issuesOf(category_id: string | null, traitHolders?: TraitHolders, status: Status = 'published') {
  const context: PublishContext = {
    now: new Date('2026-11-21T15:00:00Z'),
    today: '2026-11-21',
    institution: 'bank',
    siblings: {},
    ...(traitHolders && { traitHolders }),
    related: new Map([
      [
        id,
        {
          id,
          type: 'documents',
          name: 'Bases',
          title: 'Bases',
          slug: null,
          status,
          institution_id: 'bank',
          deleted: false,
          path: null,
          embedded: {},
          facts: { category_id },
        },
      ],
    ]),
  };
  return publishIssuesOf(fields, { rules_id: id }, context);
}

/** Returns a function that checks the content types after the rule for the rules of promotions was changed. */
function checkRule(changedParts: Partial<TargetRule>): () => void {
  const types = contentTypes.map((type) =>
    type.slug === 'promotions'
      ? {
          ...type,
          sections: type.sections.map((section) => ({
            ...section,
            fields: Object.fromEntries(
              Object.entries(section.fields).map(([key, declared]) => [
                key,
                key === 'rules_document_id' && declared.kind === 'relation'
                  ? { ...declared, targetRules: [{ ...rule, of: 'holds_promotion_rules', ...changedParts }] }
                  : declared,
              ]),
            ),
          })),
        }
      : type,
  );
  return () => checkContentTypes(types, iconNames);
}

describe("a rule on a trait of the target's category", () => {
  const holders: TraitHolders = new Map([[rule, ['rules', 'bases']]]);
  const advice = [{ path: '/rules_id', message: 'No es un reglamento.', advice: true }];

  it('accepts a target of any category with the trait, and advises against others', () => {
    expect(issuesOf('rules', holders)).toEqual([]);
    expect(issuesOf('bases', holders)).toEqual([]);
    expect(issuesOf('tariffs', holders)).toEqual(advice);
    expect(issuesOf(null, holders)).toEqual(advice);
  });

  it('does not apply while no category has the trait, or while the categories are unknown', () => {
    expect(issuesOf('tariffs', new Map([[rule, []]]))).toEqual([]);
    expect(issuesOf('tariffs')).toEqual([]);
  });

  it('stops the start unless lists can be filtered by the trait, through a relation, by values', () => {
    expect(checkRule({})).not.toThrow();
    expect(checkRule({ of: 'keep_history' })).toThrow(
      'reads "keep_history", by which lists of documents-categories cannot be filtered',
    );
    expect(checkRule({ field: 'document_type' })).toThrow('no relation to look through');
    expect(checkRule({ sibling: 'category_id' })).toThrow('with "is" and with nothing else');
  });

  it('does not hide a fault of the target', () => {
    expect(issuesOf('tariffs', holders, 'expired')).toEqual([
      { path: '/rules_id', message: '«Bases» está vencido: elija otro.' },
    ]);
  });
});
