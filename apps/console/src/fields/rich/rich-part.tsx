import { EditorContent, useEditor } from '@tiptap/react';
import { visibleText } from '@vitrina/model';
import { useEffect, useRef, useState } from 'react';
import { isCommand } from '../../lib/screen/command-key.ts';
import { cx } from '../../ui/cx.ts';
import { useLatest } from '../../ui/hooks/use-latest.ts';
import { box, row } from '../../ui/primitives/index.ts';
import { useCompact } from '../shared/editor/compact.ts';
import { type EditorProps, useEditorEnvironment } from '../shared/editor/editor.ts';
import { TransferList } from '../shared/media/transfer-list.tsx';
import { pastedFiles } from '../shared/media/uploader.tsx';
import { LetterCount } from '../shared/text/letter-count.tsx';
import { extensionsFor } from './kit.ts';
import { cleanPastedHtml, hasText, type Omissions } from './paste/clean.ts';
import { notifyOmissions } from './paste/notice.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { PicturePanel } from './picture-panel.tsx';
import styles from './rich.module.css';
import { htmlOf } from './serialise.ts';
import { Toolbar } from './toolbar.tsx';
import { useTextPictures } from './use-pictures.ts';

/** Rich-text editor. Tab leaves it, as in any other field. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: binds one TipTap editor to React: its options and its markup
export function Part({ field, value, onChange, control, readOnly }: EditorProps<'rich'>) {
  const { type } = useEditorEnvironment();
  const { marks } = field;
  const compact = useCompact();
  // The stored HTML and the editor's version of it: if the text returns to that version, the stored HTML is restored
  // exactly.
  const initialText = useRef({ html: value ?? '', written: '' });
  const lastHtml = useRef(value ?? '');
  const notifyChange = useLatest(onChange);
  /**
   * Omissions found in the HTML that is being pasted or dropped. The editor library cleans the HTML before it calls
   * the handler of the event.
   */
  const omissions = useRef<Omissions | null>(null);
  const notifyAndInsert = () => {
    if (omissions.current !== null) notifyOmissions(omissions.current);
    omissions.current = null;
    return false;
  };
  const [isChoosing, setIsChoosing] = useState(false);
  const [linkOpen, setLinkOpen] = useState(false);
  const editor = useEditor({
    extensions: extensionsFor(marks),
    content: value ?? '',
    editable: !readOnly,
    immediatelyRender: true,
    // The styles are in rich.module.css; the library would add a style element to the page.
    injectCSS: false,
    editorProps: {
      attributes: {
        id: control.id,
        role: 'textbox',
        'aria-multiline': 'true',
        // A name instead of the label's id, because the field has no label in a group of the same name.
        'aria-label': field.label,
        ...(control['aria-describedby'] !== undefined && { 'aria-describedby': control['aria-describedby'] }),
      },
      transformPastedHTML: (html) => {
        const cleanPaste = cleanPastedHtml(html, marks);
        omissions.current = cleanPaste.omissions;
        return cleanPaste.html;
      },
      handlePaste: (view, event) => {
        const { clipboardData } = event;
        if (clipboardData === null) return false;
        const files = pastedFiles({ clipboardData });
        // Word and Excel add a picture of the text to the clipboard; the text is pasted.
        if (files.length === 0 || hasText(clipboardData.getData('text/html'))) return notifyAndInsert();
        omissions.current = null;
        pictures.current.upload(files, view.state.selection.to);
        return true;
      },
      handleDrop: (view, event, _slice, isMove) => {
        const files = [...(event.dataTransfer?.files ?? [])];
        if (isMove || files.length === 0) return notifyAndInsert();
        omissions.current = null;
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos;
        pictures.current.upload(files, at ?? view.state.doc.content.size);
        return true;
      },
      handleKeyDown: (view, event) => {
        if (marks !== 'body' || !view.editable || !isCommand(event, 'k')) return false;
        // Delayed until the browser's event has told the editor of a selection just made by keyboard.
        setTimeout(() => setLinkOpen(true));
        return true;
      },
      // In a list the library would handle Tab itself, which would trap keyboard users in the field.
      handleDOMEvents: { keydown: (_view, event) => event.key === 'Tab' },
    },
    onCreate: ({ editor: now }) => {
      initialText.current.written = htmlOf(now, marks);
    },
    onUpdate: ({ editor: now }) => {
      const editorHtml = htmlOf(now, marks);
      const html = editorHtml === initialText.current.written ? initialText.current.html : editorHtml;
      lastHtml.current = html;
      notifyChange.current(html === '' ? null : html);
    },
  });
  const textPictures = useTextPictures(editor, type.slug);
  const { transfers } = textPictures;
  const pictures = useLatest(textPictures);

  useEffect(() => {
    const newHtml = value ?? '';
    // Skips the editor's own value; any other value comes from a reload or discarded changes.
    if (newHtml === lastHtml.current) return;
    lastHtml.current = newHtml;
    editor.commands.setContent(newHtml, { emitUpdate: false });
    initialText.current = { html: newHtml, written: htmlOf(editor, marks) };
  }, [value, editor, marks]);
  useEffect(() => editor.setEditable(!readOnly, false), [readOnly, editor]);

  const letterCount = visibleText(value ?? '').length;
  return (
    <>
      <div
        className={cx(
          compact && row(0, 'wrap', 'stretch', 'fieldHigh'),
          box('clipped', 'rounded', 'surface'),
          styles.editor,
        )}
        data-invalid={control['aria-invalid'] === true}
        data-readonly={readOnly}
        {...compact}
      >
        {!readOnly && (
          <Toolbar
            editor={editor}
            marks={marks}
            onPicture={() => setIsChoosing(true)}
            isLinkOpen={linkOpen}
            onLinkOpen={setLinkOpen}
          />
        )}
        <EditorContent editor={editor} className={styles.content} />
        {!readOnly && <PicturePanel editor={editor} />}
      </div>
      <TransferList transfers={transfers} />
      {isChoosing && (
        <PictureDialog
          id={control.id}
          resourceType={type.slug}
          onClose={() => setIsChoosing(false)}
          onStored={(file) => {
            setIsChoosing(false);
            textPictures.insert(file);
          }}
        />
      )}
      {field.max !== undefined && <LetterCount letterCount={letterCount} max={field.max} />}
    </>
  );
}
