import { shapeName } from '@vitrina/model';
import { type Json, refTo, schemaNamed } from './json.ts';

/** Parameter with the tag of its operation. */
export interface TaggedParameter {
  readonly tag: string;
  readonly parameter: Json;
}

const text = ({ parameter }: TaggedParameter): string => JSON.stringify(parameter);

/** Most frequent parameter of that name, as JSON; undefined if no two are equal. */
function commonestVariant(named: readonly TaggedParameter[]): string | undefined {
  const variants = [...Map.groupBy(named, text)].map(([variant, uses]) => ({ variant, count: uses.length }));
  const [commonest] = variants.sort((a, b) => b.count - a.count || a.variant.localeCompare(b.variant));
  return commonest && commonest.count > 1 ? commonest.variant : undefined;
}

/** Gives names to parameters that operations share: `page`, or `AttributeOptions.page` within one tag. */
export function sharedParameters(all: readonly TaggedParameter[]): {
  readonly refer: (tagged: TaggedParameter) => Json;
  readonly components: Record<string, Json>;
} {
  const components: Record<string, Json> = {};
  const keys = new Map<string, string>();
  /** Names a further parameter after its schema: `stage.StagingOnly`. */
  const giveShapeName = (name: string, tagged: TaggedParameter): boolean => {
    const shape = schemaNamed(tagged.parameter['schema']);
    if (shape === undefined) return false;
    components[`${name}.${shape}`] = tagged.parameter;
    keys.set(text(tagged), `${name}.${shape}`);
    return true;
  };
  for (const [name, named] of Map.groupBy(all, ({ parameter }) => String(parameter['name']))) {
    const common = commonestVariant(named);
    if (common !== undefined) {
      components[name] = JSON.parse(common);
      keys.set(common, name);
    }
    const others = named.filter((tagged) => text(tagged) !== common && !giveShapeName(name, tagged));
    for (const [tag, ofTag] of Map.groupBy(others, (tagged) => tagged.tag)) {
      const [first, second, ...more] = ofTag;
      if (!first || !second || [second, ...more].some((one) => text(one) !== text(first))) continue;
      const key = `${shapeName(tag)}.${name}`;
      components[key] = first.parameter;
      keys.set(tag + text(first), key);
    }
  }
  return {
    refer: (tagged) => {
      const key = keys.get(text(tagged)) ?? keys.get(tagged.tag + text(tagged));
      return key === undefined ? tagged.parameter : refTo('parameters', key);
    },
    components,
  };
}
