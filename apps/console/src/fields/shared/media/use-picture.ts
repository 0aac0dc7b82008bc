import { useEffect, useState } from 'react';

export interface Picture {
  /** Local address of the loaded bytes; null until they are loaded. */
  readonly source: string | null;
  readonly bytes: number;
  readonly failed: boolean;
}

/** Loads a stored image as a blob (source section 7), so that its file size is known as well. */
export function usePicture(url: string): Picture {
  const [loadedPicture, setLoadedPicture] = useState<{
    readonly url: string;
    readonly source: string;
    readonly bytes: number;
  } | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const controller = new AbortController();
    let source: string | null = null;
    setFailed(false);
    const load = async (): Promise<void> => {
      const answer = await fetch(url, { signal: controller.signal, credentials: 'same-origin' });
      if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
      const blob = await answer.blob();
      if (controller.signal.aborted) return;
      source = URL.createObjectURL(blob);
      setLoadedPicture({ url, source, bytes: blob.size });
    };
    load().catch(() => {
      // Shown in place of the picture, with a button to retry; an abort is not a failure.
      if (!controller.signal.aborted) setFailed(true);
    });
    return () => {
      controller.abort();
      if (source !== null) URL.revokeObjectURL(source);
    };
  }, [url]);
  const current = loadedPicture?.url === url ? loadedPicture : null;
  return {
    source: current?.source ?? null,
    bytes: current?.bytes ?? 0,
    failed,
  };
}
