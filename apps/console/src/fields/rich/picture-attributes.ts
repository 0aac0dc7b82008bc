/** Stored attributes of a picture in a text. */
export interface PictureAttributes {
  readonly src: string;
  /** Alternative text. */
  readonly alt: string;
  /** True if the picture adds no information to the text and therefore has no `alt`. */
  readonly decorative: boolean;
  readonly width: number | null;
  readonly height: number | null;
}

/** Returns the typed attributes of a picture node, which the library passes untyped. */
export function attributesOf(nodeAttributes: Readonly<Record<string, unknown>>): PictureAttributes {
  const { src, alt, decorative, width, height } = nodeAttributes;
  return {
    src: typeof src === 'string' ? src : '',
    alt: typeof alt === 'string' ? alt : '',
    decorative: decorative === true,
    width: typeof width === 'number' ? width : null,
    height: typeof height === 'number' ? height : null,
  };
}

/** Size of a picture in px; null leaves it to the browser. */
export interface PictureSize {
  readonly width: number | null;
  readonly height: number | null;
}

/** Limits of a picture's width: a narrower one is not recognizable, and no text column is wider. */
export const minWidthPx = 16;
export const maxWidthPx = 1600;
/** Largest initial width of a new picture; it can be enlarged. */
const maxInitialWidthPx = 640;

/** Returns the size with another width in the same proportions. */
export function scaleSize(
  { width, height }: PictureSize,
  to: number,
): { width: number; height: number | null } {
  const newWidth = Math.round(Math.min(maxWidthPx, Math.max(minWidthPx, to)));
  return {
    width: newWidth,
    height:
      width === null || height === null || width === 0
        ? null
        : Math.max(1, Math.round((height * newWidth) / width)),
  };
}

/** Returns the initial size of an inserted picture with these dimensions. */
export function initialSize({ width, height }: PictureSize): PictureSize {
  return width === null || width <= maxInitialWidthPx
    ? { width, height }
    : scaleSize({ width, height }, maxInitialWidthPx);
}

/** Parses a stored width or height; null for anything but a whole number of pixels. */
export function pixelsOf(text: string | null): number | null {
  return text !== null && /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}
