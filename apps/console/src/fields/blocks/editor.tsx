import type { Block, FieldOf } from '@vitrina/model';
import type { EditorProps } from '../shared/editor/editor.ts';
import { freshValues } from '../shared/editor/initial.ts';
import { CardList } from '../shared/elements/card-list.tsx';
import type { ElementDeclaration } from '../shared/elements/element-card.tsx';
import { AddSelector } from './add-selector.tsx';

// Values come from this editor or have passed the kind's schema: each is a block.
const declarationOf = ({ of }: FieldOf<'blocks'>, block: unknown): ElementDeclaration => {
  const { type } = block as Block;
  return of[type] ?? { label: type, icon: '', fields: {} };
};

/** Editor of a list of blocks of different types. */
export function BlocksEditor({ field, ...rest }: EditorProps<'blocks'>) {
  const { max, singular, of } = field;
  return (
    <CardList
      {...rest}
      {...{ max, singular }}
      isFeminine
      declarationOf={(block) => declarationOf(field, block)}
      adder={(add) => (
        <AddSelector
          id={`${rest.control.id}-add`}
          label={`Agregar ${singular}`}
          options={Object.entries(of).map(([type, { label }]) => ({ value: type, label }))}
          onAdd={(type) => add({ type, ...freshValues(of[type]?.fields ?? {}) })}
        />
      )}
    />
  );
}
