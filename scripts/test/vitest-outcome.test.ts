import { expect, it } from 'vitest';
import {
  countVitest,
  type FileReport,
  interruptedFiles,
  mergeSecondRun,
  signalsIn,
  type VitestReport,
} from './vitest-outcome.ts';

const file = (name: string, overrides: Partial<FileReport> = {}): FileReport => ({
  project: 'server',
  file: `/repository/${name}.test.ts`,
  seconds: 1,
  passed: 3,
  failed: 0,
  skipped: 0,
  pending: 0,
  broken: false,
  ...overrides,
});
const diedAt = (...names: string[]): string =>
  `[vitest-pool]: Worker forks emitted error. Worker exited unexpectedly with signal SIGTRAP during started state while running test file${
    names.length > 1 ? 's' : ''
  } ${names.map((name) => `/repository/${name}.test.ts`).join(', ')}`;
const names = (files: readonly FileReport[]): string[] =>
  files.map(
    ({ project, file: path }) => `${project} ${path.slice('/repository/'.length, -'.test.ts'.length)}`,
  );

const good = file('good');
const fileReport = file('died', { passed: 1, pending: 2 });
const oneDied: VitestReport = { files: [good, fileReport], faults: [diedAt('died')] };

it('takenAway returns only the files whose process a signal ended, before or during their tests', () => {
  const atOnce = file('at-once', { passed: 0 });
  const report = { files: [good, fileReport, atOnce], faults: [diedAt('died'), diedAt('at-once')] };
  expect(names(interruptedFiles(report))).toEqual(['server died', 'server at-once']);
  expect(signalsIn(report)).toEqual(['SIGTRAP', 'SIGTRAP']);
});

it('takenAway also returns files that were complete when their process ended, since results may be missing', () => {
  const all = { files: [good, file('other')], faults: [diedAt('good', 'other')] };
  expect(names(interruptedFiles(all))).toEqual(['server good', 'server other']);
});

it.each<[string, VitestReport]>([
  ['nothing died', { files: [good], faults: [] }],
  ['a test failed elsewhere', { ...oneDied, files: [fileReport, file('bad', { failed: 1 })] }],
  ['a test of it failed before', { ...oneDied, files: [good, { ...fileReport, failed: 1 }] }],
  ['a file cannot be loaded', { ...oneDied, files: [fileReport, file('bad', { passed: 0, broken: true })] }],
  ['something else is wrong too', { ...oneDied, faults: [diedAt('died'), 'Unhandled rejection: x'] }],
  [
    'it ended by itself',
    { ...oneDied, faults: ['Worker exited unexpectedly with exit code 1 during started state'] },
  ],
])('takenAway returns no files when %s', (_when, report) => {
  expect(interruptedFiles(report)).toEqual([]);
  expect(countVitest(report, report.faults.length).failed > 0).toBe(report.faults.length > 0);
});

it('a second run that passes replaces the first, on every database engine', () => {
  const second = { files: [file('died'), file('died', { project: 'server-postgres' })], faults: [] };
  const onBoth = { ...oneDied, files: [...oneDied.files, file('died', { project: 'server-postgres' })] };
  const vitestReport = mergeSecondRun(onBoth, second);
  expect(names(vitestReport.files)).toEqual(['server good', 'server died', 'server-postgres died']);
  expect(countVitest(vitestReport, 0)).toEqual({ passed: 9, failed: 0 });
});

it('countVitest counts a second crash, a failed second run, and a file without results as failures', () => {
  expect(countVitest(mergeSecondRun(oneDied, { files: [fileReport], faults: [diedAt('died')] }), 1)).toEqual({
    passed: 4,
    failed: 1,
  });
  const failing = { files: [file('died', { passed: 2, failed: 1 })], faults: [] };
  expect(countVitest(mergeSecondRun(oneDied, failing), 1)).toEqual({ passed: 5, failed: 1 });
  expect(countVitest(oneDied, 1)).toEqual({ passed: 4, failed: 1 });
  expect(countVitest({ files: [file('empty', { passed: 0 })], faults: [] }, 0).failed).toBe(1);
});
