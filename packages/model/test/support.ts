import { contentTypes, elementIcons, type Field, type FieldKind, field } from '../src/index.ts';

/** Random numbers in [0, 1) that are the same in every run (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let hash = Math.imul(state ^ (state >>> 15), 1 | state);
    hash = (hash + Math.imul(hash ^ (hash >>> 7), 61 | hash)) ^ hash;
    return ((hash ^ (hash >>> 14)) >>> 0) / 4294967296;
  };
}

/** Tree of folders and links with at most three levels. */
export const exampleTree = field.tree({
  label: 'Elementos',
  rootTypes: ['folder'],
  depth: 3,
  max: 40,
  nameFields: ['name'],
  linkSettings: { by: 'to', fallback: 'to' },
  of: {
    folder: {
      label: 'Carpeta',
      icon: 'folder',
      childTypes: ['link', 'folder'],
      settings: {
        name: field.text({ label: 'Nombre', max: 900, multiline: true, required: 'draft' }),
        note: field.text({ label: 'Nota', max: 90 }),
      },
      mainSettings: ['name'],
    },
    link: {
      label: 'Enlace',
      icon: 'link',
      settings: { to: field.url({ label: 'Dirección' }) },
      mainSettings: ['to'],
    },
  },
});

/** Declares a field of a kind that needs no options except a label. */
export function plainField(kind: FieldKind): Field {
  // Tests of a kind that needs more options fail until `examples` declares a field for it.
  return { kind, label: 'Campo' } as Field;
}

/**
 * Icon names of the registered types; service and console check them against the installed package when they start.
 */
export const iconNames: ReadonlySet<string> = new Set(
  contentTypes.flatMap((type) => [type.icon, ...elementIcons(type).map(({ name }) => name)]),
);
