import { Node } from '@tiptap/core';
import { NodeSelection } from '@tiptap/pm/state';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { decorativeRole, isStorePicture } from '@vitrina/model';
import { attributesOf, type PictureAttributes, pixelsOf, scaleSize } from './picture-attributes.ts';
import { PictureView } from './picture-view.tsx';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Changes the selected picture, which stays selected. */
      changePicture: (change: Partial<Omit<PictureAttributes, 'src'>>) => ReturnType;
    };
  }
}

/** Pixels that one press of an arrow key adds or removes. */
export const keyStepPx = 16;

/** Picture of the file store in a line of text; pictures from other sites are dropped. */
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
          // One attribute at a time, because replacing the node would deselect it.
          if (dispatch)
            for (const [name, value] of Object.entries(change)) tr.setNodeAttribute(picture.at, name, value);
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    const resizeBy = (by: number) => () => {
      const picture = selectedPicture(this.editor.state.selection);
      if (picture === null) return false;
      const { width, height } = picture.attributes;
      const now = width ?? this.editor.view.nodeDOM(picture.at);
      const currentWidth = typeof now === 'number' ? now : now instanceof HTMLElement ? now.offsetWidth : 0;
      return this.editor.commands.changePicture(
        scaleSize({ width: width ?? currentWidth, height }, currentWidth + by),
      );
    };
    return { 'Shift-ArrowRight': resizeBy(keyStepPx), 'Shift-ArrowLeft': resizeBy(-keyStepPx) };
  },
});

/** Returns the selected picture and its position; null if something else is selected. */
export function selectedPicture(
  selection: unknown,
): { readonly at: number; readonly attributes: PictureAttributes } | null {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== Picture.name) return null;
  return { at: selection.from, attributes: attributesOf(selection.node.attrs) };
}
