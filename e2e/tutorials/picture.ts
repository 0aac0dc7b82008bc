import type { Locator, Page } from '@playwright/test';
import { type Device, pictureSizes } from '../../apps/console/src/features/home/tutorials/guide.ts';

/** Quality of the WebP pictures. Small letters blur at a lower quality; a higher one makes the files too large. */
const quality = 50;
const markId = 'tutorial-mark';

/** Takes a picture, as WebP, of the part of the page around the control, which a red line marks. */
export async function pictureOf(page: Page, control: Locator, device: Device): Promise<Buffer> {
  await control.scrollIntoViewIfNeeded({ timeout: 5000 });
  await control.evaluate(uncoverElement);
  const box = await control.boundingBox();
  const view = page.viewportSize();
  if (box === null || view === null) throw new Error('What a picture is to show is not on the screen.');
  await page.evaluate(drawMark, { id: markId, ...box });
  // The clip is measured from the top of the document, the box from the top of the window.
  const scroll = await page.evaluate(() => ({ x: window.scrollX, y: window.scrollY }));
  const { width, height } = pictureSizes[device];
  const clipStart = (start: number, length: number, size: number, pageLength: number): number =>
    Math.round(Math.min(Math.max(0, start + Math.min(length, size) / 2 - size / 2), pageLength - size));
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality,
    clip: {
      x: scroll.x + clipStart(box.x, box.width, width, view.width),
      y: scroll.y + clipStart(box.y, box.height, height, view.height),
      width,
      height,
      scale: 1,
    },
  });
  await session.detach();
  await page.evaluate((id) => document.getElementById(id)?.remove(), markId);
  return Buffer.from(data, 'base64');
}

/** Scrolls an element to the middle of the window if a bar covers its lower edge; runs in the page. */
function uncoverElement(element: Element): void {
  const { x, width, bottom } = element.getBoundingClientRect();
  const topmostElement = document.elementFromPoint(x + width / 2, bottom - 2);
  if (topmostElement === null || element.contains(topmostElement) || topmostElement.contains(element)) return;
  element.scrollIntoView({ block: 'center' });
}

interface Mark {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws the mark; runs in the page. */
function drawMark({ id, x, y, width, height }: Mark): void {
  const mark = document.createElement('div');
  mark.id = id;
  const marginPx = 4;
  Object.assign(mark.style, {
    position: 'fixed',
    zIndex: '9999',
    pointerEvents: 'none',
    left: `${x - marginPx}px`,
    top: `${y - marginPx}px`,
    width: `${width + 2 * marginPx}px`,
    height: `${height + 2 * marginPx}px`,
    boxSizing: 'border-box',
    border: '3px solid #eb182b',
    borderRadius: '10px',
  });
  document.body.append(mark);
}
