const heicAdvice =
  'Las fotos HEIC no se abren en todos los navegadores. Guárdela como JPG y súbala de nuevo. En el iPhone puede elegir «Más compatible» en Ajustes › Cámara › Formatos.';
const svg = 'Los dibujos SVG pueden llevar programas y no se aceptan. Expórtelo como PNG y súbalo de nuevo.';

const adviceByType: Readonly<Record<string, string>> = {
  'image/heic': heicAdvice,
  'image/heif': heicAdvice,
  'image/heic-sequence': heicAdvice,
  'image/heif-sequence': heicAdvice,
  'image/svg+xml': svg,
};

/** Advice by file name extension, for files whose content type the system does not know. */
const adviceByExtension: Readonly<Record<string, string>> = {
  heic: heicAdvice,
  heif: heicAdvice,
  hif: heicAdvice,
  svg,
  svgz: svg,
};

/** Returns advice in Spanish on converting a file of a type that is not accepted; null for any other type. */
export function conversionAdvice(contentType: string, name = ''): string | null {
  const type = contentType.toLowerCase();
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  if (Object.hasOwn(adviceByType, type)) return adviceByType[type] ?? null;
  return Object.hasOwn(adviceByExtension, extension) ? (adviceByExtension[extension] ?? null) : null;
}
