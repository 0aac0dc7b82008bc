import { expect, type Page } from '@playwright/test';
import { shownTextOf } from '../../apps/console/src/features/home/tutorials/find-guides.ts';
import {
  type Device,
  type Guide,
  pictureName,
  stepsOn,
} from '../../apps/console/src/features/home/tutorials/guide.ts';
import { carryOutStep, controlOf, escapePattern, readableTextOf, waitUntilStill } from './controls.ts';
import { pictureOf } from './picture.ts';

/** Stores the picture of a step. Without it, no pictures are taken. */
export type TakePicture = (name: string, webp: Buffer) => Promise<void>;

/** Maximum wait for a control (ms), which may depend on the response to the previous step. */
const controlTimeoutMs = 30_000;

/** Failure of a step, with the reason. */
class StepFailed extends Error {
  override readonly name = 'StepFailed';
}

/**
 * Performs the steps of a guide on the page of a person who may do the task.
 *
 * @throws Error that names guide, step and control if a control is missing
 */
export async function walkGuide(
  page: Page,
  guide: Guide,
  device: Device,
  takePicture?: TakePicture,
): Promise<void> {
  // The service holds the answer to a known editor, so the network of a page with a record would not become idle.
  if (takePicture !== undefined)
    await page.route('**/presence', (route) =>
      route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), known: undefined }) }),
    );
  await page.goto(guide.walkFrom ?? guide.start, { waitUntil: 'domcontentloaded' });
  for (const { step, number } of stepsOn(guide, device)) {
    try {
      const control = controlOf(page, step.control);
      await expect(control).toBeVisible({ timeout: controlTimeoutMs });
      const shownText = shownTextOf(step.control);
      // Some buttons have a shorter text on the phone.
      if (device === 'desktop' && shownText !== null && step.text.includes('{}'))
        await expect
          .poll(() => readableTextOf(control), { timeout: controlTimeoutMs })
          .toMatch(new RegExp(escapePattern(shownText), 'i'));
      if (takePicture !== undefined && !step.plain) {
        // After a save the screen renders again, which may replace the control.
        await expect(async () => {
          await waitUntilStill(page);
          await takePicture(pictureName(guide, number, device), await pictureOf(page, control, device));
        }).toPass({ timeout: controlTimeoutMs });
      }
      await carryOutStep(page, step);
    } catch (error) {
      throw new StepFailed(
        `Step ${number} of the tutorial "${guide.title}" (${guide.slug}, ${device}): ${JSON.stringify(step.control)} at ${page.url()}`,
        { cause: error },
      );
    }
  }
}
