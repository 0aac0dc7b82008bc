import type { Extensions } from '@tiptap/core';
import Link from '@tiptap/extension-link';
import StarterKit from '@tiptap/starter-kit';
import { isLinkAddress, type RichField } from '@vitrina/model';
import { Picture } from './picture.ts';
import { tables } from './table.ts';

const disabledExtensions = {
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  underline: false,
  link: false,
  trailingNode: false,
} as const;

/** Returns the editor extensions for a field: exactly the elements allowed in its HTML. */
export function extensionsFor(marks: RichField['marks']): Extensions {
  if (marks === 'bold')
    return [
      StarterKit.configure({
        ...disabledExtensions,
        italic: false,
        heading: false,
        bulletList: false,
        orderedList: false,
        listItem: false,
        listKeymap: false,
      }),
      Picture,
    ];
  return [
    StarterKit.configure({ ...disabledExtensions, heading: { levels: [2, 3] } }),
    Link.configure({
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      protocols: ['mailto', 'tel'],
      // Addresses that the service would remove are rejected.
      isAllowedUri: isLinkAddress,
      // The author decides where a link opens; the library's default is a new tab.
      HTMLAttributes: { target: null, rel: null, class: null },
    }),
    Picture,
    ...tables,
  ];
}
