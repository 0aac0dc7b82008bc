import {
  type AnyCall,
  type CallsByName,
  commonGroups,
  corePath,
  type TypeGroup,
  typeGroups,
} from '@vitrina/contract';
import { contentTypes } from '@vitrina/model';
import { fillLine } from '../src/route.ts';

type Lines = Record<string, string>;
type Groups = Record<string, Lines>;

const coreTypes = contentTypes.filter(({ core }) => core === true).map(({ slug }) => slug);

/** Formats the request line of a call: method, path, and `keyless` or `safe` if they apply. */
const formatLine = ({ method, path, keyless, safe }: AnyCall): string =>
  [method, path, ...(keyless ? ['keyless'] : []), ...(safe ? ['safe'] : [])].join(' ');

const formatLines = (calls: CallsByName): Lines =>
  Object.fromEntries(Object.entries(calls).map(([name, call]) => [name, formatLine(call)]));

/** Replaces `{slug}` and `{core}` in a line of the call table by the values of a content type. */
const fillTypeLine = (line: string, slug: string): string =>
  fillLine(line, slug, coreTypes.includes(slug) ? corePath : '');

/**
 * Finds the line that most types share. `{slug}` replaces the type's slug, and `{core}` marks the position of
 * `corePath`.
 */
function commonLine(lines: readonly (readonly [slug: string, line: string])[]): string {
  const candidates = lines.flatMap(([slug, line]) => {
    const template = line.replace(slug, '{slug}');
    return [template, template.replace(corePath, '{core}'), template.replace(' ', ' {core}')];
  });
  const countMatches = (candidate: string) =>
    lines.filter(([slug, line]) => fillTypeLine(candidate, slug) === line).length;
  return candidates.reduce(
    (bestLine, candidate) => (countMatches(candidate) > countMatches(bestLine) ? candidate : bestLine),
    '',
  );
}

/** Returns, by group, the lines that most content types share; `exceptions` has the lines of types that differ. */
function typeLines(): { readonly ofType: Groups; readonly exceptions: Record<string, Groups> } {
  const ofType: Groups = {};
  const exceptions: Record<string, Groups> = {};
  for (const [group, { perType }] of Object.entries<TypeGroup>(typeGroups)) {
    const linesOfTypes = perType().map(({ slug, calls }) => [slug, formatLines(calls)] as const);
    const names = new Set(linesOfTypes.flatMap(([, lines]) => Object.keys(lines)));
    const commonLines: Lines = {};
    for (const name of names) {
      const lines = linesOfTypes.flatMap(([slug, { [name]: line }]) =>
        line === undefined ? [] : [[slug, line] as const],
      );
      const sharedLine = commonLine(lines);
      commonLines[name] = sharedLine;
      for (const [slug, line] of lines) {
        if (fillTypeLine(sharedLine, slug) === line) continue;
        exceptions[slug] = {
          ...exceptions[slug],
          [group]: { ...exceptions[slug]?.[group], [name]: line },
        };
      }
    }
    ofType[group] = commonLines;
  }
  return { ofType, exceptions };
}

/** Prints a value as source text, without quotes around keys that do not need them. */
function printValue(value: unknown, indent: string): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map((item) => printValue(item, indent)).join(', ')}]`;
  const innerIndent = `${indent}  `;
  const members = Object.entries(value as object).map(
    ([key, member]) =>
      `${innerIndent}${/^\w+$/.test(key) ? key : `'${key}'`}: ${printValue(member, innerIndent)},\n`,
  );
  return `{\n${members.join('')}${indent}}`;
}

/** Returns the source of src/call-table.generated.ts: the request line of every declared call. */
export function callTableSource(): string {
  const common = Object.fromEntries(
    Object.entries<CallsByName>(commonGroups).map(([group, calls]) => [group, formatLines(calls)]),
  );
  return `/**
 * Request lines of all declared calls, without the schemas of the contract. Generated: \`npm run calls\` writes it,
 * test/call-table.test.ts fails when it is stale. \`{slug}\` is the slug of a content type, \`{core}\` is \`corePath\` for the
 * types in \`coreTypes\` and empty for all others.
 */
export const callTable = ${printValue({ corePath, coreTypes, common, ...typeLines() }, '')} as const;
`;
}
