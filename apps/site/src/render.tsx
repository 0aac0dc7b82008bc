import { createHash } from 'node:crypto';
import { renderToString } from 'react-dom/server';
import { copyBytes } from './content/bytes.ts';
import { type PageContent, type PageContext, PageContextProvider } from './context.ts';
import { type RequestKind, TooManyRequests, type VisitorLimiter } from './http/visitors.ts';
import { findPage } from './pages/find-page.ts';
import { missingPage } from './pages/missing.tsx';
import { pageNumber } from './pages/page-number.ts';
import { segmentsOf } from './pages/site-address.ts';
import { Document } from './parts/layout.tsx';
import { readMenus } from './parts/menus.ts';

/** Query parameters that pages use; all others are ignored. */
const knownParameters = ['pagina', 'page', 'anteriores', 'q', 'tipo', 'ciudad', 'abierto', 'cerca'];

/** Response of the site with its body as bytes. */
export interface SiteAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
  readonly location?: string;
  /** Seconds after which the request may be repeated. */
  readonly retryAfterS?: number;
}

/** Returns the query parameters that pages use. */
export function knownQuery(search: string): URLSearchParams {
  const parameters = new URLSearchParams(search);
  return new URLSearchParams(
    knownParameters.flatMap((name) => {
      const value = parameters.get(name);
      return value === null || value === '' ? [] : [[name, value.slice(0, 100)]];
    }),
  );
}

/** Returns the kind of a request. A search needs a request to the service for every type. */
export const requestKind = (path: string, query: URLSearchParams): RequestKind =>
  path.endsWith('/search') && query.has('q') ? 'search' : 'page';

/** Renders the page at an address, or a redirect to its current address. */
export async function renderAddress(context: PageContext, path: string): Promise<SiteAnswer> {
  const segments = segmentsOf(path);
  const result = segments && (await findPage(context, segments));
  if (result !== null && 'redirect' in result)
    return answerOf(
      path === '/' || context.staging ? 302 : 301,
      'text/plain; charset=utf-8',
      `La página está en ${result.redirect}\n`,
      result.redirect,
    );
  const page = result && hasPage(result, context.query) ? result : null;
  const pageContext = { ...context, institution: page?.institution ?? context.institution };
  return renderPage(pageContext, page ?? missingPage(pageContext, path));
}

/** True if the requested page of the list exists. */
function hasPage({ pageCount = 1 }: PageContent, query: URLSearchParams): boolean {
  const pageOfQuery = pageNumber(query);
  return pageOfQuery !== null && pageOfQuery <= pageCount;
}

/** Renders a page with the header and footer of its institution. */
export async function renderPage(context: PageContext, page: PageContent): Promise<SiteAnswer> {
  const menus = await readMenus(context);
  const html = renderToString(
    <PageContextProvider value={context}>
      <Document menus={menus} page={page} />
    </PageContextProvider>,
  );
  return answerOf(page.status ?? 200, 'text/html; charset=utf-8', `<!doctype html>${html}`);
}

/** Builds a response with an ETag of its body. */
export function answerOf(status: number, type: string, text: string, location?: string): SiteAnswer {
  const body = copyBytes(Buffer.from(text));
  // A weak ETag, because the bytes of a page differ by encoding.
  const etag = `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { status, type, body, etag, ...(location !== undefined && { location }) };
}

/** Builds a page without the layout of the site, for use when no content is available. */
const createPlainAnswer = (status: number, title: string, text: string): SiteAnswer =>
  answerOf(
    status,
    'text/html; charset=utf-8',
    `<!doctype html><html lang="es-HN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`,
  );

/** Response while the service does not answer and no earlier page is cached. */
export const unavailableAnswer = createPlainAnswer(
  503,
  'Volvemos pronto',
  'El sitio no está disponible en este momento. Intente de nuevo en unos minutos.',
);

const tooManyAnswer = createPlainAnswer(
  429,
  'Demasiadas solicitudes',
  'Desde su conexión llegaron muchas solicitudes en poco tiempo. Espere un minuto e intente de nuevo.',
);

/** Runs the function and returns its result, or a 429 response if the visitor has reached the limit. */
export async function runLimited<T>(
  limiter: VisitorLimiter,
  visitor: string,
  kind: RequestKind,
  runRequest: () => Promise<T>,
): Promise<T | SiteAnswer> {
  try {
    return await limiter.run(visitor, kind, runRequest);
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    return { ...tooManyAnswer, retryAfterS: error.retryAfterS };
  }
}
