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

/** Folders and links, three levels at most. */
export const exampleTree = field.tree({
  label: 'Elementos',
  takes: ['folder'],
  depth: 3,
  max: 40,
  nameFields: ['name'],
  leads: { by: 'to', fallback: 'to' },
  of: {
    folder: {
      label: 'Carpeta',
      icon: 'folder',
      takes: ['link', 'folder'],
      settings: {
        name: field.text({ label: 'Nombre', max: 900, multiline: true, required: 'draft' }),
        note: field.text({ label: 'Nota', max: 90 }),
      },
      open: ['name'],
    },
    link: {
      label: 'Enlace',
      icon: 'link',
      settings: { to: field.url({ label: 'Dirección' }) },
      open: ['to'],
    },
  },
});

/** A declared field of a kind that needs to say nothing but its label. */
export function plainField(kind: FieldKind): Field {
  // A kind that needs more fails its tests until `examples` declares it.
  return { kind, label: 'Campo' } as Field;
}

/** Icon names of the registered types; service and console check them against the installed package when they start. */
export const iconNames: ReadonlySet<string> = new Set(
  contentTypes.flatMap((type) => [type.icon, ...elementIcons(type).map(({ name }) => name)]),
);
