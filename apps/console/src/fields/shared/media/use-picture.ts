import { useEffect, useState } from 'react';

export interface Picture {
  /** Local address of the loaded bytes; null until they are loaded. */
  readonly source: string | null;
  readonly byteCount: number;
  readonly hasFailed: boolean;
}

/** Loads a stored image as a blob (source section 7), so that its file size is known as well. */
export function usePicture(url: string): Picture {
  const [loadedPicture, setLoadedPicture] = useState<{
    readonly url: string;
    readonly source: string;
    readonly byteCount: number;
  } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let source: string | null = null;
    setHasFailed(false);
    const loadPicture = async (): Promise<void> => {
      const answer = await fetch(url, { signal: controller.signal, credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      const blob = await answer.blob();
      if (controller.signal.aborted) return;
      source = URL.createObjectURL(blob);
      setLoadedPicture({ url, source, byteCount: blob.size });
    };
    loadPicture().catch(() => {
      // Shown in place of the picture, with a button to retry; an abort is not a failure.
      if (!controller.signal.aborted) setHasFailed(true);
    });
    return () => {
      controller.abort();
      if (source !== null) URL.revokeObjectURL(source);
    };
  }, [url]);
  const currentPicture = loadedPicture?.url === url ? loadedPicture : null;
  return {
    source: currentPicture?.source ?? null,
    byteCount: currentPicture?.byteCount ?? 0,
    hasFailed,
  };
}
