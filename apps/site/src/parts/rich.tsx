import { usePageContext } from '../context.ts';

interface RichProps {
  readonly html: string | null | undefined;
  readonly className?: string;
  /** JSON pointer of the field with the text. */
  readonly field?: string | undefined;
}

/**
 * Rich text as html, sanitised by the service with the allow-list of its field. Addresses of pictures are completed,
 * and headings get a level below the headings of the page.
 */
export function Rich({ html, className = 'prose', field }: RichProps) {
  const context = usePageContext();
  if (!html) return null;
  const fullHtml = html
    .replaceAll('src="/files/', `src="${context.config.publicUrl}/files/`)
    .replace(/<(\/?)h3>/g, '<$1h4>')
    .replace(/<(\/?)h2>/g, '<$1h3>')
    .replace(/<img /g, '<img loading="lazy" ')
    .replace(/<table>/g, '<div class="table-scroll" tabindex="0" role="region" aria-label="Tabla"><table>')
    .replace(/<\/table>/g, '</table></div>');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the service holds rich texts to its allow-list, and the content policy runs nothing in them
  return <div className={className} data-field={field} dangerouslySetInnerHTML={{ __html: fullHtml }} />;
}

interface BoldProps {
  readonly html: string | null | undefined;
  readonly field?: string | undefined;
}

/** Html of a short bold text, in one line. */
export function Bold({ html, field }: BoldProps) {
  if (!html) return null;
  const inlineHtml = html.replace(/<\/p>\s*<p>/g, '<br>').replace(/<\/?p>|<img[^>]*>/g, '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the service leaves nothing but bold text in it
  return <span data-field={field} dangerouslySetInnerHTML={{ __html: inlineHtml }} />;
}
