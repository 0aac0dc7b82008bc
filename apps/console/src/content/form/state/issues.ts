import {
  type ContentType,
  type Field,
  type FieldKind,
  type FieldOf,
  type Issue,
  nodeAt,
  nodeName,
  optionLabel,
  parseTree,
  type Section,
  weekdayLabels,
} from '@vitrina/model';
import { issuesUnder } from '../../../fields/index.ts';
import { type FormValues, formFields } from './values.ts';

type Steps = readonly string[];

const plain = (field: Field): string => field.label;

/** How the parts of a destination are called, by the last step of their paths. */
const destinationParts: Readonly<Record<string, string>> = {
  module: 'módulo',
  category: 'categoría',
  category_id: 'categoría',
  entry: 'registro',
  url: 'URL externa',
  institution: 'institución',
};

/** The words of one step of a path, for kinds whose parts have names of their own. */
const partLabels = {
  text: plain,
  email: plain,
  phone: (field, [step]) => (step === 'ext' ? `${field.label}, extensión` : field.label),
  url: plain,
  slug: plain,
  icon: plain,
  rich: plain,
  number: plain,
  percentage: plain,
  money: plain,
  boolean: plain,
  date: plain,
  datetime: plain,
  month: plain,
  choice: plain,
  choices: (field, [step]) =>
    step === undefined ? field.label : `${field.label}, ${optionLabel(field.options, step)}`,
  relation: plain,
  relations: (field, [step]) => (step === undefined ? field.label : `${field.label} ${Number(step) + 1}`),
  image: (field, steps) => {
    const last = steps.at(-1);
    return last === 'description'
      ? `${field.label}, descripción`
      : last === 'title'
        ? `${field.label}, título`
        : field.label;
  },
  images: (field, [step]) =>
    step === undefined ? field.label : `${field.label}, imagen ${Number(step) + 1}`,
  file: (field, [step]) =>
    step === 'title'
      ? `${field.label}, título`
      : step === 'caption'
        ? `${field.label}, descripción`
        : field.label,
  geo: (field, [step]) =>
    step === 'lat' ? `${field.label}, latitud` : step === 'lng' ? `${field.label}, longitud` : field.label,
  hours: (field, [, day]) => {
    const found = Object.entries(weekdayLabels).find(([key]) => key === day);
    return found === undefined ? field.label : `Horario del ${found[1].toLowerCase()}`;
  },
  'special-hours': (field, [step]) =>
    step === undefined ? field.label : `${field.label}, ${Number(step) + 1}.º`,
  destination: (field, [type, step]) => {
    const named = step === undefined ? undefined : destinationParts[step];
    const part = step === 'module' && type !== 'module_settings' ? 'tipo de contenido' : named;
    return part === undefined ? field.label : `${field.label}, ${part}`;
  },
  group: (field, [step, ...rest]) => {
    const inner = step === undefined ? undefined : field.fields[step];
    return inner === undefined ? field.label : `${field.label}, ${labelOf(inner, rest).toLowerCase()}`;
  },
  blocks: (field, [index, step, ...rest]) => {
    if (index === undefined) return field.label;
    const block = `${field.one.charAt(0).toUpperCase()}${field.one.slice(1)} ${Number(index) + 1}`;
    // The sort is not in the path; fields of one name are called alike in all sorts.
    const sort = Object.values(field.of).find(({ fields }) => step !== undefined && step in fields);
    const inner = step === undefined ? undefined : sort?.fields[step];
    return inner === undefined ? block : `${block}, ${labelOf(inner, rest).toLowerCase()}`;
  },
  tree: (field, steps, value) => {
    const at = steps.findIndex((step) => step !== 'components' && !/^\d+$/.test(step));
    const [places, rest] = at < 0 ? [steps, []] : [steps.slice(0, at), steps.slice(at + 1)];
    const numbers = places.filter((step) => step !== 'components').map((step) => Number(step) + 1);
    if (numbers.length === 0) return field.label;
    const node = nodeAt(
      parseTree(value, () => ''),
      `/${places.join('/')}`,
    )?.node;
    const declared = node && field.of[node.type];
    const name = node ? nodeName(field, node, new Map()) || (declared?.label ?? '') : '';
    const element = `${name === '' ? 'Elemento ' : ''}${numbers.join('.')}${name === '' ? '' : ` ${name}`}`;
    const [key, ...deeper] = rest;
    const setting = key === undefined ? undefined : declared?.settings[key];
    return setting === undefined ? element : `${element}, ${labelOf(setting, deeper).toLowerCase()}`;
  },
  list: (field, [step, ...rest]) =>
    step === undefined
      ? field.label
      : labelOf({ ...field.of, label: `${field.of.label} ${Number(step) + 1}` }, rest),
} satisfies { readonly [K in FieldKind]: (field: FieldOf<K>, steps: Steps, value: unknown) => string };

function labelOf(field: Field, steps: Steps, value?: unknown): string {
  const label = partLabels[field.kind] as (field: Field, steps: Steps, value: unknown) => string;
  return label(field, steps, value);
}

