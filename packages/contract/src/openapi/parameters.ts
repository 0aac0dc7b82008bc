import { shapeName } from '@vitrina/model';
import { type Json, refTo, schemaNamed } from './json.ts';

/** Parameter with the tag of its operation. */
export interface TaggedParameter {
  readonly tag: string;
  readonly parameter: Json;
}

const text = ({ parameter }: TaggedParameter): string => JSON.stringify(parameter);

/** Returns the most frequent variant of a parameter, as JSON; undefined if all variants differ. */
function commonestVariant(parameters: readonly TaggedParameter[]): string | undefined {
  const variants = [...Map.groupBy(parameters, text)].map(([variant, uses]) => ({
    variant,
    count: uses.length,
  }));
  const [commonest] = variants.sort((a, b) => b.count - a.count || a.variant.localeCompare(b.variant));
  return commonest && commonest.count > 1 ? commonest.variant : undefined;
}

/** Gives names to parameters shared by operations: `page`, or `AttributeOptions.page` within one tag. */
export function sharedParameters(all: readonly TaggedParameter[]): {
  readonly refer: (taggedParameter: TaggedParameter) => Json;
  readonly components: Record<string, Json>;
} {
  const components: Record<string, Json> = {};
  const keys = new Map<string, string>();
  /** Names another variant of a parameter after its schema: `stage.StagingOnly`. */
  const giveShapeName = (name: string, taggedParameter: TaggedParameter): boolean => {
    const shape = schemaNamed(taggedParameter.parameter['schema']);
    if (shape === undefined) return false;
    components[`${name}.${shape}`] = taggedParameter.parameter;
    keys.set(text(taggedParameter), `${name}.${shape}`);
    return true;
  };
  for (const [name, parameters] of Map.groupBy(all, ({ parameter }) => String(parameter['name']))) {
    const common = commonestVariant(parameters);
    if (common !== undefined) {
      components[name] = JSON.parse(common);
      keys.set(common, name);
    }
    const variants = parameters.filter(
      (variant) => text(variant) !== common && !giveShapeName(name, variant),
    );
    for (const [tag, ofTag] of Map.groupBy(variants, (variant) => variant.tag)) {
      const [first, second, ...rest] = ofTag;
      if (!first || !second || [second, ...rest].some((variant) => text(variant) !== text(first))) continue;
      const key = `${shapeName(tag)}.${name}`;
      components[key] = first.parameter;
      keys.set(tag + text(first), key);
    }
  }
  return {
    refer: (taggedParameter) => {
      const key = keys.get(text(taggedParameter)) ?? keys.get(taggedParameter.tag + text(taggedParameter));
      return key === undefined ? taggedParameter.parameter : refTo('parameters', key);
    },
    components,
  };
}
