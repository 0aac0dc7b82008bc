import type { LibraryFile } from '@vitrina/contract';
import type { MinPixels } from '@vitrina/model';
import { useEffect, useState } from 'react';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { noticeFailure } from '../../../lib/notices.ts';
import { useStore } from '../../../lib/state/store.ts';
import { refuseSmallImages, type Sorted, sortFiles, upload } from '../../../records/files/index.ts';
import { useLatest } from '../../../ui/hooks/use-latest.ts';
import { type QueueRules, type Transfer, TransferQueue } from './transfer-queue.ts';

export interface TransferRules<T> {
  /** Uploads one file and returns the result. */
  readonly send: QueueRules<T>['send'];
  readonly accept: readonly string[];
  /** Minimum size of the images; smaller ones are rejected before the upload. */
  readonly atLeast?: MinPixels | undefined;
  /** Number of files that may still be added. */
  readonly maxFiles: number;
  readonly onStored: (result: T) => void;
  /** True to show no failures (source section 8, for the rich-text editor). */
  readonly quiet?: boolean | undefined;
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
export function useTransfers<T>(rules: TransferRules<T>): Transfers {
  const latest = useLatest(rules);
  const [refusals, setRefused] = useState<readonly string[]>([]);
  const [queue] = useState(
    (): TransferQueue<T> =>
      new TransferQueue<T>({
        send: (...sending) => latest.current.send(...sending),
        onStored: (result) => latest.current.onStored(result),
        onFailed: (error, { id, file }) => {
          if (latest.current.quiet === true) return queue.cancel(id);
          noticeFailure(error, `No se pudo subir «${file.name}». ${reasonOf(error)}`);
        },
      }),
  );
  useEffect(() => () => queue.stop(), [queue]);
  const list = useStore(queue.transfers);
  const take = ({ acceptedFiles, refusals: reasons }: Sorted) => {
    setRefused(reasons);
    const [first] = reasons;
    if (first !== undefined && rules.quiet !== true) noticeFailure(undefined, first);
    queue.add(acceptedFiles);
  };
  return {
    list,
    refusals,
    add: (files) => {
      const sorted = sortFiles(files, rules.accept, rules.maxFiles - list.length);
      if (rules.atLeast === undefined) take(sorted);
      else void refuseSmallImages(sorted, rules.atLeast).then(take);
    },
    cancel: (id) => queue.cancel(id),
    retry: (id) => queue.retry(id),
  };
}

/** Returns the function that uploads a file to the library for the content type with this slug. */
export function sendFor(resourceType: string): QueueRules<LibraryFile>['send'] {
  return (file, onProgress, signal) => upload({ resourceType, file, onProgress, signal });
}
