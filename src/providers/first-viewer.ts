import type { Backend } from './backend';
import { type ReadViewer, readViewer } from './read-viewer';

/** Gives the answer that was asked for ahead, once and to who asks for the same person; null to all others. */
export type FirstViewer = (userId: string) => Promise<ReadViewer> | null;

/** Reads the person who is signed in while the rest of the app is still being fetched. */
export function readFirstViewer(backend: Backend): FirstViewer {
  const userId = backend.session.current()?.userId;
  let answer = userId === undefined ? null : readViewer(backend, userId);
  // Whoever takes it hears of the failure.
  answer?.catch(() => undefined);
  return (asked) => {
    const taken = asked === userId ? answer : null;
    answer = null;
    return taken;
  };
}
