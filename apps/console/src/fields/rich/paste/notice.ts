import { notify } from '../../../ui/overlays/toast-store.ts';
import type { Omissions } from './clean.ts';

const maxQuotes = 3;
const maxQuoteLetters = 60;
const noticeMs = 12_000;

/** Returns the first texts in quotation marks, with the number of further texts. */
function quoted(texts: readonly string[]): string {
  const quotes = texts
    .slice(0, maxQuotes)
    .map((text) => (text.length > maxQuoteLetters ? `«${text.slice(0, maxQuoteLetters)}…»` : `«${text}»`));
  const otherCount = texts.length - quotes.length;
  return `${quotes.join(', ')}${otherCount > 0 ? ` y ${otherCount} más` : ''}`;
}

/** Returns sentences about the parts that a paste did not bring into the text; none if it brought everything. */
export function omissionSentences(omissions: Omissions): string[] {
  const { struckTags, needsReview, hidden, pictures, onLine, brokenLinks } = omissions;
  return [
    ...(struckTags.length > 0 ? [`No se pegó el texto tachado: ${quoted(struckTags)}.`] : []),
    ...(needsReview ? ['No se pegaron los comentarios ni el texto eliminado de la revisión.'] : []),
    ...(hidden ? ['No se pegó el texto oculto.'] : []),
    ...(pictures === 1 ? ['No se pegó una imagen: cópiela sola o súbala.'] : []),
    ...(pictures > 1 ? [`No se pegaron ${pictures} imágenes: cópielas una por una o súbalas.`] : []),
    ...(onLine.length > 0
      ? [`Se pegó como texto normal lo que estaba en superíndice o subíndice: ${quoted(onLine)}.`]
      : []),
    ...(brokenLinks.length > 0
      ? [`Se pegó sin enlace, porque su dirección no sirve en un sitio: ${quoted(brokenLinks)}.`]
      : []),
  ];
}

/** Notifies the person of the parts that a paste did not bring into the text. */
export function tellOmissions(omissions: Omissions): void {
  const sentences = omissionSentences(omissions);
  if (sentences.length > 0)
    notify({
      tone: 'warning',
      title: 'Revise lo que pegó',
      text: sentences.join(' '),
      duration: noticeMs,
    });
}
