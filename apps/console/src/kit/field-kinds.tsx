import { behaviour, type FieldKind, type ListFilter } from '@vitrina/model';
import { useState } from 'react';
import { FieldCell, FieldEditor, filterKind } from '../fields/index.ts';
import { samples, sampleValue } from '../fields/samples/index.ts';
import { cx } from '../ui/cx.ts';
import { SectionCard } from '../ui/page/card.tsx';
import { grid } from '../ui/primitives/index.ts';
import styles from './kit.module.css';
import { State } from './state.tsx';

const invalidIssues = [{ path: '', message: 'Este valor no se puede guardar.' }];

/** Card of a field kind: its editor in each state, its cell, and its filter if it has one. */
export function FieldKindCard({ kind }: { readonly kind: FieldKind }) {
  const field = samples[kind];
  const value = sampleValue(kind);
  const filterOperator = behaviour(field).filter;
  return (
    <SectionCard title={kind}>
      <div className={cx(grid(20, 'start'), styles.states)}>
        <SampleEditor kind={kind} name="vacío" initialValue={null} />
        <SampleEditor kind={kind} name="con valor" initialValue={value} />
        <SampleEditor kind={kind} name="con error" initialValue={value} invalidIssues />
        <SampleEditor kind={kind} name="de solo lectura" initialValue={value} readOnly />
        <State name="celda">
          <FieldCell field={field} value={value} relatedRecords={{}} />
        </State>
        <State name="celda vacía">
          <FieldCell field={field} value={null} relatedRecords={{}} />
        </State>
        {filterOperator && (
          <SampleFilter
            filter={{ key: kind, label: field.label, operator: filterOperator, field, isOwnField: true }}
          />
        )}
      </div>
    </SectionCard>
  );
}

interface EditorProps {
  readonly kind: FieldKind;
  readonly name: string;
  readonly initialValue: unknown;
  readonly invalidIssues?: boolean;
  readonly readOnly?: boolean;
}

function SampleEditor({
  kind,
  name,
  initialValue,
  invalidIssues: isInvalid = false,
  readOnly = false,
}: EditorProps) {
  const [value, setValue] = useState(initialValue);
  const field = { ...samples[kind], label: `${kind} ${name}` };
  return (
    <FieldEditor
      id={`kit-${kind}-${name.replaceAll(' ', '-')}`}
      field={field}
      value={value}
      siblings={{}}
      onChange={setValue}
      readOnly={readOnly}
      issues={isInvalid ? invalidIssues : []}
      layers={null}
    />
  );
}

function SampleFilter({ filter }: { readonly filter: ListFilter }) {
  const [parameters, setParameters] = useState<Readonly<Record<string, readonly string[]>>>({});
  const { Control, Value } = filterKind(filter);
  return (
    <State name="filtro">
      <Control filter={filter} parameters={parameters} onChange={setParameters} />
      {Object.keys(parameters).length > 0 && <Value filter={filter} parameters={parameters} />}
    </State>
  );
}
