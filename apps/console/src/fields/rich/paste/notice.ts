import { notify } from '../../../ui/overlays/toast-store.ts';
import type { Omissions } from './clean.ts';

const maxQuotes = 3;
const maxQuoteLetters = 60;
const noticeMs = 12_000;

/** Returns the first texts in quotation marks, with the number of further texts. */
function quoteTexts(texts: readonly string[]): string {
  const quotes = texts
    .slice(0, maxQuotes)
    .map((text) => (text.length > maxQuoteLetters ? `«${text.slice(0, maxQuoteLetters)}…»` : `«${text}»`));
  const otherCount = texts.length - quotes.length;
  return `${quotes.join(', ')}${otherCount > 0 ? ` y ${otherCount} más` : ''}`;
}

/** Returns sentences about the parts that a paste did not bring into the text; none if it brought everything. */
export function omissionSentences(omissions: Omissions): string[] {
  const { struckTexts, hasReviewMarks, hasHiddenText, pictures, onLine, brokenLinks } = omissions;
  return [
    ...(struckTexts.length > 0 ? [`No se pegó el texto tachado: ${quoteTexts(struckTexts)}.`] : []),
    ...(hasReviewMarks ? ['No se pegaron los comentarios ni el texto eliminado de la revisión.'] : []),
    ...(hasHiddenText ? ['No se pegó el texto oculto.'] : []),
    ...(pictures === 1 ? ['No se pegó una imagen: cópiela sola o súbala.'] : []),
    ...(pictures > 1 ? [`No se pegaron ${pictures} imágenes: cópielas una por una o súbalas.`] : []),
    ...(onLine.length > 0
      ? [`Se pegó como texto normal lo que estaba en superíndice o subíndice: ${quoteTexts(onLine)}.`]
      : []),
    ...(brokenLinks.length > 0
      ? [`Se pegó sin enlace, porque su dirección no sirve en un sitio: ${quoteTexts(brokenLinks)}.`]
      : []),
  ];
}

/** Notifies the person of the parts that a paste did not bring into the text. */
export function notifyOmissions(omissions: Omissions): void {
  const sentences = omissionSentences(omissions);
  if (sentences.length > 0)
    notify({
      tone: 'warning',
      title: 'Revise lo que pegó',
      text: sentences.join(' '),
      durationMs: noticeMs,
    });
}
