import type { ContentType, Issue, Section } from '@vitrina/model';
import { issuesUnder, partLabelOf } from '../../../fields/index.ts';
import { focusable } from '../../../ui/form/form.tsx';
import { type FormValues, formFields } from './values.ts';

const stepsOf = (path: string): string[] => path.split('/').slice(1);

/** Issue as the summary shows it: link text and advice. */
export interface DescribedIssue {
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

/** Describes an issue with its label. @param values typed values, which name the elements of a tree */
export function tell(type: ContentType, issue: Issue, values: FormValues = {}): DescribedIssue {
  const [key = '', ...rest] = stepsOf(issue.path);
  const field = formFields(type)[key];
  return {
    path: issue.path,
    label: field === undefined ? 'Registro' : partLabelOf(field, rest, values[key]),
    message: sentence(issue.message),
  };
}

/** The issues of one field, with paths from its value. */
export const issuesOf: (issues: readonly Issue[], key: string) => readonly Issue[] = issuesUnder;

/** The issues without those of one field: it has been touched since. */
export function withoutIssuesOf(issues: readonly Issue[], key: string): readonly Issue[] {
  const prefix = `/${key}`;
  const otherIssues = issues.filter(({ path }) => path !== prefix && !path.startsWith(`${prefix}/`));
  return otherIssues.length === issues.length ? issues : otherIssues;
}

/** Number of issues in a section of the form; the first section also holds the institution. */
export function countIn(type: ContentType, section: Section, issues: readonly Issue[]): number {
  const keys = new Set(Object.keys(section.fields));
  if (section === type.sections[0]) keys.add('institution_id');
  return issues.filter(({ path }) => keys.has(stepsOf(path)[0] ?? '')).length;
}

/** The issues in the order of the form. Several of the same path stay together. */
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

/** True if the issue belongs to the part of the form whose controls have ids with this beginning. */
export function isWithin({ path }: Issue, id: string): boolean {
  return `${controlId(path)}-`.startsWith(`${id}-`);
}

/** Button that opens the card of a field that is not on screen: it names the fields in `data-opens`. */
const openerOf = (root: Document, key: string | undefined): HTMLElement | null =>
  key === undefined ? null : root.querySelector<HTMLElement>(`[data-opens~="${CSS.escape(key)}"]`);

/** Element of a control that takes the focus: the invalid one, else the text, else the first focusable one. */
function targetIn(control: HTMLElement): HTMLElement {
  if (control.matches(focusable)) return control;
  // The one field of a group: its text, not the buttons before it.
  const text = control.matches('[data-only]')
    ? control.querySelector<HTMLElement>('[contenteditable="true"]')
    : null;
  return (
    control.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    text ??
    control.querySelector<HTMLElement>(focusable) ??
    control
  );
}

/** Frames that an editor whose code is fetched is waited for: a second or so. */
const maxFramesToWait = 60;

/** Focuses the control of a path or the nearest around it, opening closed cards; false if none is on screen. */
export function focusControl(
  path: string,
  root: Document = document,
  remainingFrames = maxFramesToWait,
): boolean {
  const retryFocus = () => requestAnimationFrame(() => focusControl(path, root, remainingFrames - 1));
  for (let steps = stepsOf(path); steps.length > 0; steps = steps.slice(0, -1)) {
    const control = root.getElementById(controlId(`/${steps.join('/')}`));
    if (control === null) continue;
    const closed = control.querySelector<HTMLElement>(':scope > * > [data-reveal]');
    if (closed !== null && steps.length < stepsOf(path).length) {
      closed.click();
      // What is inside is drawn before the next picture.
      retryFocus();
      return true;
    }
    if (
      remainingFrames > 0 &&
      control.querySelector(':scope [role="status"][aria-label^="Cargando"]') !== null
    ) {
      retryFocus();
      return true;
    }
    const target = targetIn(control);
    if (target === control && !control.matches(focusable)) control.tabIndex = -1;
    target.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
    return true;
  }
  const opener = openerOf(root, stepsOf(path)[0]);
  if (opener === null || remainingFrames <= 0) return false;
  // Once: the card that it opens takes the focus for itself first.
  if (remainingFrames === maxFramesToWait) opener.click();
  retryFocus();
  return true;
}
