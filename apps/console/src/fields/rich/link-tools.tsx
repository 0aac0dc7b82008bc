import { IconLink, IconUnlink } from '@tabler/icons-react';
import { type Editor, getMarkRange, useEditorState } from '@tiptap/react';
import { completeLinkAddress, isLinkAddress } from '@vitrina/model';
import { useId, useState } from 'react';
import { isCommand } from '../../lib/screen/command-key.ts';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Checkbox } from '../../ui/form/inputs.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { grid, row } from '../../ui/primitives/index.ts';
import { technicalInputProps } from '../shared/text/technical.ts';
import { Tool } from './tool.tsx';
import styles from './toolbar.module.css';

const iconProps = { stroke: 1.5, size: 16, 'aria-hidden': true } as const;

export interface LinkToolsProps {
  readonly editor: Editor;
  /** True while the link form is open. */
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

/** Adds a link to the selected words, or changes or removes the link at the caret. */
export function LinkTools({ editor, open, onOpen }: LinkToolsProps) {
  const isLinkActive = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  return (
    <span className={row(0)}>
      <Popover
        isOpen={open}
        onOpen={onOpen}
        label="Enlace"
        trigger={<Tool label="Enlace" icon={<IconLink {...iconProps} />} isActive={isLinkActive} />}
      >
        <LinkForm editor={editor} onDone={() => onOpen(false)} />
      </Popover>
      <Tool
        label="Quitar el enlace"
        icon={<IconUnlink {...iconProps} />}
        disabled={!isLinkActive}
        onClick={() => editor.chain().focus().unsetLink().run()}
      />
    </span>
  );
}

/**
 * Returns the attributes of the link in the selection or at the caret, including the end of the link; empty if there
 * is none.
 */
function linkAt(editor: Editor): ReturnType<Editor['getAttributes']> {
  const { selection, schema, doc } = editor.state;
  const { $from, empty } = selection;
  const linkType = schema.marks['link'];
  const range = empty && linkType ? getMarkRange($from, linkType) : undefined;
  const mark = range && doc.nodeAt(range.from)?.marks.find((candidate) => candidate.type === linkType);
  return mark ? mark.attrs : editor.getAttributes('link');
}

/**
 * Links the selected words or changes the link at the caret. If there is neither, inserts the typed address as linked
 * text.
 */
function putLink(editor: Editor, input: string, href: string, opensNewTab: boolean): void {
  const link = { href, target: opensNewTab ? '_blank' : null };
  const chain = editor.chain().focus();
  if (href === '') chain.extendMarkRange('link').unsetLink().run();
  else if (editor.state.selection.empty && linkAt(editor)['href'] === undefined)
    chain.insertContent({ type: 'text', text: input, marks: [{ type: 'link', attrs: link }] }).run();
  else chain.extendMarkRange('link').setLink(link).run();
}

function LinkForm({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const id = useId();
  const link = linkAt(editor);
  const [address, setAddress] = useState(typeof link['href'] === 'string' ? link['href'] : '');
  const [opensNewTab, setOpensNewTab] = useState(link['target'] === '_blank');
  const [isAddressRefused, setAddressRefused] = useState(false);
  const saveLink = () => {
    const href = completeLinkAddress(address.trim());
    if (href !== '' && !isLinkAddress(href)) return setAddressRefused(true);
    putLink(editor, address.trim(), href, opensNewTab);
    onDone();
  };
  return (
    // Not a form element, because it is inside the record's form.
    <div className={cx(grid(12, 'pad8'), styles.form)}>
      <TextField
        id={`${id}-address`}
        label="Dirección del enlace"
        help="Una página, un correo, un teléfono o una ruta de este sitio."
        error={
          isAddressRefused
            ? 'Escriba una página (www.example.com), un correo, un teléfono o una ruta de este sitio (/ruta).'
            : undefined
        }
        {...technicalInputProps}
        type="text"
        inputMode="url"
        placeholder="https://"
        value={address}
        onChange={(event) => {
          setAddressRefused(false);
          setAddress(event.target.value);
        }}
        onKeyDown={(event) => {
          const isEnter = event.key === 'Enter';
          // Prevents the shortcut that opened this form from opening the search over it.
          if (!isEnter && !isCommand(event, 'k')) return;
          event.preventDefault();
          if (isEnter) saveLink();
        }}
      />
      <Checkbox checked={opensNewTab} onChange={(event) => setOpensNewTab(event.target.checked)}>
        Se abre en otra pestaña
      </Checkbox>
      <Button kind="ink" size="small" onClick={saveLink}>
        Guardar enlace
      </Button>
    </div>
  );
}
