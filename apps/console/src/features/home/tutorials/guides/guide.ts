import type { PersonCan, TypeCan } from '@vitrina/contract';

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
  /** Its name goes on after that, by what there is: `Restaurar Agencia…`. */
  readonly begins?: true;
  /** Of two dialogs that are open the one below is the first. */
  readonly within?: 'dialog' | 'first dialog' | 'main';
}

/** The name of the first record of a list, and the first submission of an inbox: what they are called depends on what there is. */
export const firstRecord = { role: 'first record' } as const;
export const firstSubmission = { role: 'first submission' } as const;

/** Control that a step is about. */
export type Control = NamedControl | typeof firstRecord | typeof firstSubmission;

/** Action of the walk on the control, as the text describes it; absent where the person only looks at it. */
export type StepAct =
  | 'click'
  | { readonly fill: string }
  /** An option of a field that offers a list. */
  | { readonly choose: string };

/** One step of a guide. */
export interface Step {
  /** `{}` stands for the name of the control. */
  readonly text: string;
  readonly control: Control;
  readonly act?: StepAct;
  /** The text does without a picture: the one before shows it. */
  readonly plain?: true;
}

/** Guide to one task, in numbered steps: the screen shows their texts and pictures, and the walk carries them out. */
export interface Guide {
  /** Last part of its address, and first part of the names of its pictures. */
  readonly slug: string;
  readonly title: string;
  readonly summary: string;
  readonly group: GuideGroup;
  /** Other words by which it is found. */
  readonly words: string;
  /** Address of the first screen; `screen` is the text of the link to it. */
  readonly start: string;
  readonly screen: string;
  /** Address of the first screen of the walk, where the first record of the list is unsuitable. */
  readonly walkFrom?: string;
  /** True if a person with these rights may do the task. */
  readonly offered: (can: PersonCan) => boolean;
  readonly steps: readonly Step[];
}

/** Subjects of guides, in display order. */
export const guideGroups = {
  content: 'Contenido',
  publishing: 'Publicación e historial',
  inbox: 'Bandejas y reportes',
  administration: 'Administración',
} as const;
export type GuideGroup = keyof typeof guideGroups;

/** Returns the check that a person has all these rights on the records of a type. */
export const may =
  (slug: string, ...acts: readonly Exclude<keyof TypeCan, 'institutions'>[]) =>
  ({ types }: PersonCan): boolean =>
    acts.every((act) => types[slug]?.[act] === true);

/** The name of the picture of a step, which counts from 1. */
export const pictureName = ({ slug }: Pick<Guide, 'slug'>, number: number): string =>
  `${slug}-${number}.webp`;

/** Pixels of every picture, each one of CSS on the page that it was taken of. */
export const pictureSize = { width: 760, height: 400 } as const;

const namedControl =
  (role: NamedControl['role']) =>
  (name: string, begins?: 'and more'): NamedControl => ({ role, name, ...(begins && { begins: true }) });

/** A control by its role: `button('Guardar')`. */
export const button = namedControl('button');
export const checkbox = namedControl('checkbox');
export const combobox = namedControl('combobox');
export const heading = namedControl('heading');
export const link = namedControl('link');
export const menuitem = namedControl('menuitem');
export const region = namedControl('region');
export const searchbox = namedControl('searchbox');
export const table = namedControl('table');
export const textbox = namedControl('textbox');
