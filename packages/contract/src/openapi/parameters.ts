import { shapeName } from '@vitrina/model';
import { type Json, refTo, schemaNamed } from './json.ts';

/** Parameter with the tag of its operation. */
export interface TaggedParameter {
  readonly tag: string;
  readonly parameter: Json;
}

const serialiseParameter = ({ parameter }: TaggedParameter): string => JSON.stringify(parameter);

/** Returns the most frequent variant of a parameter, as JSON; undefined if all variants differ. */
function commonestVariant(parameters: readonly TaggedParameter[]): string | undefined {
  const variants = [...Map.groupBy(parameters, serialiseParameter)].map(([variant, uses]) => ({
    variant,
    count: uses.length,
  }));
  const [commonestEntry] = variants.sort((a, b) => b.count - a.count || a.variant.localeCompare(b.variant));
  return commonestEntry && commonestEntry.count > 1 ? commonestEntry.variant : undefined;
}

/** Gives names to parameters shared by operations: `page`, or `AttributeOptions.page` within one tag. */
export function sharedParameters(all: readonly TaggedParameter[]): {
  readonly referenceTo: (taggedParameter: TaggedParameter) => Json;
  readonly components: Record<string, Json>;
} {
  const components: Record<string, Json> = {};
  const keys = new Map<string, string>();
  /** Names another variant of a parameter after its schema: `stage.StagingOnly`. */
  const giveShapeName = (name: string, taggedParameter: TaggedParameter): boolean => {
    const shape = schemaNamed(taggedParameter.parameter['schema']);
    if (shape === undefined) return false;
    components[`${name}.${shape}`] = taggedParameter.parameter;
    keys.set(serialiseParameter(taggedParameter), `${name}.${shape}`);
    return true;
  };
  for (const [name, parameters] of Map.groupBy(all, ({ parameter }) => String(parameter['name']))) {
    const commonParameter = commonestVariant(parameters);
    if (commonParameter !== undefined) {
      components[name] = JSON.parse(commonParameter);
      keys.set(commonParameter, name);
    }
    const variants = parameters.filter(
      (variant) => serialiseParameter(variant) !== commonParameter && !giveShapeName(name, variant),
    );
    for (const [tag, variantsOfTag] of Map.groupBy(variants, (variant) => variant.tag)) {
      const [firstVariant, secondVariant, ...otherVariants] = variantsOfTag;
      if (
        !firstVariant ||
        !secondVariant ||
        [secondVariant, ...otherVariants].some(
          (variant) => serialiseParameter(variant) !== serialiseParameter(firstVariant),
        )
      )
        continue;
      const key = `${shapeName(tag)}.${name}`;
      components[key] = firstVariant.parameter;
      keys.set(tag + serialiseParameter(firstVariant), key);
    }
  }
  return {
    referenceTo: (taggedParameter) => {
      const key =
        keys.get(serialiseParameter(taggedParameter)) ??
        keys.get(taggedParameter.tag + serialiseParameter(taggedParameter));
      return key === undefined ? taggedParameter.parameter : refTo('parameters', key);
    },
    components,
  };
}
