import { shapeName } from '@vitrina/model';
import { alike, type Json, refTo } from './json.ts';

/** A parameter where it stands: under which tag, so that those of one type may share what others do not have. */
interface Placed {
  readonly tag: string;
  readonly parameter: Json;
}

const sameEverywhere = (placed: readonly Placed[]): boolean =>
  placed.every(({ parameter }) => alike(parameter, placed[0]?.parameter));

/**
 * Gives parameters names: one that is the same wherever its name stands (`page`), or the same in all calls of its tag
 * (`Products.sort`). Gives the reference for each, or the parameter itself where it is like no other, and the components.
 */
export function sharedParameters(all: readonly Placed[]): {
  readonly refer: (placed: Placed) => Json;
  readonly components: Record<string, Json>;
} {
  const components: Record<string, Json> = {};
  const keys = new Map<string, string>();
  const keyOf = ({ tag, parameter: { name } }: Placed): string => `${tag}.${String(name)}`;
  const give = (placed: readonly Placed[], key: string): void => {
    if (!placed[0]) return;
    components[key] = placed[0].parameter;
    for (const one of placed) keys.set(keyOf(one), key);
  };
  for (const [name, named] of Map.groupBy(all, ({ parameter }) => String(parameter['name']))) {
    if (sameEverywhere(named)) {
      if (named.length > 1) give(named, name);
      continue;
    }
    for (const [tag, ofTag] of Map.groupBy(named, (placed) => placed.tag))
      if (ofTag.length > 1 && sameEverywhere(ofTag)) give(ofTag, `${shapeName(tag)}.${name}`);
  }
  return {
    refer: (placed) => {
      const key = keys.get(keyOf(placed));
      return key === undefined ? placed.parameter : refTo('parameters', key);
    },
    components,
  };
}
