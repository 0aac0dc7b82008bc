import { type DestinationStream, pino } from 'pino';

export type { Logger } from 'pino';

/** Names of members that never reach the log, at any depth. */
const secretNames = [
  'password',
  'password_hash',
  'secret',
  'token',
  'authorization',
  'cookie',
  'x-api-key',
  'set-cookie',
];

/** Members of a database error that repeat the values of a refused row, for example data of a visitor. */
const rowValuePaths = ['err.detail', 'err.where'];

const redactedPaths = secretNames.flatMap((name) => {
  const memberPath = name.includes('-') ? `["${name}"]` : name;
  const joinedPath = name.includes('-') ? memberPath : `.${memberPath}`;
  return [memberPath, `*${joinedPath}`, `*.*${joinedPath}`];
});

/** Creates the log: one JSON line per event on standard output, without secrets. `destination` is for tests. */
export function createLog(level: string, destination?: DestinationStream) {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: [...redactedPaths, ...rowValuePaths], censor: '[redacted]' },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Returns the address without the query, which may contain a presigned signature or personal data. */
export function loggedPath(url: string): string {
  const queryIndex = url.indexOf('?');
  return queryIndex < 0 ? url : url.slice(0, queryIndex);
}
