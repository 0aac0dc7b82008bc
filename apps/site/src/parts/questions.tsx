import { Icon } from './icon.tsx';
import { Rich } from './rich.tsx';

interface QuestionsProps {
  readonly at: string;
  readonly names: { readonly question: string; readonly answer: string };
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Questions that expand to their answers. `at` is the pointer of the list, `names` the two fields of an element. */
export function Questions({ at, names, rows }: QuestionsProps) {
  const textIn = (row: Readonly<Record<string, unknown>>, name: string): string | null => {
    const text = row[name];
    return typeof text === 'string' ? text : null;
  };
  return (
    <div className="questions">
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once
        <details data-field={`${at}/${index}`} key={index}>
          <summary data-field={`${at}/${index}/${names.question}`}>
            {textIn(row, names.question)} <Icon name="chevron-down" size={20} />
          </summary>
          <Rich field={`${at}/${index}/${names.answer}`} html={textIn(row, names.answer)} />
        </details>
      ))}
    </div>
  );
}
