import { z } from 'zod';
import { named, shapeName } from '../shapes.ts';
import type { CommonOptions, Issue, Kind, Pointer, PublishContext } from './kind.ts';
import type { Walk } from './recursion.ts';
import type { Fields } from './registry.ts';

/** One sort of element: what staff call it, its Tabler icon, what is said of it and what it may hold. */
export interface ElementDeclaration {
  readonly label: string;
  readonly icon: string;
  readonly settings: Fields;
  /** Names of the settings that always stand open in the editor; the others are behind *Personalizar*. */
  readonly open: readonly string[];
  /** The sorts that it holds, in the order in which they are offered; an item holds none. */
  readonly takes?: readonly string[];
}

/** Elements that hold others, of several sorts, each in an order that people choose: a menu. */
export interface TreeField extends CommonOptions {
  readonly kind: 'tree';
  /** Sort → its declaration. */
  readonly of: Readonly<Record<string, ElementDeclaration>>;
  /** The sorts that stand at the root, in the order in which they are offered. */
  readonly takes: readonly string[];
  /** The most levels, the root's included, and the most elements in all. */
  readonly depth: number;
  readonly max: number;
  /** Settings that tell an element, the first that says something. */
  readonly toldBy: readonly string[];
  /** The setting that makes an item a link, and the one that gives its address by itself: an item that leads nowhere is not shown to the public. */
  readonly leads: { readonly by: string; readonly instead: string };
}

type Settings = Readonly<Record<string, unknown>>;

/** An element as it is stored: `settings` only when something is said, `components` only of what may hold others. */
export interface TreeElement {
  readonly type: string;
  readonly settings?: Settings;
  readonly components?: readonly TreeElement[];
}

const nothing: Settings = {};

/** The sorts that an element of the sort takes (`null`: the root). */
export function takenBy(field: TreeField, parent: string | null): readonly string[] {
  return parent === null ? field.takes : (field.of[parent]?.takes ?? []);
}

/** Why an element of the sort cannot stand there, in Spanish; null when it can. */
export function whyNotInside(field: TreeField, parent: string | null, type: string): string | null {
  const child = Object.hasOwn(field.of, type) ? field.of[type] : undefined;
  if (child === undefined) return 'Elija el tipo de elemento.';
  if (takenBy(field, parent).includes(type)) return null;
  const holder = parent === null ? undefined : field.of[parent];
  if (holder === undefined) return `«${child.label}» va dentro de un contenedor.`;
  if (holder.takes === undefined) return `«${holder.label}» no lleva elementos dentro.`;
  return `«${child.label}» no cabe en «${holder.label}».`;
}

/** That elements would lie deeper than the declaration lets them, in Spanish. */
export function tooDeep({ depth }: Pick<TreeField, 'depth'>): string {
  return `Caben ${depth} niveles como máximo.`;
}

/** The settings that say something, in their declared order; what is not declared stays as it is, for the schema to refuse. */
export function fullSettings(
  fields: Fields,
  settings: Settings,
  isEmptyValue: Walk['isEmptyValue'],
): Settings {
  const kept = Object.entries(settings).filter(([key, value]) =>
    fields[key] === undefined ? value !== undefined : !isEmptyValue(fields[key], value),
  );
  const places = Object.keys(fields);
  return Object.fromEntries(kept.sort(([a], [b]) => places.indexOf(a) - places.indexOf(b)));
}

/** How many elements there are, at all levels. */
export function countElements(elements: readonly TreeElement[]): number {
  return elements.reduce((sum, { components = [] }) => sum + 1 + countElements(components), 0);
}

/** Whether there are more elements than that in what was sent, whatever it is: looks at no more of it than it must. */
function hasMoreThan(most: number, sent: unknown): boolean {
  const holders = [sent];
  let count = 0;
  for (let holder = holders.pop(); holder !== undefined; holder = holders.pop()) {
    if (!Array.isArray(holder)) continue;
    count += holder.length;
    if (count > most) return true;
    for (const element of holder as readonly unknown[])
      if (typeof element === 'object' && element !== null && 'components' in element)
        holders.push(element.components);
  }
  return false;
}

/** Makes a schema once for each field: its elements are named, and a name has one shape. */
function perField<T>(make: (field: TreeField) => T): (field: TreeField) => T {
  const made = new WeakMap<TreeField, { readonly schema: T }>();
  return (field) => {
    const known = made.get(field) ?? { schema: make(field) };
    made.set(field, known);
    return known.schema;
  };
}

/** Where the first elements lie that are deeper than that many levels; null when none are. Whoever asks has counted them. */
function below(depth: number, sent: unknown): (string | number)[] | null {
  if (!Array.isArray(sent) || sent.length === 0) return null;
  if (depth === 0) return [];
  for (const [index, element] of (sent as readonly unknown[]).entries()) {
    if (typeof element !== 'object' || element === null || !('components' in element)) continue;
    const path = below(depth - 1, element.components);
    if (path) return [index, 'components', ...path];
  }
  return null;
}

