import { useEditorEnvironment } from '../shared/editor/environment.tsx';

/** What the record around the elements is called, as sentences need it. */
export interface RecordWords {
  /** `el menú` */
  readonly the: string;
  /** `al menú` */
  readonly to: string;
  /** `del menú` */
  readonly of: string;
}

/** The words for the record that the tree is a part of, by the labels of its type. @throws outside a form */
export function useRecordWords(): RecordWords {
  const { one, feminine } = useEditorEnvironment().type.labels;
  return feminine
    ? { the: `la ${one}`, to: `a la ${one}`, of: `de la ${one}` }
    : { the: `el ${one}`, to: `al ${one}`, of: `del ${one}` };
}
