import type { Page } from '@playwright/test';

/** Times until changes were visible, in milliseconds. */
export interface SeenTimes {
  /** Times from an event to the end of the frame that shows its effect. */
  readonly frames: readonly number[];
  /**
   * Times from an event until its frame was on the screen, from the Event Timing API: in steps of 8 ms; times below
   * 16 ms are not reported.
   */
  readonly slowTasks: readonly number[];
  /** Tasks that blocked the page for more than 50 ms. */
  readonly stalls: readonly number[];
  /** Processor time of the page's main thread per event, which hardly depends on the load of the machine. */
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
 * Starts a measurement. The returned function ends it and returns its times. A frame ends with the first task after
 * the frame's own work: a message posted in the last step before drawing arrives when style, layout and painting are
 * done. Event Timing measures until the screen itself, but only in steps of 8 ms and without the content of the
 * frame, so both are measured.
 *
 * @param cause type of the events that are measured
 * @param sign `input` if the effect is shown when the page receives that event; otherwise the selector of the element
 * that moves
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

/**
 * Starts measuring the processor time of the page's main thread. The returned function returns the time since then,
 * in milliseconds.
 */
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
