/** A place where the person is signed in. */
export interface OwnSession {
  id: string;
  started_at: string;
  /** What the browser said of itself, where the backend keeps it. */
  user_agent: string | null;
  current: boolean;
}

/** The sessions of an answer; what is none is left out. */
export function readSessions(answer: unknown): OwnSession[] {
  return (Array.isArray(answer) ? answer : []).flatMap((row: unknown): OwnSession[] => {
    if (typeof row !== 'object' || row === null) return [];
    const { id, started_at, user_agent, current }: Record<string, unknown> = { ...row };
    if (typeof id !== 'string' || typeof started_at !== 'string') return [];
    const agent = typeof user_agent === 'string' && user_agent !== '' ? user_agent : null;
    return [{ id, started_at, user_agent: agent, current: current === true }];
  });
}
