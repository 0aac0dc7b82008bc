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
  /** Asks for a picture. */
  readonly onPicture: () => void;
  /** True while the form of the link is open. */
  readonly linkOpen: boolean;
  readonly onLinkOpen: (open: boolean) => void;
}

const line = { stroke: 1.5, size: 16, 'aria-hidden': true } as const;

interface TextTool {
  readonly label: string;
  readonly icon: ReactNode;
  readonly run: (chain: ChainedCommands) => ChainedCommands;
  /** Mark or node, with attributes, that makes the tool active. */
  readonly is?: readonly [name: string, attributes?: Record<string, unknown>];
}

const bold: TextTool = {
  label: 'Negrita',
  icon: <IconBold {...line} />,
  run: (chain) => chain.toggleBold(),
  is: ['bold'],
};
const italic: TextTool = {
  label: 'Cursiva',
  icon: <IconItalic {...line} />,
  run: (chain) => chain.toggleItalic(),
  is: ['italic'],
};
const blocks: readonly TextTool[] = [
  {
    label: 'Título',
    icon: <IconH2 {...line} />,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    is: ['heading', { level: 2 }],
  },
  {
    label: 'Subtítulo',
    icon: <IconH3 {...line} />,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    is: ['heading', { level: 3 }],
  },
  {
    label: 'Lista',
    icon: <IconList {...line} />,
    run: (chain) => chain.toggleBulletList(),
    is: ['bulletList'],
  },
  {
    label: 'Lista numerada',
    icon: <IconListNumbers {...line} />,
    run: (chain) => chain.toggleOrderedList(),
    is: ['orderedList'],
  },
];
const steps: readonly TextTool[] = [
  { label: 'Deshacer', icon: <IconArrowBackUp {...line} />, run: (chain) => chain.undo() },
  { label: 'Rehacer', icon: <IconArrowForwardUp {...line} />, run: (chain) => chain.redo() },
];
/** Rows and columns of the table that is written in. */
const inTable: readonly TextTool[] = [
  {
    label: 'Agregar fila arriba',
    icon: <IconRowInsertTop {...line} />,
    run: (chain) => chain.addRowBefore(),
  },
  {
    label: 'Agregar fila abajo',
    icon: <IconRowInsertBottom {...line} />,
    run: (chain) => chain.addRowAfter(),
  },
  { label: 'Quitar la fila', icon: <IconRowRemove {...line} />, run: (chain) => chain.deleteRow() },
  {
    label: 'Agregar columna a la izquierda',
    icon: <IconColumnInsertLeft {...line} />,
    run: (chain) => chain.addColumnBefore(),
  },
  {
    label: 'Agregar columna a la derecha',
    icon: <IconColumnInsertRight {...line} />,
    run: (chain) => chain.addColumnAfter(),
  },
  { label: 'Quitar la columna', icon: <IconColumnRemove {...line} />, run: (chain) => chain.deleteColumn() },
  { label: 'Fila de títulos', icon: <IconTableRow {...line} />, run: (chain) => chain.toggleHeaderRow() },
  { label: 'Quitar la tabla', icon: <IconTableMinus {...line} />, run: (chain) => chain.deleteTable() },
];

/** Tools of the text that its field allows. */
export function Toolbar({ editor, marks, onPicture, linkOpen, onLinkOpen }: ToolbarProps) {
  const body = marks === 'body';
  // On one line the keys undo, as in any field.
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
