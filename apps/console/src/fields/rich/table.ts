import { type CommandProps, Node } from '@tiptap/core';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  isInTable,
  tableEditing,
  toggleHeader,
} from '@tiptap/pm/tables';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    // Same names and signatures as in the toolbar.
    simpleTable: {
      insertTable: (size?: { rows?: number; cols?: number; withHeaderRow?: boolean }) => ReturnType;
      addColumnBefore: () => ReturnType;
      addColumnAfter: () => ReturnType;
      deleteColumn: () => ReturnType;
      addRowBefore: () => ReturnType;
      addRowAfter: () => ReturnType;
      deleteRow: () => ReturnType;
      deleteTable: () => ReturnType;
      toggleHeaderRow: () => ReturnType;
    };
  }
}

/** Roles of the nodes for the table library. */
const tableRoles: Readonly<Record<string, string>> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
};

type TableCommand = typeof addRowAfter;
const run =
  (command: TableCommand) =>
  () =>
  ({ state, dispatch }: CommandProps): boolean =>
    command(state, dispatch);

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (tableRoles[name] === undefined ? {} : { tableRole: tableRoles[name] }),
  addProseMirrorPlugins: () => [tableEditing()],
  addCommands() {
    return {
      insertTable:
        ({ rows = 3, cols = 3, withHeaderRow = true } = {}) =>
        ({ state, chain }) => {
          // Nested tables are not allowed.
          if (isInTable(state)) return false;
          const row = (cellType: string) => ({
            type: 'tableRow',
            content: Array.from({ length: cols }, () => ({
              type: cellType,
              content: [{ type: 'paragraph' }],
            })),
          });
          const content = Array.from({ length: rows }, (_, index) =>
            row(withHeaderRow && index === 0 ? 'tableHeader' : 'tableCell'),
          );
          const { $from } = state.selection;
          const isLastBlock = $from.depth === 0 || $from.index(0) === state.doc.childCount - 1;
          // A table at the end is followed by an empty paragraph, to write after it.
          const trailingBlocks = isLastBlock ? [{ type: 'paragraph' }] : [];
          return chain()
            .insertContent([{ type: 'table', content }, ...trailingBlocks])
            .run();
        },
      addColumnBefore: run(addColumnBefore),
      addColumnAfter: run(addColumnAfter),
      deleteColumn: run(deleteColumn),
      addRowBefore: run(addRowBefore),
      addRowAfter: run(addRowAfter),
      deleteRow: run(deleteRow),
      deleteTable: run(deleteTable),
      toggleHeaderRow: run(toggleHeader('row')),
    };
  },
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
});

/** Creates the attribute for the number of columns or rows that a cell spans; the default of 1 is not written. */
const spanAttribute = (name: 'colspan' | 'rowspan') => ({
  default: 1,
  parseHTML: (element: HTMLElement): number => {
    const count = Number(element.getAttribute(name) ?? 1);
    return Number.isInteger(count) && count >= 1 && count <= 100 ? count : 1;
  },
  renderHTML: (attributes: Record<string, unknown>) =>
    attributes[name] === 1 ? {} : { [name]: attributes[name] },
});

const createCellNode = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => ({ colspan: spanAttribute('colspan'), rowspan: spanAttribute('rowspan') }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });

/** Simple tables: rows of cells and header cells, without column widths. */
export const tables = [
  Table,
  TableRow,
  createCellNode('tableCell', 'td'),
  createCellNode('tableHeader', 'th'),
];
