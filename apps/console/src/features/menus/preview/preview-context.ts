import type { TreeField } from '@vitrina/model';
import { createContext, use } from 'react';
import type { KnownTarget } from '../../../fields/tree/parts/index.ts';

/** Settings that every drawn element reads. */
export interface PreviewSetting {
  readonly field: TreeField;
  readonly records: ReadonlyMap<string, KnownTarget>;
  /** Key of the element whose card is open; null for none. */
  readonly activeKey: string | null;
  readonly onActivate: (key: string) => void;
}

export const PreviewContext = createContext<PreviewSetting | null>(null);

/** Returns the settings of the preview. @throws outside a preview */
export function usePreview(): PreviewSetting {
  const setting = use(PreviewContext);
  if (setting === null) throw new Error('An element of a preview needs a PreviewContext above it');
  return setting;
}
