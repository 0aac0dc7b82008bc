import type { ContentType, Issue, Section } from '@vitrina/model';
import { issuesUnder, partLabelOf } from '../../../fields/index.ts';
import { focusableSelector } from '../../../ui/form/form.tsx';
import { type FormValues, formFields } from './values.ts';

const stepsOf = (path: string): string[] => path.split('/').slice(1);

/** Texts of an issue in the summary: label of the link, and advice. */
export interface DescribedIssue {
  readonly path: string;
  /** `Horario del jueves` */
  readonly label: string;
  /** `los dos turnos se cruzan de 12:30 p. m. a 1:00 p. m.` */
  readonly message: string;
}

const formatSentence = (message: string): string => {
  const text = message.charAt(0).toLowerCase() + message.slice(1);
  return /[.:!?]$/.test(text) ? text : `${text}.`;
};

/** Returns the label and the message of an issue. @param values typed values, used to name the elements of a tree */
export function describeIssue(type: ContentType, issue: Issue, values: FormValues = {}): DescribedIssue {
  const [key = '', ...otherSteps] = stepsOf(issue.path);
  const field = formFields(type)[key];
  return {
    path: issue.path,
    label: field === undefined ? 'Registro' : partLabelOf(field, otherSteps, values[key]),
    message: formatSentence(issue.message),
  };
}

/** Returns the issues of one field, with paths relative to its value. */
export const issuesOf: (issues: readonly Issue[], key: string) => readonly Issue[] = issuesUnder;

/** Returns the issues that remain after a field is edited: those of the other fields. */
export function withoutIssuesOf(issues: readonly Issue[], key: string): readonly Issue[] {
  const prefix = `/${key}`;
  const otherIssues = issues.filter(({ path }) => path !== prefix && !path.startsWith(`${prefix}/`));
  return otherIssues.length === issues.length ? issues : otherIssues;
}

/** Counts the issues in a section of the form. The first section includes the institution. */
export function countIssuesIn(type: ContentType, section: Section, issues: readonly Issue[]): number {
  const keys = new Set(Object.keys(section.fields));
  if (section === type.sections[0]) keys.add('institution_id');
  return issues.filter(({ path }) => keys.has(stepsOf(path)[0] ?? '')).length;
}

/** Sorts the issues in the order of the form. Issues with the same path stay together. */
export function sortIssues(type: ContentType, issues: readonly Issue[]): Issue[] {
  const [firstName = '', ...otherNames] = type.sections.flatMap((section) => Object.keys(section.fields));
  const order = [firstName, 'institution_id', ...otherNames];
  const rank = ({ path }: Issue): number => {
    const at = order.indexOf(stepsOf(path)[0] ?? '');
    return at < 0 ? order.length : at;
  };
  return [...issues].sort((a, b) => rank(a) - rank(b));
}

/** Returns the id of the control for a path. Field editors use the same rule for the ids of their controls. */
export function controlId(path: string): string {
  return `field${path.replaceAll('/', '-')}`;
}

/** True if the id of the issue's control begins with the given id. */
export function isWithin({ path }: Issue, id: string): boolean {
  return `${controlId(path)}-`.startsWith(`${id}-`);
}

/**
 * Returns the button that opens the card with a hidden field. The `data-opens` attribute of the button lists such
 * fields.
 */
const openerOf = (root: Document, key: string | undefined): HTMLElement | null =>
  key === undefined ? null : root.querySelector<HTMLElement>(`[data-opens~="${CSS.escape(key)}"]`);

/**
 * Returns the element of a control to focus: an invalid element, otherwise the text input, otherwise the first
 * focusable element.
 */
function focusTargetIn(control: HTMLElement): HTMLElement {
  if (control.matches(focusableSelector)) return control;
  // For the only field of a group: its text instead of the buttons before it.
  const text = control.matches('[data-only]')
    ? control.querySelector<HTMLElement>('[contenteditable="true"]')
    : null;
  return (
    control.querySelector<HTMLElement>('[aria-invalid="true"]') ??
    text ??
    control.querySelector<HTMLElement>(focusableSelector) ??
    control
  );
}

/** Maximum number of frames to wait until the code of an editor is loaded; about one second. */
const maxFramesToWait = 60;

/**
 * Focuses the control for a path, or the nearest control that contains it. Opens collapsed cards. Returns false if no
 * control is visible.
 */
export function focusControl(
  path: string,
  root: Document = document,
  remainingFrames = maxFramesToWait,
): boolean {
  const retryFocus = () => requestAnimationFrame(() => focusControl(path, root, remainingFrames - 1));
  for (let steps = stepsOf(path); steps.length > 0; steps = steps.slice(0, -1)) {
    const control = root.getElementById(controlId(`/${steps.join('/')}`));
    if (control === null) continue;
    const closedPart = control.querySelector<HTMLElement>(':scope > * > [data-reveal]');
    if (closedPart !== null && steps.length < stepsOf(path).length) {
      closedPart.click();
      // The content of the opened card renders before the next frame.
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
    const target = focusTargetIn(control);
    if (target === control && !control.matches(focusableSelector)) control.tabIndex = -1;
    target.focus({ preventScroll: true });
    control.scrollIntoView({ block: 'center' });
    return true;
  }
  const opener = openerOf(root, stepsOf(path)[0]);
  if (opener === null || remainingFrames <= 0) return false;
  // Only on the first attempt: the opened card takes the focus first.
  if (remainingFrames === maxFramesToWait) opener.click();
  retryFocus();
  return true;
}
