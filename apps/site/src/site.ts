import { dayOf, endOfDay, setBankTimeZone } from '@vitrina/model';
import { LRUCache } from 'lru-cache';
import { createAnswerStore } from './content/answer-store.ts';
import { entryOverheadBytes, textBytes } from './content/bytes.ts';
import { createReader } from './content/reader.ts';
import { createPublicClient } from './content/service-client.ts';
import { createStore, type Dependencies, ServiceUnavailable } from './content/store.ts';
import type { Assets, PageContext } from './context.ts';
import { createVisitorLimiter } from './http/visitors.ts';
import { institutionOf, pathNotFound, segmentsOf } from './pages/site-address.ts';
import { sitemap } from './pages/sitemap.ts';
import {
  answerOf,
  knownQuery,
  renderAddress,
  requestKind,
  runLimited,
  type SiteAnswer,
  unavailableAnswer,
} from './render.tsx';
import type { Config } from './settings.ts';

/** Memory limit for each of three caches: stored answers, the client's answers with ETags, and pages. */
const maxAnswerBytes = 16 * 1_048_576;
const maxPageBytes = 24 * 1_048_576;
/** Factor for the size of a page with its compressed copies, each less than a quarter of the page. */
const compressedFactor = 1.5;
/** Memory of an entry in a page's list of dependencies, in addition to the key. */
const dependencyBytes = 64;
const minuteMs = 60_000;

interface CachedPage {
  readonly answer: SiteAnswer;
  readonly dependencies: Dependencies;
  /** Time from which the page is rendered again even if its answers are unchanged. */
  readonly untilMs: number;
}

function pageBytes({ answer, dependencies }: CachedPage, key: string): number {
  const dependencySizes = [...dependencies.keys()].map((name) => textBytes(name) + dependencyBytes);
  return Math.ceil(
    answer.body.length * compressedFactor +
      textBytes(key) +
      entryOverheadBytes +
      dependencySizes.reduce((sum, bytes) => sum + bytes, 0),
  );
}

/** Public site. Pages come from memory while the answers that they depend on are unchanged. */
export interface Site {
  /** Returns the page at an address. Only a request that needs the service counts towards the limit of `visitor`. */
  answer(path: string, search: string, visitor: string): Promise<SiteAnswer>;
}

/** Creates the site. `nowMs` is the clock. */
export function createSite(config: Config, assets: Assets, nowMs: () => number = Date.now): Site {
  setBankTimeZone(config.timeZone);
  const client = createPublicClient(config, createAnswerStore(maxAnswerBytes));
  const store = createStore({ maxBytes: maxAnswerBytes, nowMs });
  const pageCache = new LRUCache<string, CachedPage>({ maxSize: maxPageBytes, sizeCalculation: pageBytes });
  const limiter = createVisitorLimiter(config.visitorLimits, nowMs);
  /** Pages that are being rendered; concurrent requests for an address share one rendering. */
  const runningRenders = new Map<string, Promise<CachedPage>>();

  const renderPage = async (path: string, query: URLSearchParams): Promise<CachedPage> => {
    const reader = createReader(client, store);
    const atMs = nowMs();
    let untilMs = Number.POSITIVE_INFINITY;
    const now = (): Date => {
      untilMs = Math.min(untilMs, atMs - (atMs % minuteMs) + minuteMs);
      return new Date(atMs);
    };
    const today = (): string => {
      const day = dayOf(new Date(atMs));
      untilMs = Math.min(untilMs, endOfDay(day).getTime());
      return day;
    };
    const institution = institutionOf(path);
    const answer = await renderPath(
      { config, assets, reader, query, now, today, institution, staging: null },
      path,
    );
    return { answer, dependencies: reader.dependencies, untilMs };
  };

  const renderOnce = (key: string, path: string, query: URLSearchParams): Promise<CachedPage> => {
    const runningRender =
      runningRenders.get(key) ?? renderPage(path, query).finally(() => runningRenders.delete(key));
    runningRenders.set(key, runningRender);
    return runningRender;
  };

  /**
   * Returns the cached page while the answers of the service that it was rendered from are unchanged; otherwise
   * renders it again. While the service does not answer, returns the cached page or the page "unavailable".
   */
  const currentPage = async (key: string, path: string, query: URLSearchParams): Promise<SiteAnswer> => {
    const cachedPage = pageCache.get(key);
    if (cachedPage && nowMs() < cachedPage.untilMs && (await store.areCurrent(cachedPage.dependencies)))
      return cachedPage.answer;
    try {
      const page = await renderOnce(key, path, query);
      pageCache.set(key, page);
      return page.answer;
    } catch (error) {
      if (!(error instanceof ServiceUnavailable)) throw error;
      return cachedPage?.answer ?? unavailableAnswer;
    }
  };

  return {
    async answer(requestPath, search, visitor) {
      const isServed = Object.hasOwn(crawlerDocuments, requestPath) || segmentsOf(requestPath) !== null;
      const path = isServed ? requestPath : pathNotFound(institutionOf(requestPath));
      const query = knownQuery(isServed ? search : '');
      const key = `${path}?${query.toString()}`;
      const cachedPage = pageCache.get(key);
      if (cachedPage && nowMs() < cachedPage.untilMs && store.areRecentlyChecked(cachedPage.dependencies))
        return cachedPage.answer;
      return runLimited(limiter, visitor, requestKind(path, query), () => currentPage(key, path, query));
    },
  };
}

/** Documents for crawlers, by path. */
const crawlerDocuments: Readonly<Record<string, (context: PageContext) => Promise<SiteAnswer>>> = {
  '/robots.txt': async ({ config: { siteUrl } }) =>
    answerOf(200, 'text/plain; charset=utf-8', `User-agent: *\nAllow: /\nSitemap: ${siteUrl}/sitemap.xml\n`),
  '/sitemap.xml': async ({ reader, config: { siteUrl } }) =>
    answerOf(200, 'application/xml; charset=utf-8', await sitemap(reader, siteUrl)),
};

const renderPath = (context: PageContext, path: string): Promise<SiteAnswer> =>
  crawlerDocuments[path]?.(context) ?? renderAddress(context, path);
