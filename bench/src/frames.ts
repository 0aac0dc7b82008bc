import type { Page } from '@playwright/test';

/** Times until changes were visible, in milliseconds. */
export interface FrameTimes {
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

interface FrameWatch {
  readonly frames: number[];
  readonly slowTasks: Map<number, number>;
  readonly stalls: number[];
}

declare global {
  interface Window {
    vitrinaWatch?: FrameWatch;
  }
}

/**
 * Starts a measurement. The returned function ends it and returns its times. A frame ends with the first task after
 * the frame's own work: a message posted in the last step before drawing arrives when style, layout and painting are
 * done. Event Timing measures until the screen itself, but only in steps of 8 ms and without the content of the
 * frame, so both are measured.
 *
 * @param cause type of the events that are measured
 * @param selector `input` if the effect is shown when the page receives that event; otherwise the selector of the element
 * that moves
 */
export async function watchFrames(
  page: Page,
  { cause, sign: selector }: { readonly cause: 'keydown' | 'pointermove'; readonly sign: string },
): Promise<() => Promise<FrameTimes>> {
  const readThreadMs = await startThreadTimer(page);
  await page.evaluate(
    ([event, selectorText]) => {
      const frameWatch: FrameWatch = { frames: [], slowTasks: new Map(), stalls: [] };
      window.vitrinaWatch = frameWatch;
      const runAfterDrawing = (done: () => void) => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = done;
        port2.postMessage(null);
      };
      const positions = () => {
        const elements = [...document.querySelectorAll(selectorText)];
        return elements.map((element) => JSON.stringify(element.getBoundingClientRect())).join();
      };
      const recordFrame = (startMs: number) =>
        requestAnimationFrame(() =>
          runAfterDrawing(() => frameWatch.frames.push(performance.now() - startMs)),
        );
      addEventListener(
        event,
        (entry) => {
          const { timeStamp: startMs } = entry;
          if (entry instanceof KeyboardEvent && (entry.key.length > 1 || entry.ctrlKey)) return;
          if (selectorText === 'input') {
            addEventListener('input', () => recordFrame(startMs), { once: true, capture: true });
            return;
          }
          const textBefore = positions();
          const checkPositions = () => {
            if (positions() === textBefore) requestAnimationFrame(checkPositions);
            else runAfterDrawing(() => frameWatch.frames.push(performance.now() - startMs));
          };
          requestAnimationFrame(checkPositions);
        },
        { capture: true },
      );
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { interactionId: id, duration } = entry as PerformanceEventTiming;
          if (id !== 0) frameWatch.slowTasks.set(id, Math.max(duration, frameWatch.slowTasks.get(id) ?? 0));
        }
        // The type of the DOM library does not know the threshold yet.
      }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) frameWatch.stalls.push(duration);
      }).observe({ type: 'longtask' });
    },
    [cause, selector] as const,
  );
  return async () => {
    const { frames, slowTasks, stalls } = await page.evaluate(() => {
      const {
        frames: shownFrames = [],
        slowTasks: taskDurations,
        stalls: shownStalls = [],
      } = window.vitrinaWatch ?? {};
      return { frames: shownFrames, slowTasks: [...(taskDurations?.values() ?? [])], stalls: shownStalls };
    });
    return { frames, slowTasks, stalls, cpuMs: (await readThreadMs()) / frames.length };
  };
}

/**
 * Starts measuring the processor time of the page's main thread. The returned function returns the time since then,
 * in milliseconds.
 */
async function startThreadTimer(page: Page): Promise<() => Promise<number>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const now = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? Number.NaN) * 1000;
  };
  const startMs = await now();
  return async () => {
    const usedMs = (await now()) - startMs;
    await session.detach();
    return usedMs;
  };
}
