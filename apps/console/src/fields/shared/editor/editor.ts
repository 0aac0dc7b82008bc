import type { FieldKind, FieldOf, Issue, ValueOf } from '@vitrina/model';
import type { ReactNode } from 'react';
import type { ControlProps } from '../../../ui/form/field-frame.tsx';

export { issuesUnder } from '../../../lib/state/checked.ts';
export { useEditorEnvironment } from './environment.tsx';

/** The value of the same field in the saved draft and on the site, for the parts of a value that carry a ring of their own. */
export interface Layers {
  readonly saved: unknown;
  readonly published: unknown;
}

/** Properties of a control of a value; null is an empty one. */
export interface ValueProps<V, N = V | null> {
  /** Ties the control to its label, help and error. */
  readonly control: ControlProps;
  readonly value: V | null;
  readonly onChange: (value: N) => void;
  readonly readOnly: boolean;
}

/**
 * Properties of the editor of a kind. Text that is not yet a value (half a number) is passed to `onChange` as it was
 * typed: the schema then says what is wrong.
 */
export interface EditorProps<K extends FieldKind, V = ValueOf<K>> extends ValueProps<V, unknown> {
  readonly field: FieldOf<K>;
  /** The values beside it and around it that it may look at; the nearest of a name wins. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Issues inside the value, with paths from it. */
  readonly issues: readonly Issue[];
  /** Null for records that were never on the site. */
  readonly layers: Layers | null;
}

/** Editor of a kind of field. */
export interface Editor<K extends FieldKind, V = ValueOf<K>> {
  readonly Component: (props: EditorProps<K, V>) => ReactNode;
  /** `group`: several controls under one name; the label then names the group. */
  readonly as: 'field' | 'group';
  /** Stands in a box under its label, so that one sees what belongs together. */
  readonly isBoxed?: true;
  /** Buttons at the head of the field, or of its section when it is alone there. */
  readonly Actions?: (props: EditorProps<K, V>) => ReactNode;
}

/** The sentence about the value itself, if any. */
export function ownIssue(issues: readonly Issue[]): string | undefined {
  return issues.find(({ path }) => path === '')?.message;
}

/** A field inside another one. */
export interface InnerFieldProps extends Omit<EditorProps<FieldKind, unknown>, 'control'> {
  /** Id of its control, so that an error can lead to it. */
  readonly id: string;
  readonly hideLabel?: boolean;
  /** It belongs to something that is empty as a whole: nothing of it is needed. */
  readonly idle?: boolean;
}
