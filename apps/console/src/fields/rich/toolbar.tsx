import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconH2,
  IconH3,
  IconItalic,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableMinus,
  IconTableRow,
} from '@tabler/icons-react';
import { type ChainedCommands, type Editor, useEditorState } from '@tiptap/react';
import type { RichField } from '@vitrina/model';
import { type ReactNode, use } from 'react';
import { cx } from '../../ui/cx.ts';
import { row } from '../../ui/primitives/index.ts';
import { Compact, useCompact } from '../shared/editor/compact.ts';
import { LinkTools } from './link-tools.tsx';
import { TableTool } from './table-tool.tsx';
import { Tool } from './tool.tsx';
import styles from './toolbar.module.css';

export interface ToolbarProps {
  readonly editor: Editor;
  readonly marks: RichField['marks'];
  /** Called to insert a picture. */
  readonly onPicture: () => void;
  /** True while the link form is open. */
  readonly linkOpen: boolean;
  readonly onLinkOpen: (open: boolean) => void;
}

const line = { stroke: 1.5, size: 16, 'aria-hidden': true } as const;

interface TextTool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Mark or node, with attributes, at which the tool is active. */
  readonly is: readonly [name: string, attributes?: Record<string, unknown>] | undefined;
}

const tool = (label: string, Icon: typeof IconBold, run: TextTool['run'], is?: TextTool['is']): TextTool => ({
  label,
  icon: <Icon {...line} />,
  run,
  is,
});

const bold = tool('Negrita', IconBold, (chain) => chain.toggleBold(), ['bold']);
const italic = tool('Cursiva', IconItalic, (chain) => chain.toggleItalic(), ['italic']);
const heading = (label: string, Icon: typeof IconBold, level: 2 | 3) =>
  tool(label, Icon, (chain) => chain.toggleHeading({ level }), ['heading', { level }]);
const blocks = [
  heading('Título', IconH2, 2),
  heading('Subtítulo', IconH3, 3),
  tool('Lista', IconList, (chain) => chain.toggleBulletList(), ['bulletList']),
  tool('Lista numerada', IconListNumbers, (chain) => chain.toggleOrderedList(), ['orderedList']),
];
const steps = [
  tool('Deshacer', IconArrowBackUp, (chain) => chain.undo()),
  tool('Rehacer', IconArrowForwardUp, (chain) => chain.redo()),
];
/** Tools for rows and columns of the table at the caret. */
const inTable = [
  tool('Agregar fila arriba', IconRowInsertTop, (chain) => chain.addRowBefore()),
  tool('Agregar fila abajo', IconRowInsertBottom, (chain) => chain.addRowAfter()),
  tool('Quitar la fila', IconRowRemove, (chain) => chain.deleteRow()),
  tool('Agregar columna a la izquierda', IconColumnInsertLeft, (chain) => chain.addColumnBefore()),
  tool('Agregar columna a la derecha', IconColumnInsertRight, (chain) => chain.addColumnAfter()),
  tool('Quitar la columna', IconColumnRemove, (chain) => chain.deleteColumn()),
  tool('Fila de títulos', IconTableRow, (chain) => chain.toggleHeaderRow()),
  tool('Quitar la tabla', IconTableMinus, (chain) => chain.deleteTable()),
];

/** Toolbar with the tools that the field allows. */
export function Toolbar({ editor, marks, onPicture, linkOpen, onLinkOpen }: ToolbarProps) {
  const body = marks === 'body';
  // A compact, one-line toolbar has no undo buttons; the shortcuts undo as in any field.
  const compact = use(Compact);
  const writesInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  return (
    <div
      className={cx(compact ? row(2, 'fixed') : row(8, 'wrap', 'lineBelow'), styles.toolbar)}
      {...useCompact()}
    >
      <Tools editor={editor} tools={body ? [bold, italic] : [bold]} />
      {body && <Tools editor={editor} tools={blocks} />}
      {body && <LinkTools editor={editor} open={linkOpen} onOpen={onLinkOpen} />}
      <span className={row(0)}>
        <Tool label="Insertar imagen" icon={<IconPhotoPlus {...line} />} onClick={onPicture} />
        {body && <TableTool editor={editor} />}
      </span>
      {!compact && <Tools editor={editor} tools={steps} />}
      {body && writesInTable && <Tools editor={editor} tools={inTable} />}
    </div>
  );
}

function Tools({ editor, tools }: { readonly editor: Editor; readonly tools: readonly TextTool[] }) {
  const states = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      tools.map(({ is, run }) => ({
        active: is && now.isActive(...is),
        possible: run(now.can().chain()).run(),
      })),
  });
  return (
    <span className={row(0)}>
      {tools.map(({ label, icon, run }, index) => {
        const { active, possible = false } = states[index] ?? {};
        return (
          <Tool
            key={label}
            label={label}
            icon={icon}
            disabled={!possible}
            {...(active !== undefined && { active })}
            onClick={() => run(editor.chain().focus()).run()}
          />
        );
      })}
    </span>
  );
}
