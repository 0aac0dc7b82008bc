import { Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { decorativeRole, isStorePicture } from '@vitrina/model';
import { attributesOf, type PictureAttributes, pixelsOf, scaled } from './picture-attributes.ts';
import { PictureView } from './picture-view.tsx';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Changes the picture that is selected; it stays selected. */
      changePicture: (change: Partial<Omit<PictureAttributes, 'src'>>) => ReturnType;
    };
  }
}

/** Pixels of one press of an arrow key. */
export const keyStepPx = 16;

/** A picture of our own store in a line of text; those of elsewhere are dropped. */
export const Picture = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    decorative: {
      default: false,
      parseHTML: (element) => element.getAttribute('role') === decorativeRole,
      renderHTML: ({ decorative }) => (decorative === true ? { alt: '', role: decorativeRole } : {}),
    },
    width: { default: null, parseHTML: (element) => pixelsOf(element.getAttribute('width')) },
    height: { default: null, parseHTML: (element) => pixelsOf(element.getAttribute('height')) },
  }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => (isStorePicture(element.getAttribute('src') ?? '') ? null : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(PictureView, { as: 'span', className: 'picture' }),
  addCommands() {
    return {
      changePicture:
        (change) =>
        ({ tr, state, dispatch }) => {
          const picture = selectedPicture(state.selection);
          if (picture === null) return false;
          // One attribute at a time: replacing the node would take the selection from it.
          if (dispatch)
            for (const [name, value] of Object.entries(change)) tr.setNodeAttribute(picture.at, name, value);
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    const resize = (by: number) => () => {
      const picture = selectedPicture(this.editor.state.selection);
      if (picture === null) return false;
      const { width, height } = picture.attributes;
      const now = width ?? this.editor.view.nodeDOM(picture.at);
      const from = typeof now === 'number' ? now : now instanceof HTMLElement ? now.offsetWidth : 0;
      return this.editor.commands.changePicture(scaled({ width: width ?? from, height }, from + by));
    };
    return { 'Shift-ArrowRight': resize(keyStepPx), 'Shift-ArrowLeft': resize(-keyStepPx) };
  },
});

/** The picture that is selected and where it stands; null when something else is. */
export function selectedPicture(
  selection: unknown,
): { readonly at: number; readonly attributes: PictureAttributes } | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== Picture.name) return null;
  return { at: selection.from, attributes: attributesOf(selection.node.attrs) };
}
