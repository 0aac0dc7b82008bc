/** Calls that may read more than the limit, by call id without the type, with the reason. */
export const wholeReads: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: /^counts$/,
    reason: 'counts the records of the type, then answers from memory until one changes',
  },
  { pattern: /^ids$/, reason: 'answers up to 5,000 ids, one row read for each' },
  { pattern: /export$/, reason: 'a file of all that the list selects, read in portions' },
  { pattern: /^order$/, reason: 'writes the order of a whole group' },
  { pattern: /^dashboard$/, reason: 'figures of all types, counted in one pass' },
  { pattern: /^inbox\.(figures|counts|list)$/, reason: 'sums the counters of the inboxes' },
  { pattern: /^first-day\./, reason: 'looks for catalogues that are missing, on the first day' },
  { pattern: /^search$/, reason: 'looks in each of 31 types by its index' },
  { pattern: /^report\.preview$/, reason: 'counts what a report would hold' },
  { pattern: /^roles\.(list|people)$/, reason: 'counts the people of each role by its index' },
];

/** Expected refusals, by call id without the type and by status, with the reason. */
export const refusedCalls: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: /^(archive|unpublish) 409$/,
    reason: 'types whose records are always on the site, or have no archive',
  },
  { pattern: /^order 409$/, reason: 'a group of thousands of records is never ordered as one list' },
  { pattern: /^(inbox|report)\.file 404$/, reason: 'no file was sent or written' },
  { pattern: /^mails\.body 404$/, reason: 'a mail that was sent keeps no body' },
  { pattern: /^review\.approve 409$/, reason: 'a place on the site that takes one record' },
  { pattern: /^simulate 400$/, reason: 'each kind of calculator asks for its own values' },
  {
    pattern:
      /^(profile\.(passkeys|second-step|identities|session|password)|auth\.|sign-on|staff\.(identities|second-step)|staff\.sessions\.end|preview-grants)/,
    reason: 'needs an authenticator, a provider, a link or a cookie of its own',
  },
];

/** Statements that may read more than the limit in any call, with the reason. */
export const wholeStatements: readonly { readonly pattern: RegExp; readonly reason: string }[] = [
  {
    pattern: /max\(\(t\.data ->> 'order'\)/,
    reason: 'a new record comes last in its group, which people order by hand',
  },
  {
    pattern: /order by \(?(case jsonb_typeof|array_position)\(/,
    reason: 'lists in an order that people make by hand, or of letters, are sorted without an index',
  },
  {
    pattern: /select p\.entry_id as id from publication p where p\.type/,
    reason: 'records on the site in the same place, which takes a few',
  },
  {
    pattern: /^\s*select count\(\*\) as total from/,
    reason: 'the total of a list, counted once until it changes',
  },
  {
    pattern: /select distinct found\[1\] as address|from information_schema\.columns/,
    reason: 'looks in all texts for the address of a file before its bytes are erased, in portions',
  },
  {
    pattern: /with found as materialized \(select t\.id, t\.at from audit_event/,
    reason: 'audit events of one person or record: counts and sorts them up to the largest exact total',
  },
  {
    pattern: /select count\(\*\) from staff where state = 'requested'/,
    reason: 'open requests for access, of which there are at most 1,000',
  },
  { pattern: /from submission_count/, reason: 'sums the counters of the inboxes' },
];
