import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ScreenFileSet, ScreenFiles, ScreenNeeds } from '@vitrina/contract/console-page';
import { contentTypes } from '@vitrina/model';
import { createServer, createServerModuleRunner, type Plugin, type Rolldown } from 'vite';
import { ESModulesEvaluator, type ModuleRunnerContext, ssrDynamicImportKey } from 'vite/module-runner';
import type { RouteHandle } from './src/lib/screen/route-handle.ts';

type FirstRequests = typeof import('./src/content/list/first-requests.ts');

/** Route, reduced to its address, its code and its list. */
interface Route {
  readonly path?: string;
  readonly handle?: RouteHandle;
  readonly element?: { readonly props?: { readonly load?: () => Promise<unknown> } };
  readonly children?: readonly Route[];
}

/** Runs the console's modules, but records the dynamic imports of screens instead of loading them. */
class RecordingEvaluator extends ESModulesEvaluator {
  imports: string[] = [];

  override runInlinedModule(context: ModuleRunnerContext, code: string): Promise<unknown> {
    const recordImport = async (specifier: string) => {
      this.imports.push(
        specifier.startsWith('.')
          ? resolve(dirname(context.__vite_ssr_import_meta__.filename), specifier)
          : specifier,
      );
      return {};
    };
    return super.runInlinedModule({ ...context, [ssrDynamicImportKey]: recordImport }, code);
  }
}

/** Files and requests that an address of the route table needs. */
interface Screen extends Omit<ScreenNeeds, 'files'> {
  /** Modules imported when the screen opens. */
  readonly modules: readonly string[];
}

/** Returns the needs of each address of the route table, by its pattern. */
async function screensOfRoutes(root: string): Promise<ReadonlyMap<string, Screen>> {
  const server = await createServer({
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  const evaluator = new RecordingEvaluator();
  const runner = createServerModuleRunner(server.environments.ssr, { evaluator, hmr: false });
  try {
    const { routes } = await runner.import<{ readonly routes: readonly Route[] }>('/src/routes.tsx');
    const { listFirstRequests } = await runner.import<FirstRequests>('/src/content/list/first-requests.ts');
    const screens = new Map<string, Screen>();
    const visitRoute = async (route: Route, modulesAbove: readonly string[]): Promise<void> => {
      evaluator.imports = [];
      await route.element?.props?.load?.();
      const modules = [
        ...modulesAbove,
        ...evaluator.imports.map((id) => (existsSync(id) ? id : join(root, id))),
      ];
      if (route.path !== undefined && route.path !== '*')
        screens.set(route.path, { modules, ...firstListOf(route, listFirstRequests) });
      for (const child of route.children ?? []) await visitRoute(child, modules);
    };
    for (const route of routes) await visitRoute(route, []);
    return screens;
  } finally {
    await runner.close();
    await server.close();
  }
}

/** Returns the first requests of the route's list; none if the route is not a content type's list. */
function firstListOf(
  { path, handle }: Route,
  listFirstRequests: FirstRequests['listFirstRequests'],
): Pick<ScreenNeeds, 'requests' | 'lists'> {
  const type = contentTypes.find(({ slug }) => slug === handle?.contentType);
  const fixedParameters = handle?.fixedParams ?? {};
  const address = type?.path.replace(
    /:(\w+)/gu,
    (parameter, name: string) => fixedParameters[name] ?? parameter,
  );
  if (type === undefined || address !== path) return {};
  const requests = listFirstRequests(type, fixedParameters);
  return requests.length === 0 ? {} : { requests, lists: type.resource };
}

/** Returns the files to load for the chunks. Each file follows the files that it imports. */
function filesOf(chunks: readonly Rolldown.OutputChunk[], bundle: Rolldown.OutputBundle): ScreenFileSet {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  // Two chunks may import each other.
  const visitedFiles = new Set<string>();
  const visitRoute = (chunk: Rolldown.OutputChunk): void => {
    if (visitedFiles.has(chunk.fileName)) return;
    visitedFiles.add(chunk.fileName);
    for (const name of chunk.imports) {
      const file = bundle[name];
      if (file?.type === 'chunk') visitRoute(file);
    }
    scripts.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) styles.add(style);
  };
  for (const chunk of chunks) visitRoute(chunk);
  return { scripts: [...scripts], styles: [...styles] };
}

/**
 * Writes `screens.json` with the files that each address needs, derived from the route table. The server adds them to
 * the page, so that a browser fetches them together with the entry script.
 */
export function screenFilesAtBuild(): Plugin {
  let root = '';
  return {
    name: 'vitrina:screen-files-at-build',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const indexPage = bundle['index.html'];
        if (indexPage?.type !== 'asset') throw new Error('The build has no index.html');
        const isInPage = (file: string): boolean => String(indexPage.source).includes(`/${file}"`);
        const fileSets: ScreenFileSet[] = [];
        const screens: Record<string, ScreenNeeds> = {};
        for (const [path, { modules, ...needs }] of await screensOfRoutes(root)) {
          const screenChunks = modules.map((id) => {
            const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId === id);
            if (chunk === undefined) throw new Error(`${path} opens ${id}, which is no chunk of the build`);
            return chunk;
          });
          const { scripts, styles } = filesOf(screenChunks, bundle);
          const missingFiles = {
            scripts: scripts.filter((file) => !isInPage(file)),
            styles: styles.filter((file) => !isInPage(file)),
          };
          const index = fileSets.findIndex((set) => JSON.stringify(set) === JSON.stringify(missingFiles));
          screens[path] = { files: index === -1 ? fileSets.push(missingFiles) - 1 : index, ...needs };
        }
        const screensJson = JSON.stringify({ sets: fileSets, screens } satisfies ScreenFiles);
        this.emitFile({ type: 'asset', fileName: 'screens.json', source: screensJson });
      },
    },
  };
}
