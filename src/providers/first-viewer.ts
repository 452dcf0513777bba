import type { Backend } from './backend';
import type { KeptRows } from './kept/kept-rows';
import { type ReadViewer, readViewer } from './read-viewer';

/** The viewer, requested before anything is shown. */
export interface FirstViewer {
  /** The prefetched request, if it was for this person and hasn't been dropped; otherwise null. */
  answer: (userId: string | null) => Promise<ReadViewer> | null;
  /** Its result, if it has arrived. */
  known: (userId: string | null) => ReadViewer | undefined;
  /** Drops the result, so that the viewer is read again. */
  forget: () => void;
}

/** Reads the signed-in person while the rest of the app is still loading. */
export function readFirstViewer(backend: Backend, kept?: Pick<KeptRows, 'confirm'>): FirstViewer {
  const userId = backend.session.current()?.userId ?? null;
  let answer = userId === null ? null : readViewer(backend, userId, kept);
  let known: ReadViewer | undefined;
  // A failure is reported to whoever awaits `answer`.
  answer?.then(
    (viewer) => {
      if (answer) known = viewer;
    },
    () => undefined,
  );
  return {
    answer: (asked) => (asked === userId ? answer : null),
    known: (asked) => (asked === userId ? known : undefined),
    forget: () => {
      answer = null;
      known = undefined;
    },
  };
}
