import guidesData from './guides.json' with { type: 'json' };

/** A control of the console by its role and its name on the screen, as assistive technology knows it. */
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
  /** True if the name continues with a variable text: `Restaurar Agencia…`. */
  readonly begins?: true;
  /** Part of the screen that contains the control; `first dialog` is the lower one of two open dialogs. */
  readonly area?: 'dialog' | 'first dialog' | 'main';
}

/**
 * Control that a step is about. The first record of a list and the first submission of an inbox have no fixed name.
 */
export type Control = NamedControl | { readonly role: 'first record' | 'first submission' };

/** One step of a guide. */
export interface Step {
  /** Text of the step; `{}` stands for the name of the control. */
  readonly text: string;
  readonly control: Control;
  /**
   * Action of the automated walk-through on the control; absent if the person only looks at the control. `choose`
   * names an option of a list.
   */
  readonly act?: 'click' | { readonly fill: string } | { readonly choose: string };
  /** True if the step has no picture, because the picture of the previous step shows this step too. */
  readonly plain?: true;
}

/**
 * Guide to one task in numbered steps. The screen shows their texts and pictures; an automated walk-through performs
 * them.
 */
export interface Guide {
  /** Last part of the guide's address, and prefix of the file names of its pictures. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly group: GuideGroup;
  /** Further words by which the search finds the guide. */
  readonly words: string;
  /** Address of the first screen; `screen` is the text of the link to it. */
  readonly start: string;
  readonly screen: string;
  /** Address at which the walk-through starts instead of `start`, if the first record of that list is unsuitable. */
  readonly walkFrom?: string;
  /** Rights on a type or area that the task requires; absent if everybody can do the task. */
  readonly needs?: GuideNeeds;
  readonly steps: readonly Step[];
}

/** Rights on a type (by its slug), on an area (by its member of `PersonCan`), on any type, or on any inbox. */
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

/** Returns the file name of the picture of a step; steps are numbered from 1. */
export const pictureName = ({ slug }: Pick<Guide, 'slug'>, number: number): string =>
  `${slug}-${number}.webp`;

/** Size of every picture in pixels; one pixel of the picture is one CSS pixel of the page. */
export const pictureSize = { width: 760, height: 400 } as const;
