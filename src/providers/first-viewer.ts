import type { Backend } from './backend';
import { type ReadViewer, readViewer } from './read-viewer';

/** The person who was read before anything was shown. */
export interface FirstViewer {
  /** What was asked for ahead, for the same person; null for all others, and once it was forgotten. */
  answer: (userId: string | null) => Promise<ReadViewer> | null;
  /** The answer, where it has come. */
  known: (userId: string | null) => ReadViewer | undefined;
  /** From now on the person is read again. */
  forget: () => void;
}

/** Reads the person who is signed in while the rest of the app is still being fetched. */
export function readFirstViewer(backend: Backend): FirstViewer {
  const userId = backend.session.current()?.userId ?? null;
  let answer = userId === null ? null : readViewer(backend, userId);
  let known: ReadViewer | undefined;
  // Whoever asks for it hears of the failure.
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
