import { contrastsOnPictures } from './support/text-contrast.ts';
import { expect, test } from './support/with-site.ts';

/** Pictures that are the worst background for texts of each colour. */
const worstPictures = { light: '#fff', dark: '#000' };

test('texts on pictures have a contrast of 4.5:1 at every width, whatever the picture', async ({
  page,
  site,
}) => {
  let fill = '';
  await page.route(/\/files\//, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: `<svg xmlns="http://www.w3.org/2000/svg" width="16" height="9"><rect width="16" height="9" fill="${fill}"/></svg>`,
    }),
  );
  for (const [path, least] of [
    ['/bank', 5],
    ['/bank/stores', 2],
  ] as const)
    for (const [colour, worst] of Object.entries(worstPictures)) {
      fill = worst;
      await page.goto(site.url + path);
      for (const width of [360, 900, 1440])
        for (const side of ['left', 'center', 'right']) {
          await page.setViewportSize({ width, height: 900 });
          await page.evaluate(
            (classes) => {
              const all = ['text-light', 'text-dark', 'align-left', 'align-center', 'align-right'];
              for (const { classList } of document.querySelectorAll('.on-picture')) {
                classList.remove(...all);
                classList.add(...classes);
              }
              // All slides are below each other.
              for (const strip of document.querySelectorAll<HTMLElement>('.slides-strip'))
                strip.style.display = 'block';
              for (const image of document.images) image.loading = 'eager';
            },
            [`text-${colour}`, `align-${side}`],
          );
          await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
          const texts = await contrastsOnPictures(page);
          expect(texts.length).toBeGreaterThanOrEqual(least);
          const faults = texts.filter(({ contrast }) => contrast < 4.5);
          expect(faults, `${path}, ${width} px, ${colour}, ${side}`).toEqual([]);
        }
    }
});
