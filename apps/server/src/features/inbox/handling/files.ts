import type { SubmissionFile } from '@vitrina/contract';
import { cleanFileName } from '@vitrina/model';
import type { Queryable } from '../../../platform/database/database.ts';

/** Uploaded file of a submission, with its key in the store. */
export interface StoredFile extends SubmissionFile {
  readonly submissionId: string | null;
  readonly key: string;
}

const fileStates: Readonly<Record<string, SubmissionFile['state']>> = {
  unscanned: 'ready',
  clean: 'ready',
  waiting: 'checking',
  infected: 'refused',
};

/** Returns the state of a stored file for a scanner verdict. */
export const fileState = (scan: string): SubmissionFile['state'] => fileStates[scan] ?? 'checking';

/** Loads the stored files of these submissions, oldest first. */
export async function filesOf(db: Queryable, submissionIds: readonly string[]): Promise<StoredFile[]> {
  const rows = await db
    .selectFrom('submission_file')
    .select(['submission_id', 'id', 'field', 'name', 'key', 'content_type', 'size', 'announced_size', 'scan'])
    .where('submission_id', 'in', submissionIds)
    .where('state', '=', 'stored')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(({ submission_id, size, announced_size, scan, ...file }) => ({
    ...file,
    submissionId: submission_id,
    name: cleanFileName(file.name, file.content_type),
    size: size ?? announced_size,
    state: fileState(scan),
  }));
}
