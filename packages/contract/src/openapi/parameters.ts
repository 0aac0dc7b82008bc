import { shapeName } from '@vitrina/model';
import { type Json, refTo, schemaNamed } from './json.ts';

/** A parameter where it stands: under which tag, so that the calls of one type may share what others do not have. */
export interface TaggedParameter {
  readonly tag: string;
  readonly parameter: Json;
}

const text = ({ parameter }: TaggedParameter): string => JSON.stringify(parameter);

/** The parameters of one name that most calls share; none when no two do. */
function mostShared(named: readonly TaggedParameter[]): string | undefined {
  const variants = [...Map.groupBy(named, text)].map(([variant, uses]) => ({ variant, count: uses.length }));
  const [most] = variants.sort((a, b) => b.count - a.count || a.variant.localeCompare(b.variant));
  return most && most.count > 1 ? most.variant : undefined;
}

/**
 * Gives parameters names: `page` to what most calls share of that name, `AttributeOptions.page` to what the calls of
 * one tag share besides. Gives the reference for each, or the parameter itself where it is like no other, and the components.
 */
export function sharedParameters(all: readonly TaggedParameter[]): {
  readonly refer: (placed: TaggedParameter) => Json;
  readonly components: Record<string, Json>;
} {
  const components: Record<string, Json> = {};
  const keys = new Map<string, string>();
  /** `stage.StagingOnly`: another parameter of that name, whose shape has a name of its own. */
  const giveShapeName = (name: string, placed: TaggedParameter): boolean => {
    const shape = schemaNamed(placed.parameter['schema']);
    if (shape === undefined) return false;
    components[`${name}.${shape}`] = placed.parameter;
    keys.set(text(placed), `${name}.${shape}`);
    return true;
  };
  for (const [name, named] of Map.groupBy(all, ({ parameter }) => String(parameter['name']))) {
    const common = mostShared(named);
    if (common !== undefined) {
      components[name] = JSON.parse(common);
      keys.set(common, name);
    }
    const others = named.filter((placed) => text(placed) !== common && !giveShapeName(name, placed));
    for (const [tag, ofTag] of Map.groupBy(others, (placed) => placed.tag)) {
      const [first, second, ...more] = ofTag;
      if (!first || !second || [second, ...more].some((one) => text(one) !== text(first))) continue;
      const key = `${shapeName(tag)}.${name}`;
      components[key] = first.parameter;
      keys.set(tag + text(first), key);
    }
  }
  return {
    refer: (placed) => {
      const key = keys.get(text(placed)) ?? keys.get(placed.tag + text(placed));
      return key === undefined ? placed.parameter : refTo('parameters', key);
    },
    components,
  };
}
