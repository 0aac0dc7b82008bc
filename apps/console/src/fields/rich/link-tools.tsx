import { IconLink, IconUnlink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { isLinkAddress } from '@vitrina/model';
import { useId, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { cx } from '../../ui/cx.ts';
import { FieldFrame } from '../../ui/form/field-frame.tsx';
import { Checkbox, TextInput } from '../../ui/form/inputs.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { grid, row } from '../../ui/primitives/index.ts';
import { Tool } from './tool.tsx';
import styles from './toolbar.module.css';

const line = { stroke: 1.5, size: 16, 'aria-hidden': true } as const;

/** Puts a link on the words that are selected, changes the one at the caret, or takes it away. */
export function LinkTools({ editor }: { readonly editor: Editor }) {
  const [open, setOpen] = useState(false);
  const active = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('link') });
  return (
    <span className={row(0)}>
      <Popover
        open={open}
        onOpen={setOpen}
        label="Enlace"
        trigger={<Tool label="Enlace" icon={<IconLink {...line} />} active={active} />}
      >
        <LinkForm editor={editor} onDone={() => setOpen(false)} />
      </Popover>
      <Tool
        label="Quitar el enlace"
        icon={<IconUnlink {...line} />}
        disabled={!active}
        onClick={() => editor.chain().focus().unsetLink().run()}
      />
    </span>
  );
}

function LinkForm({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) {
  const id = useId();
  const link = editor.getAttributes('link');
  const [address, setAddress] = useState(typeof link['href'] === 'string' ? link['href'] : '');
  const [apart, setApart] = useState(link['target'] === '_blank');
  const [refused, setRefused] = useState(false);
  const save = () => {
    const href = address.trim();
    if (href !== '' && !isLinkAddress(href)) return setRefused(true);
    const chain = editor.chain().focus().extendMarkRange('link');
    (href === '' ? chain.unsetLink() : chain.setLink({ href, target: apart ? '_blank' : null })).run();
    onDone();
  };
  return (
    // Not a form: it would lie in that of the record.
    <div className={cx(grid(12, 'pad8'), styles.form)}>
      <FieldFrame
        id={`${id}-address`}
        label="Dirección del enlace"
        error={refused ? 'Escriba la dirección completa: https://…' : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={address}
            onChange={(event) => {
              setRefused(false);
              setAddress(event.target.value);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              save();
            }}
          />
        )}
      </FieldFrame>
      <Checkbox checked={apart} onChange={(event) => setApart(event.target.checked)}>
        Se abre en otra pestaña
      </Checkbox>
      <Button kind="ink" size="small" onClick={save}>
        Guardar enlace
      </Button>
    </div>
  );
}
