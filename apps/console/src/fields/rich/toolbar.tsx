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
import { CompactContext, useCompact } from '../shared/editor/compact.ts';
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
  readonly isLinkOpen: boolean;
  readonly onLinkOpen: (open: boolean) => void;
}

const iconProps = { stroke: 1.5, size: 16, 'aria-hidden': true } as const;

interface TextTool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Mark or node, with attributes, at which the tool is active. */
  readonly is: readonly [name: string, attributes?: Record<string, unknown>] | undefined;
}

const createTool = (
  label: string,
  Icon: typeof IconBold,
  run: TextTool['run'],
  is?: TextTool['is'],
): TextTool => ({
  label,
  icon: <Icon {...iconProps} />,
  run,
  is,
});

const boldTool = createTool('Negrita', IconBold, (chain) => chain.toggleBold(), ['bold']);
const italicTool = createTool('Cursiva', IconItalic, (chain) => chain.toggleItalic(), ['italic']);
const headingTool = (label: string, Icon: typeof IconBold, level: 2 | 3) =>
  createTool(label, Icon, (chain) => chain.toggleHeading({ level }), ['heading', { level }]);
const blockTools = [
  headingTool('Título', IconH2, 2),
  headingTool('Subtítulo', IconH3, 3),
  createTool('Lista', IconList, (chain) => chain.toggleBulletList(), ['bulletList']),
  createTool('Lista numerada', IconListNumbers, (chain) => chain.toggleOrderedList(), ['orderedList']),
];
const undoTools = [
  createTool('Deshacer', IconArrowBackUp, (chain) => chain.undo()),
  createTool('Rehacer', IconArrowForwardUp, (chain) => chain.redo()),
];
/** Tools for rows and columns of the table at the caret. */
const tableTools = [
  createTool('Agregar fila arriba', IconRowInsertTop, (chain) => chain.addRowBefore()),
  createTool('Agregar fila abajo', IconRowInsertBottom, (chain) => chain.addRowAfter()),
  createTool('Quitar la fila', IconRowRemove, (chain) => chain.deleteRow()),
  createTool('Agregar columna a la izquierda', IconColumnInsertLeft, (chain) => chain.addColumnBefore()),
  createTool('Agregar columna a la derecha', IconColumnInsertRight, (chain) => chain.addColumnAfter()),
  createTool('Quitar la columna', IconColumnRemove, (chain) => chain.deleteColumn()),
  createTool('Fila de títulos', IconTableRow, (chain) => chain.toggleHeaderRow()),
  createTool('Quitar la tabla', IconTableMinus, (chain) => chain.deleteTable()),
];

/** Toolbar with the tools that the field allows. */
export function Toolbar({ editor, marks, onPicture, isLinkOpen, onLinkOpen }: ToolbarProps) {
  const isBodyText = marks === 'body';
  // A compact, one-line toolbar has no undo buttons; the shortcuts undo as in any field.
  const isCompact = use(CompactContext);
  const isInTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  return (
    <div
      className={cx(isCompact ? row(2, 'fixed') : row(8, 'wrap', 'lineBelow'), styles.toolbar)}
      {...useCompact()}
    >
      <Tools editor={editor} tools={isBodyText ? [boldTool, italicTool] : [boldTool]} />
      {isBodyText && <Tools editor={editor} tools={blockTools} />}
      {isBodyText && <LinkTools editor={editor} open={isLinkOpen} onOpen={onLinkOpen} />}
      <span className={row(0)}>
        <Tool label="Insertar imagen" icon={<IconPhotoPlus {...iconProps} />} onClick={onPicture} />
        {isBodyText && <TableTool editor={editor} />}
      </span>
      {!isCompact && <Tools editor={editor} tools={undoTools} />}
      {isBodyText && isInTable && <Tools editor={editor} tools={tableTools} />}
    </div>
  );
}

function Tools({ editor, tools }: { readonly editor: Editor; readonly tools: readonly TextTool[] }) {
  const toolStates = useEditorState({
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
        const { active: isActive, possible: isPossible = false } = toolStates[index] ?? {};
        return (
          <Tool
            key={label}
            label={label}
            icon={icon}
            disabled={!isPossible}
            {...(isActive !== undefined && { isActive })}
            onClick={() => run(editor.chain().focus()).run()}
          />
        );
      })}
    </span>
  );
}