const stepsOf = (path: string): string[] => path.split('/').slice(1);

/** What is wrong, as the summary tells it: a link text and what to do. */
export interface Told {
  readonly path: string;
  /** `Horario del jueves` */
  readonly label: string;
  /** `los dos turnos se cruzan de 12:30 p. m. a 1:00 p. m.` */
  readonly message: string;
}

const sentence = (message: string): string => {
  const text = message.charAt(0).toLowerCase() + message.slice(1);
  return /[.:!?]$/.test(text) ? text : `${text}.`;
};

/**
 * An issue in the words of the form.
 * @param values what is typed, by which elements of a tree are called
 */
export function tell(type: ContentType, issue: Issue, values: FormValues = {}): Told {
  const [key = '', ...rest] = stepsOf(issue.path);
  const field = formFields(type)[key];
  return {
    path: issue.path,
    label: field === undefined ? 'Registro' : labelOf(field, rest, values[key]),
    message: sentence(issue.message),
  };
}

/** The issues of one field, with paths from its value. */
export const issuesOf: (issues: readonly Issue[], key: string) => readonly Issue[] = issuesUnder;

/** The issues without those of one field: it has been touched since. */
export function without(issues: readonly Issue[], key: string): readonly Issue[] {
  const prefix = `/${key}`;
  const left = issues.filter(({ path }) => path !== prefix && !path.startsWith(`${prefix}/`));
  return left.length === issues.length ? issues : left;
}

/** How many issues stand in a section of the form; the first section also holds the institution. */
export function countIn(type: ContentType, section: Section, issues: readonly Issue[]): number {
  const keys = new Set(Object.keys(section.fields));
  if (section === type.sections[0]) keys.add('institution_id');
  return issues.filter(({ path }) => keys.has(stepsOf(path)[0] ?? '')).length;
}

/** The issues in the order of the form. Several of the same place stay together. */
export function inFormOrder(type: ContentType, issues: readonly Issue[]): Issue[] {
  const order = ['institution_id', ...type.sections.flatMap((section) => Object.keys(section.fields))];
  const rank = ({ path }: Issue): number => {
    const at = order.indexOf(stepsOf(path)[0] ?? '');
    return at < 0 ? order.length : at;
  };
  return [...issues].sort((a, b) => rank(a) - rank(b));
}

/** Id of the control that a path leads to; the editors give their parts ids by the same rule. */
export function controlId(path: string): string {
  return `field${path.replaceAll('/', '-')}`;
}

/** Whether an issue is about the part of the form whose controls have ids that begin with this one. */
export function isWithin({ path }: Issue, id: string): boolean {
  return `${controlId(path)}-`.startsWith(`${id}-`);
}

const focusable =
  'input:not([type="hidden"]):not(:disabled),textarea,button:not(:disabled),select,[tabindex],[contenteditable="true"]';

/** What opens the place where a field is written, when that is not on screen: it names the fields in `data-opens`. */
const openerOf = (root: Document, key: string | undefined): HTMLElement | null =>
  key === undefined ? null : root.querySelector<HTMLElement>(`[data-opens~="${CSS.escape(key)}"]`);

/** What in a control takes the focus: what is marked wrong, else what is written in, else the first that does. */
function targetIn(found: HTMLElement): HTMLElement {
  if (found.matches(focusable)) return found;
  // The one field of a group: its text, not the buttons before it.
  const text = found.matches('[data-only]')
    ? found.querySelector<HTMLElement>('[contenteditable="true"]')
    : null;
  return (
    found.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    text ??
    found.querySelector<HTMLElement>(focusable) ??
    found
  );
}

/** Frames that an editor whose code is fetched is waited for: a second or so. */
const patience = 60;

/**
 * Moves the focus to the control of a path, or to the nearest one around it. A closed card on the way opens first. False
 * when none of them is on screen.
 */
export function focusControl(path: string, root: Document = document, left = patience): boolean {
  const again = () => requestAnimationFrame(() => focusControl(path, root, left - 1));
  for (let steps = stepsOf(path); steps.length > 0; steps = steps.slice(0, -1)) {
    const found = root.getElementById(controlId(`/${steps.join('/')}`));
    if (found === null) continue;
    const closed = found.querySelector<HTMLElement>(':scope > * > [data-reveal]');
    if (closed !== null && steps.length < stepsOf(path).length) {
      closed.click();
      // What is inside is drawn before the next picture.
      again();
      return true;
    }
    if (left > 0 && found.querySelector(':scope [role="status"][aria-label^="Cargando"]') !== null) {
      again();
      return true;
    }
    const target = targetIn(found);
    if (target === found && !found.matches(focusable)) found.tabIndex = -1;
    target.focus({ preventScroll: true });
    found.scrollIntoView({ block: 'center' });
    return true;
  }
  const opener = openerOf(root, stepsOf(path)[0]);
  if (opener === null || left <= 0) return false;
  // Once: the place that it opens takes the focus for itself first.
  if (left === patience) opener.click();
  again();
  return true;
}
