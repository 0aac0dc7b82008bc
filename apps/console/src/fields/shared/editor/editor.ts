import {
  type FieldKind,
  type FieldOf,
  type Fields,
  type Issue,
  type OneOfRule,
  unmetRules,
  type ValueOf,
} from '@vitrina/model';
import type { ReactNode } from 'react';
import type { ControlProps } from '../../../ui/form/field-frame.tsx';

export { issuesUnder } from '../../../lib/state/checked.ts';
export { useEditorEnvironment } from './environment.tsx';

/**
 * Value of a field in the saved draft and in the published version, for kinds that mark unpublished changes at each
 * of their parts.
 */
export interface Layers {
  readonly savedValue: unknown;
  readonly publishedValue: unknown;
}

/** Properties of a value's control; null is an empty value. */
export interface ValueProps<V, N = V | null> {
  /** Attributes that link the control to its label, help and error. */
  readonly control: ControlProps;
  readonly value: V | null;
  readonly onChange: (value: N) => void;
  readonly readOnly: boolean;
}

/**
 * Properties of an editor. Input that is not yet a valid value (half a number) is passed to `onChange` as typed, and
 * the schema then reports the issue.
 */
export interface EditorProps<K extends FieldKind, V = ValueOf<K>> extends ValueProps<V, unknown> {
  readonly field: FieldOf<K>;
  /**
   * Values of the fields beside and around this field, which the editor may read. If several have the same name, the
   * nearest is used.
   */
  readonly siblings: Readonly<Record<string, unknown>>;
  /** Issues inside the value, with paths relative to it. */
  readonly issues: readonly Issue[];
  /** Draft and published value of the field; null for a record that was never published. */
  readonly layers: Layers | null;
}

/** Editor of a kind of field. */
export interface Editor<K extends FieldKind, V = ValueOf<K>> {
  readonly Component: (props: EditorProps<K, V>) => ReactNode;
  /** `group` for several controls: the label then names the group. */
  readonly as: 'field' | 'group';
  /** Present if the editor is drawn in a box under its label, to show which controls belong together. */
  readonly isBoxed?: true;
  /** Buttons in the head of the field, or in the head of its section if the field is alone in it. */
  readonly Actions?: (props: EditorProps<K, V>) => ReactNode;
}

/** Returns the message of the issue about the value itself, if any. */
export function ownIssue(issues: readonly Issue[]): string | undefined {
  return issues.find(({ path }) => path === '')?.message;
}

/** Returns the help of a field that completes a set of which publishing requires one field. See `InnerFieldProps`. */
export function fieldSetHelpOf(
  name: string,
  fields: Fields,
  fieldSets: readonly OneOfRule[] | undefined,
  values: Readonly<Record<string, unknown>>,
): string | null {
  const set = unmetRules(fields, fieldSets, values).find((emptyFieldSet) =>
    emptyFieldSet.fields.includes(name),
  );
  if (set === undefined) return null;
  return set.fields[0] === name ? set.message : '';
}

/** Properties of a field inside another one. */
export interface InnerFieldProps extends Omit<EditorProps<FieldKind, unknown>, 'control'> {
  /** Id of the control, so that an error can link to it. */
  readonly id: string;
  readonly hideLabel?: boolean;
  /** True if the surrounding value is empty: none of its fields is required then. */
  readonly isOptional?: boolean;
  /**
   * Help of a field while publishing requires one field of its set, and all of them are empty: '' if another field of
   * the set shows it. Null if the field is not needed for a set.
   */
  readonly fieldSetHelp?: string | null;
}
