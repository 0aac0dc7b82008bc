import { describe, expect, it } from 'vitest';
import { TransferQueue } from './transfer-queue.ts';

/** Creates a queue, and functions with which the test completes or fails an upload or reports its progress. */
function queueUnderTest() {
  const sentFiles = new Map<
    string,
    { done: () => void; fail: () => void; progress: (share: number) => void }
  >();
  const storedFiles: string[] = [];
  const failed: string[] = [];
  const aborted: string[] = [];
  const queue = new TransferQueue<string>({
    send: (file, onProgress, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(file.name);
          reject(signal.reason);
        });
        sentFiles.set(file.name, {
          done: () => resolve(`/files/${file.name}`),
          fail: () => reject(new Error('lost')),
          progress: onProgress,
        });
      }),
    onStored: (address) => storedFiles.push(address),
    onFailed: (_error, { file }) => failed.push(file.name),
  });
  const flush = () => new Promise((resolve) => setTimeout(resolve));
  const act = async (name: string, subject: 'done' | 'fail') => {
    sentFiles.get(name)?.[subject]();
    await flush();
  };
  const transferTexts = () => queue.transfers.read().map(({ file, state }) => `${file.name} ${state}`);
  const idOf = (name: string) => queue.transfers.read().find(({ file }) => file.name === name)?.id ?? -1;
  return {
    queue,
    sentFiles,
    storedFiles,
    failed,
    aborted,
    act,
    transferTexts,
    idOf,
    flushQueue: flush,
  };
}
const files = (...names: string[]) => names.map((name) => new File(['x'], name));

describe('files in the upload queue', () => {
  it('are sent three at a time and reported in the order of selection', async () => {
    const { queue, sentFiles, storedFiles, act, transferTexts } = queueUnderTest();
    queue.add(files('a', 'b', 'c', 'd'));
    expect(transferTexts()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    await act('b', 'done');
    expect(storedFiles).toEqual([]);
    expect([...sentFiles.keys()]).toEqual(['a', 'b', 'c', 'd']);
    await act('a', 'done');
    expect(storedFiles).toEqual(['/files/a', '/files/b']);
    await act('d', 'done');
    await act('c', 'done');
    expect(storedFiles).toEqual(['/files/a', '/files/b', '/files/c', '/files/d']);
    expect(transferTexts()).toEqual([]);
  });

  it('do not delay other files when they fail, and are stored after a retry', async () => {
    const { queue, storedFiles, failed, act, transferTexts, idOf } = queueUnderTest();
    queue.add(files('a', 'b'));
    await act('b', 'done');
    await act('a', 'fail');
    expect(failed).toEqual(['a']);
    expect(storedFiles).toEqual(['/files/b']);
    expect(transferTexts()).toEqual(['a failed']);
    queue.retry(idOf('a'));
    expect(transferTexts()).toEqual(['a sending']);
    await act('a', 'done');
    expect(storedFiles).toEqual(['/files/b', '/files/a']);
  });

  it('can be cancelled separately, and do not count as failed', async () => {
    const { queue, storedFiles, failed, aborted, act, transferTexts, idOf, flushQueue } = queueUnderTest();
    queue.add(files('a', 'b', 'c', 'd'));
    queue.cancel(idOf('d'));
    queue.cancel(idOf('a'));
    await flushQueue();
    expect(aborted).toEqual(['a']);
    expect(failed).toEqual([]);
    expect(transferTexts()).toEqual(['b sending', 'c sending']);
    await act('b', 'done');
    expect(storedFiles).toEqual(['/files/b']);
    queue.stop();
    await act('c', 'done');
    expect(storedFiles).toEqual(['/files/b']);
    expect(aborted).toEqual(['a', 'c']);
  });

  it('report their progress', () => {
    const { queue, sentFiles } = queueUnderTest();
    let count = 0;
    queue.transfers.subscribe(() => {
      count += 1;
    });
    queue.add(files('a'));
    const transfersBefore = queue.transfers.read();
    expect(queue.transfers.read()).toBe(transfersBefore);
    sentFiles.get('a')?.progress(0.5);
    expect(queue.transfers.read()[0]?.uploadedShare).toBe(0.5);
    expect(count).toBe(2);
  });
});
