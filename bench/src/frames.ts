import type { Page } from '@playwright/test';

/** Times until changes were visible, in milliseconds. */
export interface SeenTimes {
  /** From each event's own time to the end of the frame in which what it caused was drawn. */
  readonly frames: readonly number[];
  /** The same as the browser tells it (Event Timing): until the frame was on the screen, in steps of 8 ms; none below 16 ms is told. */
  readonly slowTasks: readonly number[];
  /** Pieces of work that kept the page from answering for more than 50 ms. */
  readonly stalls: readonly number[];
  /** Processor time that the page's own thread took for each event: hardly longer on a busy machine. */
  readonly cpuMs: number;
}

interface Watch {
  readonly frames: number[];
  readonly slowTasks: Map<number, number>;
  readonly stalls: number[];
}

declare global {
  interface Window {
    vitrinaWatch?: Watch;
  }
}

/**
 * Begins to watch; the answer gives what was seen since. A frame's end is the first task after the frame's own work: a
 * message that the last step before drawing posts comes when style, layout and painting are done. Event Timing goes on to
 * the screen itself, but knows steps of 8 ms only and not which frame showed what; so both are taken.
 *
 * @param cause the event whose effect is waited for
 * @param sign `input`: the effect is there when the page hears that event; else the selector of what changes its place
 */
export async function watch(
  page: Page,
  { cause, sign }: { readonly cause: 'keydown' | 'pointermove'; readonly sign: string },
): Promise<() => Promise<SeenTimes>> {
  const work = await threadTime(page);
  await page.evaluate(
    ([event, shows]) => {
      const seenWatch: Watch = { frames: [], slowTasks: new Map(), stalls: [] };
      window.vitrinaWatch = seenWatch;
      const afterDrawing = (done: () => void) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      };
      const positions = () => {
        const marks = [...document.querySelectorAll(shows)];
        return marks.map((mark) => JSON.stringify(mark.getBoundingClientRect())).join();
      };
      const inFrame = (began: number) =>
        requestAnimationFrame(() => afterDrawing(() => seenWatch.frames.push(performance.now() - began)));
      addEventListener(
        event,
        (entry) => {
          const { timeStamp: began } = entry;
          if (entry instanceof KeyboardEvent && (entry.key.length > 1 || entry.ctrlKey)) return;
          if (shows === 'input') {
            addEventListener('input', () => inFrame(began), { once: true, capture: true });
            return;
          }
          const textBefore = positions();
          const look = () => {
            if (positions() === textBefore) requestAnimationFrame(look);
            else afterDrawing(() => seenWatch.frames.push(performance.now() - began));
          };
          requestAnimationFrame(look);
        },
        { capture: true },
      );
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { interactionId: id, duration } = entry as PerformanceEventTiming;
          if (id !== 0) seenWatch.slowTasks.set(id, Math.max(duration, seenWatch.slowTasks.get(id) ?? 0));
        }
        // The type of the DOM library does not know the threshold yet.
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seenWatch.stalls.push(duration);
      }).observe({ type: 'longtask' });
    },
    [cause, sign] as const,
  );
  return async () => {
    const {
      frames,
      told: slowTasks,
      stalls,
    } = await page.evaluate(() => {
      const { frames: shownFrames = [], slowTasks: slow, stalls: long = [] } = window.vitrinaWatch ?? {};
      return { frames: shownFrames, told: [...(slow?.values() ?? [])], stalls: long };
    });
    return { frames, slowTasks, stalls, cpuMs: (await work()) / frames.length };
  };
}

/** Begins to count the processor time of the page's thread; the answer gives it, in milliseconds. */
async function threadTime(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
  };
  const began = await now();
  return async () => {
    const usedCount = (await now()) - began;
    await session.detach();
    return usedCount;
  };
}
