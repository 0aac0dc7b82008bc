import { RichTextEditor } from '@mantine/tiptap';
import Link from '@tiptap/extension-link';
import { useEditor } from '@tiptap/react';
import StarterKit from '@tiptap/starter-kit';
import { type FieldOf, type RichField, visibleText } from '@vitrina/model';
import { useEffect, useRef } from 'react';
import type { EditorProps } from '../editor.ts';
import editors from '../editors.module.css';
import '@mantine/tiptap/styles.layer.css';
import styles from './rich.module.css';

/** What the toolbar says, in Spanish. */
const labels = {
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
};

const none = {
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: false,
  trailingNode: false,
} as const;

const kits = {
  bold: () => [
    StarterKit.configure({
      ...none,
      italic: false,
      heading: false,
      bulletList: false,
      orderedList: false,
      listItem: false,
      listKeymap: false,
    }),
  ],
  body: () => [
    StarterKit.configure({ ...none, heading: { levels: [2, 3] } }),
    Link.configure({
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
    }),
  ],
} satisfies Record<RichField['marks'], () => unknown[]>;

// Comments are what word processors hide their own markup in; the rest that is foreign has no place in the schema.
const withoutComments = (html: string): string => html.replace(/<!--[\s\S]*?-->/g, '');

/** The editor itself. Tab leaves it, as any other field. */
export function Part({ field, value, onChange, control, readOnly }: EditorProps<FieldOf<'rich'>, string>) {
  const given = useRef(value ?? '');
  const tell = useRef(onChange);
  tell.current = onChange;
  const editor = useEditor({
    extensions: kits[field.marks](),
    content: value ?? '',
    editable: !readOnly,
    immediatelyRender: true,
    editorProps: {
      attributes: {
        id: control.id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${control.id}-label`,
        ...(control['aria-describedby'] !== undefined && { 'aria-describedby': control['aria-describedby'] }),
      },
      transformPastedHTML: withoutComments,
      // Inside a list the library would keep Tab for itself; nobody must be caught in a field.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
    },
    onUpdate: ({ editor: now }) => {
      given.current = now.isEmpty ? '' : now.getHTML();
      tell.current(given.current === '' ? null : given.current);
    },
  });

  useEffect(() => {
    const next = value ?? '';
    // Not our own words coming back: the record was read again, or its changes were discarded.
    if (next === given.current) return;
    given.current = next;
    editor.commands.setContent(next, { emitUpdate: false });
  }, [value, editor]);
  useEffect(() => editor.setEditable(!readOnly, false), [readOnly, editor]);

  const letters = visibleText(value ?? '').length;
  const body = field.marks === 'body';
  return (
    <>
      <RichTextEditor
        editor={editor}
        labels={labels}
        className={styles.editor}
        data-invalid={control['aria-invalid'] === true}
        data-readonly={readOnly}
      >
        {!readOnly && (
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
              <RichTextEditor.Undo />
              <RichTextEditor.Redo />
            </RichTextEditor.ControlsGroup>
          </RichTextEditor.Toolbar>
        )}
        <RichTextEditor.Content />
      </RichTextEditor>
      {field.max !== undefined && letters >= field.max * 0.8 && (
        <span
          className={editors.counter}
          data-near={letters <= field.max}
          data-over={letters > field.max}
          role="status"
        >
          {letters} de {field.max}
        </span>
      )}
    </>
  );
}
