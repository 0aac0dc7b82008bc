import { RichTextEditor } from '@mantine/tiptap';
import { IconPhotoPlus } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import type { RichField } from '@vitrina/model';
import { use } from 'react';
import { Compact } from '../shared/editor/compact.ts';

/** What the toolbar says, in Spanish. */
export const toolbarLabels = {
  boldControlLabel: 'Negrita',
  italicControlLabel: 'Cursiva',
  h2ControlLabel: 'Título',
  h3ControlLabel: 'Subtítulo',
  bulletListControlLabel: 'Lista',
  orderedListControlLabel: 'Lista numerada',
  linkControlLabel: 'Enlace',
  unlinkControlLabel: 'Quitar el enlace',
  undoControlLabel: 'Deshacer',
  redoControlLabel: 'Rehacer',
  linkEditorInputLabel: 'Dirección del enlace',
  linkEditorInputPlaceholder: 'https://',
  linkEditorExternalLink: 'Se abre en otra pestaña',
  linkEditorInternalLink: 'Se abre en la misma pestaña',
  linkEditorSave: 'Guardar enlace',
  tableInsertControlLabel: 'Insertar tabla',
  tableInsertLabel: (columns: number, rows: number) => `${columns} × ${rows}`,
  tableDeleteControlLabel: 'Quitar la tabla',
  tableColumnBeforeControlLabel: 'Agregar columna a la izquierda',
  tableColumnAfterControlLabel: 'Agregar columna a la derecha',
  tableColumnDeleteControlLabel: 'Quitar la columna',
  tableRowBeforeControlLabel: 'Agregar fila arriba',
  tableRowAfterControlLabel: 'Agregar fila abajo',
  tableRowDeleteControlLabel: 'Quitar la fila',
  tableToggleHeaderRowControlLabel: 'Fila de títulos',
} as const;

export interface ToolbarProps {
  readonly editor: Editor;
  readonly marks: RichField['marks'];
  /** Asks for a picture. */
  readonly onPicture: () => void;
}

/** What can be done with the text: no more than its field allows. */
export function Toolbar({ editor, marks, onPicture }: ToolbarProps) {
  const body = marks === 'body';
  // On one line the keys undo, as in any field.
  const compact = use(Compact);
  return (
    <RichTextEditor.Toolbar>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        {body && <RichTextEditor.Italic />}
      </RichTextEditor.ControlsGroup>
      {body && (
        <>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.H2 />
            <RichTextEditor.H3 />
            <RichTextEditor.BulletList />
            <RichTextEditor.OrderedList />
          </RichTextEditor.ControlsGroup>
          <RichTextEditor.ControlsGroup>
            <RichTextEditor.Link />
            <RichTextEditor.Unlink />
          </RichTextEditor.ControlsGroup>
        </>
      )}
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Control aria-label="Insertar imagen" title="Insertar imagen" onClick={onPicture}>
          <IconPhotoPlus stroke={1.5} size={16} aria-hidden="true" />
        </RichTextEditor.Control>
        {body && <RichTextEditor.TableInsert maxColumns={6} maxRows={8} />}
      </RichTextEditor.ControlsGroup>
      {!compact && (
        <RichTextEditor.ControlsGroup>
          <RichTextEditor.Undo />
          <RichTextEditor.Redo />
        </RichTextEditor.ControlsGroup>
      )}
      {body && <TableTools editor={editor} />}
    </RichTextEditor.Toolbar>
  );
}

/** Rows and columns of the table that is written in. */
function TableTools({ editor }: { readonly editor: Editor }) {
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') });
  if (!inTable) return null;
  return (
    <RichTextEditor.ControlsGroup>
      <RichTextEditor.TableRowBefore />
      <RichTextEditor.TableRowAfter />
      <RichTextEditor.TableRowDelete />
      <RichTextEditor.TableColumnBefore />
      <RichTextEditor.TableColumnAfter />
      <RichTextEditor.TableColumnDelete />
      <RichTextEditor.TableToggleHeaderRow />
      <RichTextEditor.TableDelete />
    </RichTextEditor.ControlsGroup>
  );
}
