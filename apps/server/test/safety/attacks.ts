/** Attack strings, one of each kind in public lists, because each string is tried everywhere. */
export const attackStrings: readonly string[] = [
  "' or 1=1--",
  '") or ("1"="1',
  "'; drop table entry; --",
  "1' union select password_hash, null from staff--",
  "'||(select pg_sleep(9))||'",
  '$1',
  '%',
  '\\',
  '_%\\_',
  '\u0000',
  '\ufffd\uffff\u202e',
  'İıſ𝕏é',
  '../../../etc/passwd',
  '..%2f..%2fetc%2fpasswd',
  'file:///etc/passwd',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '$\u007b7*7}{{7*7}}<%= process.env %>',
  '__proto__',
  'NaN',
  '-1',
  '9'.repeat(40),
  '1e309',
  '2026-02-30',
  '\r\nset-cookie: vitrina=x',
  '[object Object]',
  '{"$gt":""}',
  'null',
  'a'.repeat(5000),
];

/** Number of groups of attack strings: each call gets one group. */
const partCount = 5;

/** Returns the strings for the call with the index; all strings with `TEST_ALL=1`. */
export function attackStringsFor(index: number): readonly string[] {
  if (process.env['TEST_ALL'] === '1') return attackStrings;
  return attackStrings.filter((_, at) => at % partCount === index % partCount);
}
