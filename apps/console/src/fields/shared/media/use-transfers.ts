import type { LibraryFile } from '@vitrina/contract';
import type { MinPixels } from '@vitrina/model';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { useStore } from '../../../lib/state/store.ts';
import { refuseSmallImages, type SortedFiles, sortFiles, upload } from '../../../records/files/index.ts';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { type QueueCallbacks, type Transfer, TransferQueue } from './transfer-queue.ts';

export interface TransferOptions<T> {
  /** Uploads one file and returns the result. */
  readonly send: QueueCallbacks<T>['send'];
  readonly accept: readonly string[];
  /** Minimum size of the images; smaller ones are rejected before the upload. */
  readonly atLeast?: MinPixels | undefined;
  /** Number of files that may still be added. */
  readonly maxFiles: number;
  readonly onStored: (result: T) => void;
  /** True to show no failures (source section 8, for the rich-text editor). */
  readonly isQuiet?: boolean | undefined;
}

export interface Transfers {
  readonly list: readonly Transfer[];
  /** Reasons for which files of the last selection were rejected. */
  readonly refusals: readonly string[];
  /** Checks the files and uploads the accepted ones. */
  readonly add: (files: readonly File[]) => void;
  readonly cancel: (id: number) => void;
  readonly retry: (id: number) => void;
}

/** Reason of a failed upload, in Spanish. */
export function reasonOf(error: unknown): string {
  return error instanceof ApiError ? error.detail : 'Intente de nuevo.';
}

/** Manages the uploads of one control and cancels them when it is unmounted. */
export function useTransfers<T>(options: TransferOptions<T>): Transfers {
  const latestOptions = useLatest(options);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [queue] = useState(
    (): TransferQueue<T> =>
      new TransferQueue<T>({
        send: (...sendArguments) => latestOptions.current.send(...sendArguments),
        onStored: (result) => latestOptions.current.onStored(result),
        onFailed: (error, { id, file }) => {
          if (latestOptions.current.isQuiet === true) return queue.cancel(id);
          noticeFailure(error, `No se pudo subir «${file.name}». ${reasonOf(error)}`);
        },
      }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  const list = useStore(queue.transfers);
  const addFiles = ({ acceptedFiles, refusals: reasons }: SortedFiles) => {
    setRefusals(reasons);
    const [firstReason] = reasons;
    if (firstReason !== undefined && options.isQuiet !== true) noticeFailure(undefined, firstReason);
    queue.add(acceptedFiles);
  };
  return {
    list,
    refusals,
    add: (files) => {
      const sortedFiles = sortFiles(files, options.accept, options.maxFiles - list.length);
      if (options.atLeast === undefined) addFiles(sortedFiles);
      else void refuseSmallImages(sortedFiles, options.atLeast).then(addFiles);
    },
    cancel: (id) => queue.cancel(id),
    retry: (id) => queue.retry(id),
  };
}

/** Returns the function that uploads a file to the library for the content type with this slug. */
export function uploaderFor(resourceType: string): QueueCallbacks<LibraryFile>['send'] {
  return (file, onProgress, signal) => upload({ resourceType, file, onProgress, signal });
}
