import { describe, expect, it } from 'vitest';
import { TransferQueue } from './transfer-queue.ts';

/** A queue whose sending the test lets go on, fail or be told of. */
function queueUnderTest() {
  const requests = new Map<
    string,
    { done: () => void; fail: () => void; progress: (share: number) => void }
  >();
  const storedItems: string[] = [];
  const failed: string[] = [];
  const aborted: string[] = [];
  const queue = new TransferQueue<string>({
    send: (file, onProgress, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => {
          aborted.push(file.name);
          reject(signal.reason);
        });
        requests.set(file.name, {
          done: () => resolve(`/files/${file.name}`),
          fail: () => reject(new Error('lost')),
          progress: onProgress,
        });
      }),
    onStored: (address) => storedItems.push(address),
    onFailed: (_error, { file }) => failed.push(file.name),
  });
  const flush = () => new Promise((resolve) => setTimeout(resolve));
  const act = async (name: string, subject: 'done' | 'fail') => {
    requests.get(name)?.[subject]();
    await flush();
  };
  const shown = () => queue.transfers.read().map(({ file, state }) => `${file.name} ${state}`);
  const idOf = (name: string) => queue.transfers.read().find(({ file }) => file.name === name)?.id ?? -1;
  return { queue, sent: requests, stored: storedItems, failed, aborted, act, shown, idOf, flushQueue: flush };
}
const files = (...names: string[]) => names.map((name) => new File(['x'], name));

describe('files on their way', () => {
  it('go three at a time and arrive in the order of choice', async () => {
    const { queue, sent, stored, act, shown } = queueUnderTest();
    queue.add(files('a', 'b', 'c', 'd'));
    expect(shown()).toEqual(['a sending', 'b sending', 'c sending', 'd waiting']);
    await act('b', 'done');
    expect(stored).toEqual([]);
    expect([...sent.keys()]).toEqual(['a', 'b', 'c', 'd']);
    await act('a', 'done');
    expect(stored).toEqual(['/files/a', '/files/b']);
    await act('d', 'done');
    await act('c', 'done');
    expect(stored).toEqual(['/files/a', '/files/b', '/files/c', '/files/d']);
    expect(shown()).toEqual([]);
  });

  it('hold nobody up when they fail, and come when they are tried again', async () => {
    const { queue, stored, failed, act, shown, idOf } = queueUnderTest();
    queue.add(files('a', 'b'));
    await act('b', 'done');
    await act('a', 'fail');
    expect(failed).toEqual(['a']);
    expect(stored).toEqual(['/files/b']);
    expect(shown()).toEqual(['a failed']);
    queue.retry(idOf('a'));
    expect(shown()).toEqual(['a sending']);
    await act('a', 'done');
    expect(stored).toEqual(['/files/b', '/files/a']);
  });

  it('are stopped without the others, and are no failure then', async () => {
    const { queue, stored, failed, aborted, act, shown, idOf, flushQueue } = queueUnderTest();
    queue.add(files('a', 'b', 'c', 'd'));
    queue.cancel(idOf('d'));
    queue.cancel(idOf('a'));
    await flushQueue();
    expect(aborted).toEqual(['a']);
    expect(failed).toEqual([]);
    expect(shown()).toEqual(['b sending', 'c sending']);
    await act('b', 'done');
    expect(stored).toEqual(['/files/b']);
    queue.stop();
    await act('c', 'done');
    expect(stored).toEqual(['/files/b']);
    expect(aborted).toEqual(['a', 'c']);
  });

  it('tell how far they are', () => {
    const { queue, sent } = queueUnderTest();
    let count = 0;
    queue.transfers.subscribe(() => {
      count += 1;
    });
    queue.add(files('a'));
    const transfersBefore = queue.transfers.read();
    expect(queue.transfers.read()).toBe(transfersBefore);
    sent.get('a')?.progress(0.5);
    expect(queue.transfers.read()[0]?.share).toBe(0.5);
    expect(count).toBe(2);
  });
});
