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
  /** Part of the screen with the control. Of two open dialogs the lower one is the first. */
  readonly area?: 'dialog' | 'first dialog' | 'main';
}

/** Control that a step is about. The names of the first record of a list and of the first submission of an inbox vary. */
export type Control = NamedControl | { readonly role: 'first record' | 'first submission' };

/** One step of a guide. */
export interface Step {
  /** `{}` stands for the name of the control. */
  readonly text: string;
  readonly control: Control;
  /** Action of the walk on the control; absent where the person only looks at it. `choose` names an option of a list. */
  readonly act?: 'click' | { readonly fill: string } | { readonly choose: string };
  /** True if the step has no picture: the one before shows it. */
  readonly plain?: true;
}

/** Guide to one task, in numbered steps: the screen shows their texts and pictures, and the walk carries them out. */
export interface Guide {
  /** Last part of its address, and first part of the names of its pictures. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly group: GuideGroup;
  /** Further words by which the search finds it. */
  readonly words: string;
  /** Address of the first screen; `screen` is the text of the link to it. */
  readonly start: string;
  readonly screen: string;
  /** Address of the first screen of the walk, where the first record of the list is unsuitable. */
  readonly walkFrom?: string;
  /** Rights on a type or area without which a person cannot do the task; absent where everybody can. */
  readonly needs?: GuideNeeds;
  readonly steps: readonly Step[];
}

/** Rights on a type by its slug, on an area by its member of `PersonCan`, or on any type or inbox. */
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

/** File name of the picture of a step, which counts from 1. */
export const pictureName = ({ slug }: Pick<Guide, 'slug'>, number: number): string =>
  `${slug}-${number}.webp`;

/** Size of every picture in pixels, each one of CSS on the page that it was taken of. */
export const pictureSize = { width: 760, height: 400 } as const;
