import type { ContentType } from '@vitrina/model';
import type { Plugin } from 'vite';
import { packageIcons } from './icons-plugin.ts';

const modelUrl = new URL('../../packages/model/src/index.ts', import.meta.url);

/**
 * Virtual modules of icons, by import name. Screens have their own, as the rail shows their icons before any form
 * opens.
 */
const iconModules = {
  'virtual:screen-icons': (types: readonly ContentType[]) => types.map(({ icon }) => icon),
  'virtual:element-icons': (
    types: readonly ContentType[],
    elementIcons: (type: ContentType) => readonly { readonly name: string }[],
  ) => types.flatMap((type) => elementIcons(type).map(({ name }) => name)),
} as const;

const isIconModule = (id: string): id is keyof typeof iconModules => Object.hasOwn(iconModules, id);

/** Component name of an icon in the package: `home-dollar` is `IconHomeDollar`. */
const componentOf = (name: string): string =>
  `Icon${name
    .split('-')
    .map((namePart) => namePart.charAt(0).toUpperCase() + namePart.slice(1))
    .join('')}`;

/**
 * Bundles the icons that content types declare for screens (`virtual:screen-icons`) and for blocks and elements
 * (`virtual:element-icons`), so that a declared name is enough. Fails on a name that no icon has.
 */
export function declaredIcons(): Plugin {
  return {
    name: 'vitrina:declared-icons',
    resolveId: (id) => (isIconModule(id) ? `\0${id}` : null),
    async load(moduleId) {
      const id = moduleId.slice(1);
      if (!moduleId.startsWith('\0') || !isIconModule(id)) return null;
      const { checkContentTypes, contentTypes, elementIcons } = (await import(
        modelUrl.href
      )) as typeof import('@vitrina/model');
      checkContentTypes(contentTypes, new Set(packageIcons().keys()));
      const names = [...new Set(iconModules[id](contentTypes, elementIcons))].sort();
      const entries = names.map((name) => `${JSON.stringify(name)}: ${componentOf(name)}`);
      return [
        `import { ${names.map(componentOf).join(', ')} } from '@tabler/icons-react';`,
        `export const icons = { ${entries.join(', ')} };`,
      ].join('\n');
    },
  };
}
