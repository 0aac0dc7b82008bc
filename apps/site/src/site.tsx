import { createHash } from 'node:crypto';
import { createClient } from '@vitrina/client';
import { type Institution, isInstitution, setBankTimeZone } from '@vitrina/model';
import { renderToString } from 'react-dom/server';
import { type ContentReader, createReader } from './content/reader.ts';
import { createStore, type Held, type Store, Unavailable } from './content/store.ts';
import type { Assets, PageContext } from './context.ts';
import { findPage } from './pages/find-page.ts';
import { missingPage } from './pages/missing.tsx';
import { sitemap } from './pages/sitemap.ts';
import { Document } from './parts/layout.tsx';
import { readMenus } from './parts/menus.ts';
import type { Config } from './settings.ts';

const maxAnswers = 5_000;
const maxPages = 2_000;
/** The service is near: an answer that takes longer is none. */
const readTimeoutMs = 5_000;
const minuteMs = 60_000;
/** Parameters that pages read; others change nothing. */
const knownParameters = ['pagina', 'q', 'tipo', 'ciudad', 'abierto'];

/** An answer of the site, as bytes. */
export interface SiteAnswer {
  readonly status: number;
  readonly type: string;
  readonly body: Buffer;
  readonly etag: string;
  readonly location?: string;
}

interface KeptPage {
  readonly answer: SiteAnswer;
  readonly dependencies: readonly (readonly [Held, unknown])[];
  /** From then on it is made anew whatever the service says. */
  readonly untilMs: number;
}

/** Answers for an address: from memory while what it was made of holds. */
export interface Site {
  answer(path: string, search: string): Promise<SiteAnswer>;
}

/** Puts the site together. `nowMs` is the clock. */
export function createSite(config: Config, assets: Assets, nowMs: () => number = Date.now): Site {
  setBankTimeZone(config.timeZone);
  const client = createClient({ url: config.vitrinaUrl, timeoutMs: readTimeoutMs, retries: 0 });
  const store = createStore({ max: maxAnswers, nowMs });
  const kept = new Map<string, KeptPage>();

  const make = async (path: string, query: URLSearchParams): Promise<KeptPage> => {
    const reader = createReader(client, store);
    let untilMs = Number.POSITIVE_INFINITY;
    const now = (): Date => {
      const atMs = nowMs();
      untilMs = atMs - (atMs % minuteMs) + minuteMs;
      return new Date(atMs);
    };
    const answer = await render(
      { config, assets, reader, query, now, institution: institutionOf(path) },
      path,
    );
    return { answer, dependencies: [...reader.dependencies], untilMs };
  };

  return {
    async answer(path, search) {
      const query = knownQuery(search);
      const key = `${path}?${query.toString()}`;
      const before = kept.get(key);
      if (before && nowMs() < before.untilMs && (await holds(store, before))) return before.answer;
      try {
        const made = await make(path, query);
        kept.delete(key);
        kept.set(key, made);
        const [oldest] = kept.keys();
        if (kept.size > maxPages && oldest !== undefined) kept.delete(oldest);
        return made.answer;
      } catch (error) {
        if (!(error instanceof Unavailable)) throw error;
        return before?.answer ?? unavailableAnswer;
      }
    },
  };
}

/** Whether everything that a page was made of is still what it was; what was not asked for lately is asked for. */
async function holds(store: Store, { dependencies }: KeptPage): Promise<boolean> {
  for (const [held] of dependencies)
    if (!store.isFresh(held)) {
      await Promise.all(dependencies.map(([one]) => store.refresh(one)));
      break;
    }
  return dependencies.every(([held, value]) => held.value === value);
}

function knownQuery(search: string): URLSearchParams {
  const given = new URLSearchParams(search);
  return new URLSearchParams(
    knownParameters.flatMap((name) => {
      const value = given.get(name);
      return value === null || value === '' ? [] : [[name, value.slice(0, 100)]];
    }),
  );
}

const institutionOf = (path: string): Institution => {
  const first = path.split('/')[1] ?? '';
  return isInstitution(first) ? first : 'bank';
};

async function render(context: PageContext, path: string): Promise<SiteAnswer> {
  const { reader, config } = context;
  if (path === '/robots.txt')
    return answerOf(
      200,
      'text/plain; charset=utf-8',
      `User-agent: *\nAllow: /\nSitemap: ${config.siteUrl}/sitemap.xml\n`,
    );
  if (path === '/sitemap.xml')
    return answerOf(200, 'application/xml; charset=utf-8', await sitemap(reader, config.siteUrl));
  const found = await findPage(context, partsOf(path));
  if (found !== null && 'redirect' in found)
    return answerOf(
      path === '/' ? 302 : 301,
      'text/plain; charset=utf-8',
      `La página está en ${found.redirect}\n`,
      found.redirect,
    );
  const institution = await institutionOfPage(context, path);
  const page = found ?? missingPage({ ...context, institution }, path);
  const menus = await readMenus(reader, institution);
  const html = renderToString(<Document context={{ ...context, institution }} menus={menus} page={page} />);
  return answerOf(page.status ?? 200, 'text/html; charset=utf-8', `<!doctype html>${html}`);
}

/** Whose header and footer a page has: that of its address, or of the record where the address does not say it. */
async function institutionOfPage(
  { reader, institution }: { reader: ContentReader; institution: Institution },
  path: string,
): Promise<Institution> {
  const [first = '', slug] = partsOf(path);
  if (isInstitution(first) || slug === undefined) return institution;
  const page = await reader.one('static-pages', slug);
  return page?.institution_id ?? institution;
}

function partsOf(path: string): string[] {
  return path
    .split('/')
    .slice(1)
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part; // No address of ours: found nowhere.
      }
    });
}

function answerOf(status: number, type: string, text: string, location?: string): SiteAnswer {
  const body = Buffer.from(text);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  return { status, type, body, etag, ...(location !== undefined && { location }) };
}

const unavailableAnswer = answerOf(
  503,
  'text/html; charset=utf-8',
  `<!doctype html><html lang="es-HN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Volvemos pronto</title></head><body><main><h1>Volvemos pronto</h1><p>El sitio no está disponible en este momento. Intente de nuevo en unos minutos.</p></main></body></html>`,
);
