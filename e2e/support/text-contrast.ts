import type { Page } from '@playwright/test';

/** Part of a text in the window (CSS pixels) with its colour. */
interface TextBox {
  readonly text: string;
  readonly colour: readonly number[];
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the boxes of all texts that overlap a picture. */
function textsOnPictures(): TextBox[] {
  const isShown = (element: Element | null): element is Element =>
    element?.checkVisibility() === true && element.getBoundingClientRect().width > 1;
  const pictures = [...document.images].filter(isShown).map((image) => image.getBoundingClientRect());
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes: TextBox[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    if (text === '' || !isShown(node.parentElement)) continue;
    const colour =
      getComputedStyle(node.parentElement)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { x, y, width, height } of range.getClientRects()) {
      const isOnPicture = pictures.some(
        (box) => x < box.right && x + width > box.left && y < box.bottom && y + height > box.top,
      );
      if (isOnPicture) boxes.push({ text, colour, x: x + scrollX, y: y + scrollY, width, height });
    }
  }
  return boxes;
}

/** Shows or hides all texts, with a style sheet that the content policy of the site permits. */
function setTextsVisible(isVisible: boolean): void {
  const styleSheet = new CSSStyleSheet();
  if (!isVisible)
    styleSheet.replaceSync('body * { color: transparent !important; text-decoration: none !important }');
  document.adoptedStyleSheets = [styleSheet];
}

/** Returns the lowest contrast between a text's colour and a pixel of its box in a picture of the page without texts. */
async function lowestContrasts([png, boxes]: readonly [string, readonly TextBox[]]): Promise<
  { readonly text: string; readonly contrast: number }[]
> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser draws no canvas.');
  context.drawImage(image, 0, 0);
  const scale = image.width / document.documentElement.clientWidth;
  const toLinear = (value = 0): number =>
    value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const luminance = (rgb: ArrayLike<number>): number =>
    0.2126 * toLinear(rgb[0]) + 0.7152 * toLinear(rgb[1]) + 0.0722 * toLinear(rgb[2]);
  return boxes.map(({ text, colour, x, y, width, height }) => {
    const { data } = context.getImageData(
      Math.round(x * scale),
      Math.round(y * scale),
      Math.ceil(width * scale),
      Math.ceil(height * scale),
    );
    const textLuminance = luminance(colour);
    let contrast = 21;
    for (let at = 0; at < data.length; at += 4) {
      const pixelLuminance = luminance(data.subarray(at, at + 3));
      contrast = Math.min(
        contrast,
        (Math.max(textLuminance, pixelLuminance) + 0.05) / (Math.min(textLuminance, pixelLuminance) + 0.05),
      );
    }
    return { text, contrast };
  });
}

/** Returns the texts on pictures of the page with their lowest contrast to the pixels behind them. */
export async function contrastsOnPictures(page: Page) {
  const boxes = await page.evaluate(textsOnPictures);
  await page.evaluate(setTextsVisible, false);
  const png = await page.screenshot({ fullPage: true });
  await page.evaluate(setTextsVisible, true);
  return page.evaluate(lowestContrasts, [png.toString('base64'), boxes] as const);
}
