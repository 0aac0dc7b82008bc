import type { Fields, OneOfRule } from '@vitrina/model';
import { useMemo } from 'react';
import { box, grid } from '../../../ui/primitives/index.ts';
import { fieldSetHelpOf, type InnerFieldProps, issuesUnder, type Layers } from '../editor/editor.ts';
import { InnerField } from '../editor/inner-field.tsx';
import { partAt } from './part-at.ts';

type Values = Readonly<Record<string, unknown>>;

export interface FieldGridProps
  extends Pick<InnerFieldProps, 'readOnly' | 'issues' | 'layers' | 'isOptional'> {
  /** Id of the containing control; the ids of the fields begin with it. */
  readonly id: string;
  readonly fields: Fields;
  /** Sets of fields; publishing requires at least one field of each set. */
  readonly fieldSets?: readonly OneOfRule[] | undefined;
  readonly values: Values;
  /**
   * Values around the fields. A name that is missing in `values` is looked up here, as it is when the record is
   * published.
   */
  readonly siblings: Values;
  readonly onChange: (key: string, value: unknown) => void;
}

const layersOf = (layers: Layers | null, key: string): Layers | null =>
  layers === null
    ? null
    : { savedValue: partAt(layers.savedValue, key), publishedValue: partAt(layers.publishedValue, key) };

/** Returns the values, or null if all of them are empty. */
export function packValues(values: Values): Values | null {
  return Object.values(values).every((item) => item === null || item === undefined || item === '')
    ? null
    : values;
}

/** Fields of one value in two columns. */
export function FieldGrid(props: FieldGridProps) {
  const {
    id,
    fields,
    fieldSets,
    values,
    siblings,
    onChange,
    readOnly,
    issues,
    layers,
    isOptional = false,
  } = props;
  const allSiblings = useMemo(() => ({ ...siblings, ...values }), [siblings, values]);
  return (
    <div className={grid(16, 'halves', 'columnOnPhone')}>
      {Object.entries(fields).map(([key, innerField]) => (
        <div key={key} className={innerField.span === 'half' ? undefined : box('wholeRow')}>
          <InnerField
            id={`${id}-${key}`}
            field={innerField}
            value={values[key] ?? null}
            siblings={allSiblings}
            onChange={(newValue) => onChange(key, newValue)}
            readOnly={readOnly}
            issues={issuesUnder(issues, key)}
            layers={layersOf(layers, key)}
            isOptional={isOptional}
            fieldSetHelp={isOptional ? null : fieldSetHelpOf(key, fields, fieldSets, values)}
          />
        </div>
      ))}
    </div>
  );
}
