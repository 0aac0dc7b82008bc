import type { Page } from '@playwright/test';
import { tree } from './editor.ts';
import type { PlannedElement, PlannedLink, Words } from './plan.ts';

/** Operations of the menu editor, by mouse or by keyboard alone. Numbers identify elements, as on their cards. */
export type MenuBuilder = {
  readonly page: Page;
  /** Adds an element of the type at the end of the parent with this number (null: of the menu). */
  readonly add: (type: string, parent: string | null) => Promise<void>;
  /** Chooses the destination of the element. */
  readonly setLink: (number: string, link: PlannedLink) => Promise<void>;
  /** Ticks the checkbox *Personalizar*. */
  readonly personalise: (number: string) => Promise<void>;
  /** Writes the title or the description. */
  readonly writeText: (number: string, label: string, words: Words) => Promise<void>;
  readonly pickIcon: (number: string, name: string) => Promise<void>;
  /** Uploads a background image and writes its alternative text. */
  readonly upload: (number: string, alternativeText: string) => Promise<void>;
  readonly giveAddress: (number: string, address: string) => Promise<void>;
};

/** Fills in the settings of the element, in the order of its card. */
async function configure(builder: MenuBuilder, number: string, element: PlannedElement): Promise<void> {
  const { type, link, title, description, icon, picture, ownAddress } = element;
  const { settings = {}, mainSettings = [] } = tree.of[type] ?? {};
  const settingActions: Readonly<Record<string, (() => Promise<void>) | undefined>> = {
    destination: link && (() => builder.setLink(number, link)),
    title: title && (() => builder.writeText(number, 'Título', title)),
    description: description && (() => builder.writeText(number, 'Descripción', description)),
    icon_name: icon === undefined ? undefined : () => builder.pickIcon(number, icon),
    background_image: picture === undefined ? undefined : () => builder.upload(number, picture),
    custom_url: ownAddress === undefined ? undefined : () => builder.giveAddress(number, ownAddress),
  };
  for (const key of mainSettings) await settingActions[key]?.();
  const hiddenSettings = Object.keys(settings).filter(
    (key) => !mainSettings.includes(key) && settingActions[key] !== undefined,
  );
  if (hiddenSettings.length > 0) await builder.personalise(number);
  for (const key of hiddenSettings) await settingActions[key]?.();
}

/** Builds the elements one after the other, each with its children. */
export async function buildMenu(
  builder: MenuBuilder,
  elements: readonly PlannedElement[],
  parent: string | null = null,
): Promise<void> {
  for (const [index, element] of elements.entries()) {
    const number = `${parent === null ? '' : `${parent}.`}${index + 1}`;
    await builder.add(element.type, parent);
    await configure(builder, number, element);
    await buildMenu(builder, element.components ?? [], number);
  }
}
