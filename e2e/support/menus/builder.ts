import type { Page } from '@playwright/test';
import { tree } from './editor.ts';
import type { PlannedElement, PlannedLink, Words } from './plan.ts';

/** A way to work the menu editor: with the mouse, or with the keyboard alone. Numbers are those on the cards. */
export type MenuBuilder = {
  readonly page: Page;
  /** Adds an element of the kind at the end of the holder, which is that number (`null`: the menu). */
  readonly add: (type: string, parent: string | null) => Promise<void>;
  /** Chooses where the element leads. */
  readonly lead: (number: string, link: PlannedLink) => Promise<void>;
  /** Ticks *Personalizar*. */
  readonly personalise: (number: string) => Promise<void>;
  /** Writes the title or the description. */
  readonly write: (number: string, label: string, words: Words) => Promise<void>;
  readonly pickIcon: (number: string, name: string) => Promise<void>;
  /** Uploads a background image and says what it shows. */
  readonly upload: (number: string, shows: string) => Promise<void>;
  readonly giveAddress: (number: string, address: string) => Promise<void>;
};

/** Sets what is said of the element, in the order in which its card asks for it. */
async function configure(builder: MenuBuilder, number: string, element: PlannedElement): Promise<void> {
  const { type, link, title, description, icon, picture, ownAddress } = element;
  const { settings = {}, open = [] } = tree.of[type] ?? {};
  const acts: Readonly<Record<string, (() => Promise<void>) | undefined>> = {
    destination: link && (() => builder.lead(number, link)),
    title: title && (() => builder.write(number, 'Título', title)),
    description: description && (() => builder.write(number, 'Descripción', description)),
    icon_name: icon === undefined ? undefined : () => builder.pickIcon(number, icon),
    background_image: picture === undefined ? undefined : () => builder.upload(number, picture),
    custom_url: ownAddress === undefined ? undefined : () => builder.giveAddress(number, ownAddress),
  };
  for (const key of open) await acts[key]?.();
  const behindItems = Object.keys(settings).filter((key) => !open.includes(key) && acts[key] !== undefined);
  if (behindItems.length > 0) await builder.personalise(number);
  for (const key of behindItems) await acts[key]?.();
}

/** Builds the elements one after the other, each with what it holds. */
export async function build(
  builder: MenuBuilder,
  elements: readonly PlannedElement[],
  parent: string | null = null,
): Promise<void> {
  for (const [index, element] of elements.entries()) {
    const number = `${parent === null ? '' : `${parent}.`}${index + 1}`;
    await builder.add(element.type, parent);
    await configure(builder, number, element);
    await build(builder, element.components ?? [], number);
  }
}
