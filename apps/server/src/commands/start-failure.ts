import { relative, resolve } from 'node:path';
import type { Config } from '../platform/config.ts';
import { EngineError } from '../platform/database/embedded/engine.ts';
import { OperatorError } from '../platform/operator-error.ts';
import { explainDatabaseFailure } from './database-failure.ts';
import type { FailureRule, StartFailure } from './failure-rule.ts';

/** Rules for failures that an operator can correct; the first rule that returns an explanation is used. */
const rules: readonly FailureRule[] = [
  ({ error }) => (error instanceof OperatorError ? error.message : null),
  explainStorageFailure,
  explainListenFailure,
  explainDatabaseFailure,
  explainEmbeddedDatabase,
  explainFullDisk,
  explainUnusableFolder,
];

/** Returns the reason for a failed start: one sentence with the remedy, or the trace of an unknown error. */
export function failureReason(startError: unknown, config: Config | null): string {
  if (!(startError instanceof Error)) return `Vitrina could not start: ${String(startError)}`;
  // A host with several addresses causes one error for each.
  const [firstError] = startError instanceof AggregateError ? startError.errors : [];
  const error = firstError instanceof Error ? firstError : startError;
  const failure = {
    error,
    code: textProperty(error, 'code'),
    syscall: textProperty(error, 'syscall'),
    path: textProperty(error, 'path'),
    config,
  };
  for (const rule of rules) {
    const sentence = rule(failure);
    if (sentence !== null) return sentence;
  }
  return `Vitrina could not start: ${startError.stack ?? startError.message}`;
}

function textProperty(error: Error, key: string): string {
  const value: unknown = Reflect.get(error, key);
  return typeof value === 'string' ? value : '';
}

/**
 * Returns the sentence for an error of the S3 client; null for other errors. During a start, only commands that read
 * signed heads can fail with such an error.
 */
function explainStorageFailure({ error }: StartFailure): string | null {
  return '$metadata' in error
    ? `The S3 service failed (${error.name}: ${error.message}): check S3_ENDPOINT, the bucket and the key.`
    : null;
}

function explainListenFailure({ code, syscall, error, config }: StartFailure): string | null {
  if (config === null) return null;
  const { host, port } = config;
  const isHost = syscall === 'getaddrinfo' && Reflect.get(error, 'hostname') === host;
  if (syscall !== 'listen' && !isHost) return null;
  if (code === 'EADDRINUSE')
    return `PORT: another process listens on port ${port} of ${host} already: stop it, or set PORT to a free port.`;
  if (code === 'EACCES')
    return `PORT: this user may not listen on port ${port}: set PORT to 1024 or more behind a proxy, or grant the right (systemd: AmbientCapabilities=CAP_NET_BIND_SERVICE).`;
  return `HOST: ${host} is no address of this machine (${code}): set HOST to one of its addresses, to localhost, or to 0.0.0.0 for all of them.`;
}

function explainEmbeddedDatabase({ error, config }: StartFailure): string | null {
  if (!(error instanceof EngineError)) return null;
  return `${folderText(config)}: ${error.message.replace(/\.$/, '')}; check that the folder can be written and that its disk has room, else restore it from a backup (docs/operations/backup.md).`;
}

const fullDiskCodes: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT']);
/** Primary result code of SQLite for a full disk. */
const sqliteFullCode = 13;

function explainFullDisk({ error, code, path, config }: StartFailure): string | null {
  if (!fullDiskCodes.has(code) && Reflect.get(error, 'errcode') !== sqliteFullCode) return null;
  return `${settingName(path, config)}: its disk has no room left (${error.message}): free some, or set it to a folder on another disk.`;
}

const folderRemedies: Readonly<Record<string, string>> = {
  EACCES: 'let the user of this process read and write it (chown)',
  EPERM: 'let the user of this process read and write it (chown)',
  EROFS: 'its file system is read-only: mount it for writing, or set another folder',
  ENOTDIR: 'a part of the path is a file: set a folder',
  EEXIST: 'it is a file: set a folder',
  EISDIR: 'it is a folder: set a file',
  ENOENT: 'it cannot be created: set a folder that can',
  EIO: 'its disk fails: replace it',
  ERR_SQLITE_ERROR: 'let the user of this process read and write it (chown)',
};

function explainUnusableFolder({ error, code, path, config }: StartFailure): string | null {
  const remedy = folderRemedies[code];
  if (remedy === undefined || config === null) return null;
  const isOwnFile = code === 'ERR_SQLITE_ERROR' || isPathOf(config, path);
  return isOwnFile ? `${settingName(path, config)}: ${error.message}: ${remedy}.` : null;
}

/** True if the path is in the data folder, contains the data folder, or is the file of signed heads. */
function isPathOf(config: Config, path: string): boolean {
  if (path === '') return false;
  const isWithin = (inner: string, outer: string): boolean => !relative(outer, inner).startsWith('..');
  const [failedPath, folder] = [resolve(path), resolve(config.dataDir)];
  return isWithin(failedPath, folder) || isWithin(folder, failedPath) || isHeadsFile(path, config);
}

const isHeadsFile = (path: string, config: Config | null): boolean =>
  config?.auditHeads?.kind === 'file' && resolve(path) === resolve(config.auditHeads.path);

/** Formats the name and value of the setting that names the file or folder; `DATA_DIR` for an unknown path. */
const settingName = (path: string, config: Config | null): string =>
  isHeadsFile(path, config) ? `AUDIT_HEADS (${resolve(path)})` : folderText(config);

const folderText = (config: Config | null): string => `DATA_DIR (${resolve(config?.dataDir ?? '')})`;
