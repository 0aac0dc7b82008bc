import { useEffect, useRef, useState } from 'react';
import { noticeFailure } from '../../../lib/notices.ts';
import { useEditorEnvironment } from '../editor.ts';
import { refusal, removeUpload, upload, type What } from './upload.ts';

interface Job {
  readonly name: string;
  /** 0 to 1 */
  readonly share: number;
  readonly cancel: () => void;
}

export interface Uploading {
  readonly job: Job | null;
  /** What went wrong with the last one, to be said beside the field. */
  readonly problem: string | undefined;
  /** Checks and sends a file; `done` hears the address under which it is kept. */
  readonly send: (file: File, done: (url: string) => void) => void;
  /** Tells the service that a file is no longer used here. */
  readonly forget: (url: string) => void;
}

/** One upload at a time for one field. Leaving the form cancels it. */
export function useUpload(what: What, accept: readonly string[]): Uploading {
  const { type } = useEditorEnvironment();
  const [job, setJob] = useState<Job | null>(null);
  const [problem, setProblem] = useState<string>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: File, done: (url: string) => void): Promise<void> => {
    const refused = refusal(file, what, accept);
    setProblem(refused ?? undefined);
    if (refused !== null) return noticeFailure(undefined, refused);
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const cancel = () => controller.abort();
    setJob({ name: file.name, share: 0, cancel });
    try {
      done(
        await upload(
          type.slug,
          file,
          (share) => setJob({ name: file.name, share, cancel }),
          controller.signal,
        ),
      );
    } catch (error) {
      if (controller.signal.aborted) return;
      setProblem(`No se pudo subir ${what}. Lo demás del formulario se conserva; intente de nuevo.`);
      noticeFailure(error);
    } finally {
      if (running.current === controller) {
        running.current = null;
        setJob(null);
      }
    }
  };

  return {
    job,
    problem,
    send: (file, done) => void send(file, done),
    forget: (url) => void removeUpload(url).catch((error: unknown) => noticeFailure(error)),
  };
}
