import type { FileServices } from '../file-services.ts';
import type { PendingFile } from './store-upload.ts';

/** Marks an upload as refused for good; the row stays a while, because it counts among what its person asked for. */
export async function refuseUpload(
  { platform }: FileServices,
  { id }: Pick<PendingFile, 'id'>,
): Promise<void> {
  await platform.db
    .updateTable('file')
    .set({ state: 'removed', updated_at: platform.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .execute();
}
