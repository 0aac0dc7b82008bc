/** Words with several meanings and figures of speech, each with the terms that replace it (docs/glossary.md). */
export const replacements: Readonly<Record<string, string>> = {
  arrival: 'effects of the publication, or incoming upload',
  backstage: 'staff only',
  beside: 'sibling',
  besides: 'except, others, also',
  doer: 'actor',
  ending: 'extension, suffix, or what ends',
  handed: 'given, passed, forwarded',
  house: 'services, or whose they are',
  landed: 'received, stored',
  left: 'remaining, rest, others',
  listed: 'what the list holds: ids, urls, entries',
  most: 'max… with its unit, largest, majority',
  newcomer: 'candidate',
  patience: '…TimeoutMs',
  place: 'position, index, path, address, location, navItem',
  placed: 'what was put there',
  room: 'capacity, diskSpace',
  settle: 'commit, resolve, flush',
  settled: 'done, resolved',
  sister: 'sibling',
  sound: 'valid, complete, accepted',
  standing: 'status, state',
  stranger: 'caller who is not signed in, outsider',
  surroundings: 'context',
  usual: 'default',
};

/** Files, by the beginning of their path, whose names may contain a word of the list in its literal sense. */
export const allowedInNames: readonly {
  readonly word: string;
  readonly files: string;
  readonly reason: string;
}[] = [
  { word: 'left', files: 'apps/console/src/content/history/', reason: 'side of a comparison' },
  { word: 'left', files: 'apps/console/src/fields/geo/', reason: 'side of a tile' },
  { word: 'left', files: 'apps/console/src/fields/shared/diff/', reason: 'side of a difference' },
  { word: 'left', files: 'apps/console/src/fields/tree/drag/', reason: 'side of a box' },
  { word: 'left', files: 'bench/src/menu.ts', reason: 'side of a box' },
  {
    word: 'left',
    files: 'apps/server/src/features/files/library/replace-in-drafts.ts',
    reason: 'member of the answer that the contract declares',
  },
  {
    word: 'place',
    files: 'apps/server/src/features/files/library/',
    reason: '`in_place`, the member of `can` that the contract declares',
  },
  {
    word: 'place',
    files: 'apps/server/test/files/rights.test.ts',
    reason: '`in_place`, the member of `can` that the contract declares',
  },
  {
    word: 'place',
    files: 'apps/server/src/composition/tables.generated.ts',
    reason: 'column of `audit_event`',
  },
  { word: 'place', files: 'apps/server/test/support/audit.ts', reason: 'column of `audit_event`' },
  { word: 'room', files: 'packages/model/src/types/projects.ts', reason: 'rooms of a dwelling' },
];

/**
 * Words of the list that are permitted in all comments and test titles: `in place of`, `at most`, `beside its list`.
 */
export const allowedInAllProse: ReadonlySet<string> = new Set([
  'place',
  'placed',
  'left',
  'most',
  'beside',
  'listed',
]);

/** Files whose comments may contain another word of the list in its literal sense. */
export const allowedInProse: readonly {
  readonly word: string;
  readonly file: string;
  readonly because: string;
}[] = [
  { word: 'room', file: 'packages/model/src/common-fields/goods.ts', because: 'rooms of a dwelling' },
  { word: 'room', file: 'packages/model/src/kinds/number.ts', because: 'rooms of a dwelling' },
];
