import type { Block, FieldOf } from '@vitrina/model';
import type { EditorProps } from '../shared/editor/editor.ts';
import { initialFieldValues } from '../shared/editor/initial.ts';
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
  const { max, singular: elementName, of } = field;
  return (
    <CardList
      {...rest}
      {...{ max, singular: elementName }}
      isFeminine
      declarationOf={(block) => declarationOf(field, block)}
      renderAdder={(add) => (
        <AddSelector
          id={`${rest.control.id}-add`}
          label={`Agregar ${elementName}`}
          options={Object.entries(of).map(([type, { label }]) => ({ value: type, label }))}
          onAdd={(type) => add({ type, ...initialFieldValues(of[type]?.fields ?? {}) })}
        />
      )}
    />
  );
}