/** The sorts of the elements and how they lie in each other, without what they say: enough to count them. */
export function outlineOf(elements: readonly TreeElement[]): TreeElement[] {
  return elements.map(({ type, components }) => ({
    type,
    ...(components && { components: outlineOf(components) }),
  }));
}

/** Elements within elements. */
export const tree = (walk: Walk): Kind<TreeField, readonly TreeElement[]> => {
  /** Declared settings and what of them is there. */
  const saidOf = (field: TreeField, { type, settings = nothing }: TreeElement): [Fields, Settings] => [
    field.of[type]?.settings ?? {},
    settings,
  ];

  const settingsSchema = (fields: Fields): z.ZodType<Settings> => {
    const shape = z.strictObject(walk.draftShape(fields), 'Complete el elemento.');
    return z.preprocess(
      (given) => given ?? {},
      shape.overwrite((given) => fullSettings(fields, given, walk.isEmptyValue)),
    );
  };

  /** The elements of the tree, each sort described once: what it holds are elements of the sorts that it takes. */
  const elementsSchema = (field: TreeField): z.ZodType<readonly TreeElement[]> => {
    const sorts = new Map<string, ReturnType<typeof element>>();
    const element = (type: string, { settings, takes }: ElementDeclaration) => {
      const said = { type: z.literal(type), settings: settingsSchema(settings) };
      const components =
        takes === undefined
          ? z
              .array(z.unknown())
              .max(0, { error: whyNotInside(field, type, Object.keys(field.of)[0] ?? '') ?? undefined })
              .nullish()
          : z.preprocess(
              (given) => given ?? [],
              z.lazy(() => inside(type)),
            );
      const schema = z
        .strictObject({ ...said, components })
        .overwrite(({ settings: given, components: held }) =>
          cleaned(type, given, takes === undefined ? undefined : held),
        );
      return named(`${shapeName(type)}Draft`, schema);
    };
    const sortOf = (type: string, declared: ElementDeclaration) => {
      const known = sorts.get(type) ?? element(type, declared);
      sorts.set(type, known);
      return known;
    };
    const inside = (parent: string | null): z.ZodType<readonly TreeElement[]> => {
      const error = ({ input }: { input?: unknown }): string => {
        const type = typeof input === 'object' && input !== null && 'type' in input ? input.type : undefined;
        return (
          whyNotInside(field, parent, typeof type === 'string' ? type : '') ?? 'Elija el tipo de elemento.'
        );
      };
      const options = taken(field, parent, sortOf);
      return z.array(
        z.discriminatedUnion('type', options, { error }) as z.ZodType<TreeElement>,
        'Agregue elementos.',
      );
    };
    // All of them now: a shape has its name from when it is made, and those below the root would be made at first use.
    for (const [type, declared] of Object.entries(field.of)) sortOf(type, declared);
    return inside(null);
  };

  /** What is made of each sort that the parent (`null`: the root) takes. Throws when it takes none. */
  const taken = <T>(
    field: TreeField,
    parent: string | null,
    make: (type: string, declared: ElementDeclaration) => T,
  ): [T, ...T[]] => {
    const [first, ...others] = takenBy(field, parent).flatMap((type) =>
      field.of[type] ? [make(type, field.of[type])] : [],
    );
    if (first === undefined) throw new Error(`${field.label}: ${parent ?? 'the root'} takes no elements.`);
    return [first, ...others];
  };

  /** The shape in which elements are read: every setting may be absent, for lists show only the sorts. */
  const readSchema = (field: TreeField, suffix: string, shapeOf: Walk['storedShape']): z.ZodType => {
    const sorts = new Map<string, z.ZodObject>();
    const sortOf = (type: string, { settings, takes }: ElementDeclaration) => {
      const known = sorts.get(type);
      if (known) return known;
      const schema = z.object({
        type: z.literal(type),
        settings: z.object(shapeOf(settings)).partial().optional(),
        ...(takes && { components: z.lazy(() => inside(type)).optional() }),
      });
      sorts.set(type, schema);
      return named(`${shapeName(type)}${suffix}`, schema);
    };
    const inside = (parent: string | null): z.ZodType =>
      z.array(z.discriminatedUnion('type', taken(field, parent, sortOf)));
    for (const [type, declared] of Object.entries(field.of)) sortOf(type, declared);
    return inside(null);
  };

  /** An element with what is said of it and nothing else. Checks may not change a type, so the sort passes for what it was. */
  const cleaned = <T>(type: string, settings: Settings, components?: unknown): T =>
    ({ type, ...spoken(settings), ...(components !== undefined && { components }) }) as T;

  const spoken = (settings: Settings): { settings?: Settings } =>
    Object.keys(settings).length === 0 ? {} : { settings };

  /** Something of every element, with the path of its settings from the value's root. */
  const gathered = <T>(
    elements: readonly TreeElement[],
    each: (element: TreeElement, path: string) => readonly T[],
    path = '',
  ): T[] =>
    elements.flatMap((element, index) => [
      ...each(element, `${path}/${index}/settings`),
      ...gathered(element.components ?? [], each, `${path}/${index}/components`),
    ]);

  const under = <T extends { readonly path: string }>(path: string, found: readonly T[]): T[] =>
    found.map((one) => ({ ...one, path: `${path}${one.path}` }));

  /** An element as the public reads it: what is empty is left out, and an item that leads nowhere altogether. */
  const shown = (field: TreeField, element: TreeElement, context: PublishContext): TreeElement[] => {
    const [fields, settings] = saidOf(field, element);
    const open = Object.fromEntries(
      Object.entries(walk.publicValues(fields, settings, context)).filter(([, value]) => value !== null),
    );
    const { by, instead } = field.leads;
    const link = open[by];
    const lost = typeof link === 'object' && link !== null && 'address' in link && link.address === null;
    if (!lost || open[instead] !== undefined)
      return [{ ...element, ...replaced(field, element, open, context) }];
    if (element.components === undefined) return [];
    const { [by]: _lost, ...rest } = open;
    return [{ ...element, ...replaced(field, element, rest, context) }];
  };

  const replaced = (
    field: TreeField,
    { components }: TreeElement,
    settings: Settings,
    context: PublishContext,
  ): Pick<TreeElement, 'settings' | 'components'> => ({
    settings,
    ...(components && { components: components.flatMap((inner) => shown(field, inner, context)) }),
  });

  const nameOf = (
    field: TreeField,
    element: TreeElement,
    related: ReadonlyMap<string, { readonly name: string }>,
  ): string => {
    const [fields, settings] = saidOf(field, element);
    for (const key of field.toldBy) {
      const told = fields[key];
      if (told && !walk.isEmptyValue(told, settings[key]))
        return walk.behaviour(told).toText(settings[key], told, related);
    }
    return '';
  };

  return {
    schema: perField((field) =>
      z.preprocess((given, context) => {
        if (hasMoreThan(field.max, given))
          context.addIssue({
            code: 'custom',
            message: `Deje ${field.max} elementos como máximo.`,
            input: given,
          });
        const path = below(field.depth, given);
        if (path) context.addIssue({ code: 'custom', message: tooDeep(field), path, input: given });
        return given;
      }, elementsSchema(field)),
    ),
    storedSchema: perField((field) => readSchema(field, '', walk.storedShape)),
    publicSchema: perField((field) => readSchema(field, 'Public', walk.publicShape)),
    requiredMessage: 'Agregue al menos un elemento.',
    isEmpty: (value) => value.length === 0,
    publishIssues: (value, field, context) =>
      gathered<Issue>(value, (element, path) =>
        under(path, walk.publishIssuesOf(...saidOf(field, element), context)),
      ),
    toText: (value, field, related) => {
      const lines = (elements: readonly TreeElement[], number: string): string[] =>
        elements.flatMap((element, index) => {
          const own = `${number}${index + 1}`;
          const label = field.of[element.type]?.label ?? element.type;
          const name = nameOf(field, element, related);
          return [
            `${own} ${name === '' ? label : `${name} (${label})`}`,
            ...lines(element.components ?? [], `${own}.`),
          ];
        });
      return lines(value, '').join('\n');
    },
    pointers: (value, field) =>
      gathered<Pointer>(value, (element, path) => under(path, walk.pointersOf(...saidOf(field, element)))),
    publicValue: (value, field, context) => value.flatMap((element) => shown(field, element, context)),
    filter: 'presence',
    sample(field, random) {
      const one = (type: string, level: number): TreeElement => {
        const { settings = {}, takes } = field.of[type] ?? {};
        const needed = Object.entries(settings).filter(([, inner]) => inner.required !== undefined);
        const values = needed.map(([key, inner]) => [key, walk.behaviour(inner).sample(inner, random)]);
        const below = level < field.depth ? takes?.slice(0, 2) : undefined;
        return {
          type,
          ...spoken(Object.fromEntries(values)),
          ...(takes && { components: (below ?? []).map((inner) => one(inner, level + 1)) }),
        };
      };
      return field.takes.slice(0, 2).map((type) => one(type, 1));
    },
    faults: (field) => [
      'x',
      { 0: 'x' },
      [{}],
      [{ type: 'no-such-element' }],
      [{ type: field.takes[0], unknown: 1 }],
      [{ type: field.takes[0], settings: { unknown: 1 } }],
      [{ type: Object.keys(field.of).find((type) => !field.takes.includes(type)) ?? 'x' }],
    ],
  };
};
