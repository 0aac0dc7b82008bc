/** Normalises a text so that a file name and a description can be compared. */
const normaliseText = (text: string): string =>
  text
    .toLowerCase()
    .replace(/\.[a-z0-9]{2,4}$/u, '')
    .replace(/[\s_-]+/gu, ' ')
    .trim();

const cameraNamePattern =
  /^(?:img|image|imagen|foto|photo|dsc[nf]?|pxl|mvimg|whatsapp image|screenshot|captura(?: de pantalla)?|sin t[ií]tulo)[\s\d():.-]*$/u;

/**
 * Returns a warning about an alternative text, in Spanish; null if there is none. A file name is no description for a
 * person who cannot see the picture.
 * @param fileNames names and titles of the picture's file
 */
export function altWarning(description: string, fileNames: readonly string[]): string | null {
  const normalisedText = normaliseText(description);
  if (normalisedText === '') return null;
  const isFileName =
    /\.(?:jpe?g|png|webp|avif|gif)$/iu.test(description.trim()) ||
    cameraNamePattern.test(normalisedText) ||
    fileNames.some((name) => normaliseText(name) === normalisedText);
  return isFileName
    ? 'Este texto es el nombre del archivo. Describa lo que se ve, para quien no puede verlo.'
    : null;
}
