import { useEditorEnvironment } from '../shared/editor/environment.tsx';

/** Forms of the record's name used in sentences. */
export interface RecordTexts {
  /** Name with its article: `el menú`. */
  readonly the: string;
  /** Name after «a»: `al menú`. */
  readonly to: string;
  /** Name after «de»: `del menú`. */
  readonly of: string;
}

/** Returns the forms of the record's name, by the labels of its type. @throws Error outside a form */
export function useRecordTexts(): RecordTexts {
  const { singular, feminine: isFeminine } = useEditorEnvironment().type.labels;
  return isFeminine
    ? { the: `la ${singular}`, to: `a la ${singular}`, of: `de la ${singular}` }
    : { the: `el ${singular}`, to: `al ${singular}`, of: `del ${singular}` };
}
