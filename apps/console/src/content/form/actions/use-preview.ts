import type { Entry } from '@vitrina/contract';
import { useState } from 'react';
import type { Sites } from '../../../entities/entries/index.ts';

interface PreviewOf {
  readonly entry: Entry | null;
  readonly sites: Sites;
  /** Path of the saved record's page; null where it has none. */
  readonly path: string | null;
  readonly isDirty: () => boolean;
  readonly save: () => Promise<boolean>;
}

export interface Preview {
  /** Opens the record on the test site, or asks first; null where that cannot be. */
  readonly open: (() => void) | null;
  readonly asking: boolean;
  readonly saveAndOpen: () => void;
  readonly openAnyway: () => void;
  readonly cancel: () => void;
}

/** Seeing the draft on the test site. */
export function usePreview({ entry, sites, path, isDirty, save }: PreviewOf): Preview {
  const [asking, setAsking] = useState(false);
  const address =
    entry === null || sites.staging === null || path === null ? null : `${sites.staging}${path}`;
  const show = () => {
    setAsking(false);
    if (address !== null) window.open(address, '_blank', 'noopener');
  };
  const saveAndOpen = async (): Promise<void> => {
    if (address === null) return;
    setAsking(false);
    // The tab is opened while the click still counts; a browser would refuse it after the wait.
    const tab = window.open('about:blank', '_blank');
    const saved = await save();
    if (tab === null) return;
    if (!saved) return tab.close();
    tab.opener = null;
    tab.location.replace(address);
  };
  return {
    open: address === null ? null : () => (isDirty() ? setAsking(true) : show()),
    asking,
    saveAndOpen: () => void saveAndOpen(),
    openAnyway: show,
    cancel: () => setAsking(false),
  };
}
