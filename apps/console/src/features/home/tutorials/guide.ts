import guidesData from './guides.json' with { type: 'json' };

/** Control of the console, identified by its ARIA role and accessible name. */
export interface NamedControl {
  readonly role:
    | 'button'
    | 'checkbox'
    | 'combobox'
    | 'heading'
    | 'link'
    | 'menuitem'
    | 'region'
    | 'searchbox'
    | 'table'
    | 'textbox';
  readonly name: string;
  /** True if `name` is only the beginning of the control's name: `Restaurar Agencia…`. */
  readonly begins?: true;
  /** Text that the screen shows for the control, if it differs from `name`. */
  readonly shown?: string;
  /** Part of the screen that contains the control. `first dialog` is the lower of two open dialogs. */
  readonly area?: 'dialog' | 'first dialog' | 'main';
}

/**
 * Control that a step refers to. The first record of a list, the first submission of an inbox and the first file of the
 * library have no fixed name.
 */
export type Control = NamedControl | { readonly role: 'first record' | 'first submission' | 'first file' };

/** One step of a guide. */
export interface Step {
  /** Text of the step, with `{}` in place of the text of the control; without it if the control shows only an icon. */
  readonly text: string;
  readonly control: Control;
  /**
   * Action that the automated walk-through performs on the control; absent if the step only points the control out.
   * `choose` names an option of a list.
   */
  readonly act?: 'click' | { readonly fill: string } | { readonly choose: string };
  /** True if the step has no picture, because the picture of the previous step shows this step too. */
  readonly plain?: true;
  /** Device on which the step applies, if the other one has another control for it. */
  readonly only?: Device;
}

/**
 * Guide to one task in numbered steps. The screen shows the texts and pictures of the steps, and an automated
 * walk-through performs the steps.
 */
export interface Guide {
  /** Last part of the guide's address, and prefix of the file names of its pictures. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly group: GuideGroup;
  /** Additional words by which the search finds the guide. */
  readonly words: string;
  /** Address of the first screen; `screen` is the text of the link to it. */
  readonly start: string;
  readonly screen: string;
  /** Address at which the walk-through starts instead of `start`, if the first record of that list is unsuitable. */
  readonly walkFrom?: string;
  /** Rights that the task requires; absent if everybody may do the task. */
  readonly needs?: GuideNeeds;
  readonly steps: readonly Step[];
}

/**
 * Rights required on a type (by its slug), on an area (by its property of `PersonCan`), on any type, or on any inbox.
 */
export interface GuideNeeds {
  readonly of: string;
  readonly rights: readonly string[];
}

/** Subjects of guides, in display order. */
export const guideGroups = {
  content: 'Contenido',
  publishing: 'Publicación e historial',
  inbox: 'Bandejas y reportes',
  administration: 'Administración',
} as const;
export type GuideGroup = keyof typeof guideGroups;

/** Guides in display order. */
export const guides = guidesData as readonly Guide[];

/** Sizes of the pictures in pixels, by device; one pixel of a picture is one CSS pixel of the page. */
export const pictureSizes = {
  desktop: { width: 760, height: 400 },
  phone: { width: 390, height: 400 },
} as const;

/** Kind of device of which pictures are taken. */
export type Device = keyof typeof pictureSizes;

/** Returns the steps of a guide that apply on the device, with their numbers in all steps, which name pictures. */
export const stepsOn = ({ steps }: Guide, device: Device) =>
  steps.flatMap((step, index) =>
    step.only === undefined || step.only === device ? [{ step, number: index + 1 }] : [],
  );

/** Returns the file name of the picture of a step; steps are numbered from 1. */
export const pictureName = ({ slug }: Pick<Guide, 'slug'>, number: number, device: Device): string =>
  `${slug}-${number}${device === 'phone' ? '-phone' : ''}.webp`;
