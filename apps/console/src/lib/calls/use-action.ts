import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { noticeDone, noticeFailure } from '../notices.ts';

/** Effects that follow a call which changes data. */
export interface ActionOptions<Answer, Input = void> {
  /** Arguments of the success notice: its subject and an optional second line. */
  readonly done?: Readonly<Parameters<typeof noticeDone>> | undefined;
  /** Runs after a success; the mutation stays pending until the returned promise has ended. */
  readonly onSuccess?: ((answer: Answer, input: Input) => unknown) | undefined;
  /** Key of the queries that are reloaded afterwards, also after a failure. */
  readonly reloads?: QueryKey | undefined;
}

/**
 * Returns the mutation behind a button or switch. It shows a notice of its success or failure, and reloads the queries
 * whose data it changes.
 */
export function useAction<Answer, Input = void>(
  mutationFn: (input: Input) => Promise<Answer>,
  { done, onSuccess, reloads }: ActionOptions<Answer, Input>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onError: (error) => void noticeFailure(error),
    onSuccess: (answer, input) => {
      if (done !== undefined) noticeDone(...done);
      return onSuccess?.(answer, input);
    },
    onSettled: () => reloads && queryClient.invalidateQueries({ queryKey: reloads }),
  });
}

/** Returns a function that reloads the queries of a key. */
export function useReload(queryKey: QueryKey): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey });
}
