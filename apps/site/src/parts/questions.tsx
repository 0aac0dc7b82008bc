import { Icon } from './icon.tsx';
import { Rich } from './rich.tsx';

interface QuestionsProps {
  readonly at: string;
  readonly fieldNames: { readonly question: string; readonly answer: string };
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Questions that expand to their answers. `at` is the pointer of the list, `fieldNames` the two fields of an element. */
export function Questions({ at, fieldNames, rows }: QuestionsProps) {
  const fieldTextOf = (row: Readonly<Record<string, unknown>>, name: string): string | null => {
    const text = row[name];
    return typeof text === 'string' ? text : null;
  };
  return (
    <div className="questions">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <details data-field={`${at}/${index}`} key={index}>
          <summary data-field={`${at}/${index}/${fieldNames.question}`}>
            {fieldTextOf(row, fieldNames.question)} <Icon name="chevron-down" size={20} />
          </summary>
          <Rich field={`${at}/${index}/${fieldNames.answer}`} html={fieldTextOf(row, fieldNames.answer)} />
        </details>
      ))}
    </div>
  );
}
