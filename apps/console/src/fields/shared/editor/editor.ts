import type { Field, FieldKind, FieldOf, Issue, ValueOf } from '@vitrina/model';
import type { ComponentType, ReactNode } from 'react';
import type { ControlProps } from '../../../ui/form/field-frame.tsx';

export { issuesUnder } from '../../../lib/state/checked.ts';
export { useEditorEnvironment } from './environment.tsx';

/** The value of the same field in the saved draft and on the site, for the parts of a value that carry a ring of their own. */
export interface Layers {
  readonly saved: unknown;
  readonly published: unknown;
}

/** Properties of every editor. `V` is the value's type; null is an empty field. */
export interface EditorProps<F, V> {
  readonly field: F;
  readonly value: V | null;
  /** Text that is not yet a value (half a number) is passed on as it was typed: the schema then says what is wrong. */
  readonly onChange: (value: unknown) => void;
  /** Ties the control to its label, help and error. */
  readonly control: ControlProps;
  readonly readOnly: boolean;
  /** The values beside it and around it that it may look at; the nearest of a name wins. */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Issues inside the value, with paths from it. */
  readonly issues: readonly Issue[];
  /** Null for records that were never on the site. */
  readonly layers: Layers | null;
  /** Renders a field inside the value, as a part of a group or an element of a list. */
  readonly InnerField: ComponentType<InnerFieldProps>;
}

/** Editor of a field. */
export interface EditorFor<F, V> {
  readonly Component: (props: EditorProps<F, V>) => ReactNode;
  /** `group`: several controls under one name; the label then names the group. */
  readonly as: 'field' | 'group';
  /** Stands in a box under its label, so that one sees what belongs together. */
  readonly boxed?: true;
  /** Buttons at the head of the field, or of its section when it is alone there. */
  readonly Actions?: (props: EditorProps<F, V>) => ReactNode;
}

/** Editor of a kind of field. */
export type Editor<K extends FieldKind> = EditorFor<FieldOf<K>, ValueOf<K>>;

/** The sentence about the value itself, if any. */
export function ownIssue(issues: readonly Issue[]): string | undefined {
  return issues.find(({ path }) => path === '')?.message;
}

/** A field inside another one. */
export interface InnerFieldProps {
  /** Id of its control, so that an error can lead to it. */
  readonly id: string;
  readonly field: Field;
  readonly value: unknown;
  readonly siblings: Readonly<Record<string, unknown>>;
  readonly onChange: (value: unknown) => void;
  readonly readOnly: boolean;
  readonly issues: readonly Issue[];
  readonly layers: Layers | null;
  readonly hideLabel?: boolean;
  /** It belongs to something that is empty as a whole: nothing of it is needed. */
  readonly idle?: boolean;
}
