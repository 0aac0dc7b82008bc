import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import { expect, it } from 'vitest';
import { ROOT } from './lib/paths.mjs';

type NodeOf<K extends keyof VisitorObject> = Parameters<NonNullable<VisitorObject[K]>>[0];
type AnyFunction =
  | NodeOf<'FunctionDeclaration'>
  | NodeOf<'FunctionExpression'>
  | NodeOf<'ArrowFunctionExpression'>;
type Target = NodeOf<'AssignmentExpression'>['left'] | NodeOf<'UpdateExpression'>['argument'];

/** Hooks that call their functions while the component renders. */
const renderHooks = new Set(['useMemo', 'useState', 'useReducer', 'useStore', 'useSyncExternalStore']);

/** True for the name of a component or a hook. */
const rendersByName = (name: string): boolean => /^(?:use)?[A-Z]/.test(name);

/**
 * Returns the writes to `.current` of a ref during rendering, as `file:line`. React may render without showing the
 * result.
 */
function refWritesIn(file: string, source: string): string[] {
  if (!source.includes('.current')) return [];
  const writes: string[] = [];
  const rendering = new Set<unknown>();
  const open: AnyFunction[] = [];
  const enter = (node: AnyFunction) => {
    if (node.id !== null && rendersByName(node.id.name)) rendering.add(node);
    open.push(node);
  };
  const exit = () => void open.pop();
  const write = (target: Target, start: number) => {
    if (target.type !== 'MemberExpression' || target.property.type !== 'Identifier') return;
    if (target.property.name !== 'current' || !rendering.has(open.at(-1))) return;
    writes.push(`${file}:${source.slice(0, start).split('\n').length}`);
  };
  new Visitor({
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && rendersByName(id.name)) rendering.add(init);
    },
    CallExpression({ callee, arguments: args }) {
      if (callee.type === 'Identifier' && renderHooks.has(callee.name))
        for (const argument of args) rendering.add(argument);
    },
    FunctionDeclaration: enter,
    'FunctionDeclaration:exit': exit,
    FunctionExpression: enter,
    'FunctionExpression:exit': exit,
    ArrowFunctionExpression: enter,
    'ArrowFunctionExpression:exit': exit,
    AssignmentExpression(node) {
      write(node.left, node.start);
    },
    UpdateExpression({ argument, start }) {
      write(argument, start);
    },
  }).visit(parseSync(file, source).program);
  return writes;
}

it('refWritesIn finds writes to a ref during rendering, and none in handlers and effects', () => {
  const source = `
    function useLast(value) { const last = useRef(value); last.current = value; }
    const Box = () => { useMemo(() => { count.current += 1; }, []); return <b onClick={() => { count.current = 0; }} />; };
    function useNow(value) { useEffect(() => { now.current = value; }); }`;
  expect(refWritesIn('sample.tsx', source)).toEqual(['sample.tsx:2', 'sample.tsx:3']);
});

it('no ref of the console and the site is written while a component renders', () => {
  const files = globSync('apps/{console,site}/src/**/*.{ts,tsx}', { cwd: ROOT });
  expect(files.length).toBeGreaterThan(500);
  expect(files.flatMap((file) => refWritesIn(file, readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});
