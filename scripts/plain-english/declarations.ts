import { parseSync, Visitor } from 'oxc-parser';

/** Name or doc comment of a file, with the line on which it begins. */
export interface LocatedText {
  readonly text: string;
  readonly line: number;
}

/** Declared names, doc comments, and prose (all comments and test titles) of one file. */
export interface Declarations {
  readonly names: readonly LocatedText[];
  readonly docComments: readonly LocatedText[];
  readonly prose: readonly LocatedText[];
}

/** Returns a function that turns an offset in the text into its line number. */
function createLineIndex(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

/**
 * Calls `add` for each identifier that a binding pattern declares; a renamed property counts by its new name only.
 */
function collectBindings(node: unknown, add: (name: string, offset: number) => void): void {
  if (typeof node !== 'object' || node === null || !('type' in node)) return;
  if ((node.type === 'Identifier' || node.type === 'PrivateIdentifier') && 'name' in node && 'start' in node)
    add(String(node.name), Number(node.start));
  else if (node.type === 'ObjectPattern' && 'properties' in node && Array.isArray(node.properties))
    for (const property of node.properties)
      collectBindings('value' in property ? property.value : property, add);
  else if (node.type === 'ArrayPattern' && 'elements' in node && Array.isArray(node.elements))
    for (const element of node.elements) collectBindings(element, add);
  else if ('argument' in node) collectBindings(node.argument, add);
  else if (node.type === 'AssignmentPattern' && 'left' in node) collectBindings(node.left, add);
  else if (node.type === 'TSParameterProperty' && 'parameter' in node) collectBindings(node.parameter, add);
}

/** Parses a TypeScript file and lists its declared names, doc comments and prose. */
export function parseDeclarations(file: string, text: string): Declarations {
  const { program, comments } = parseSync(file, text);
  const lineOf = createLineIndex(text);
  const names: LocatedText[] = [];
  const titles: LocatedText[] = [];
  const add = (name: string, offset: number): void => {
    names.push({ text: name, line: lineOf(offset) });
  };
  const addDeclared = ({ id, params = [] }: { id?: unknown; params?: readonly unknown[] }): void => {
    collectBindings(id, add);
    for (const parameter of params) collectBindings(parameter, add);
  };
  const addKey = ({ key, computed }: { readonly key: unknown; readonly computed?: boolean }): void => {
    if (computed !== true) collectBindings(key, add);
  };
  new Visitor({
    VariableDeclarator: addDeclared,
    FunctionDeclaration: addDeclared,
    FunctionExpression: addDeclared,
    ArrowFunctionExpression: addDeclared,
    TSDeclareFunction: addDeclared,
    ClassDeclaration: addDeclared,
    TSInterfaceDeclaration: addDeclared,
    TSTypeAliasDeclaration: addDeclared,
    TSFunctionType: addDeclared,
    TSMethodSignature(node) {
      addKey(node);
      addDeclared({ params: node.params });
    },
    TSPropertySignature: addKey,
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    CallExpression({ callee, arguments: [title] }) {
      if (!/^(?:it|test|describe)\b/.test(text.slice(callee.start, callee.end))) return;
      if (title?.type === 'Literal' || title?.type === 'TemplateLiteral')
        titles.push({ text: text.slice(title.start, title.end), line: lineOf(title.start) });
    },
  }).visit(program);
  const locatedComments = comments.map(({ type, value, start }) => ({
    type,
    text: value,
    line: lineOf(start),
  }));
  return {
    names,
    docComments: locatedComments.filter(({ type, text: value }) => type === 'Block' && value.startsWith('*')),
    prose: [...locatedComments, ...titles],
  };
}
