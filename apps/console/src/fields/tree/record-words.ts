import { useEditorEnvironment } from '../shared/editor/environment.tsx';

/** Forms of the record's name that sentences need. */
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
  const { singular, feminine } = useEditorEnvironment().type.labels;
  return feminine
    ? { the: `la ${singular}`, to: `a la ${singular}`, of: `de la ${singular}` }
    : { the: `el ${singular}`, to: `al ${singular}`, of: `del ${singular}` };
}
