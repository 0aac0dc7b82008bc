import { SectionCard } from '../../../ui/page/card.tsx';
import { Fold } from '../../../ui/page/fold.tsx';
import { stack, text } from '../../../ui/primitives/index.ts';
import styles from './permissions.module.css';
import type { RightsValues } from './rights-values.ts';
import { resourcesShown, sentencesOf } from './words.ts';

interface WordsCardProps {
  readonly values: RightsValues;
  /** Subject of the sentences: `Este rol`. */
  readonly subject: string;
  /** Person of the sentences: `quien tiene este rol`. */
  readonly person: string;
}

/** Card that describes the granted rights in sentences. */
export function WordsCard({ values, subject, person }: WordsCardProps) {
  const sentences = resourcesShown
    .map(({ resource, label }) => ({ label, sentences: sentencesOf(resource, values) }))
    .filter(({ sentences }) => sentences.length > 0);
  return (
    <SectionCard
      padding="rail"
      title="En palabras"
      line={sentences.length === 0 ? `${subject} no permite nada todavía.` : `Lo que puede hacer ${person}.`}
    >
      <div className={stack(0, 'lined')}>
        {sentences.map(({ label, sentences }) => (
          <Fold
            key={label}
            title={label}
            value={<span className={text('small', 'second')}>{sentences.length}</span>}
          >
            <ul className={styles.sentences}>
              {sentences.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </Fold>
        ))}
      </div>
    </SectionCard>
  );
}
