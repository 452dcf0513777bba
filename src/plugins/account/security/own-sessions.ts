/** A session of the person. */
export interface OwnSession {
  id: string;
  /** ISO instants; the second null where the backend doesn't say. */
  started_at: string;
  used_at: string | null;
  /** Browser and system, or the user agent; null if neither is known. */
  device: string | null;
  /** A word for the network that its requests come from, to compare with others; null if the backend doesn't say. */
  place: string | null;
  current: boolean;
}

/** The sessions of a response; invalid entries are skipped. */
export function readSessions(answer: unknown): OwnSession[] {
  return (Array.isArray(answer) ? answer : []).flatMap((row: unknown): OwnSession[] => {
    if (typeof row !== 'object' || row === null) return [];
    const told: Record<string, unknown> = { ...row };
    const text = (...names: string[]) => {
      const found = names.map((name) => told[name]).find((one) => one && typeof one === 'string');
      return typeof found === 'string' ? found : null;
    };
    const [id, started_at] = [text('id'), text('started_at', 'created_at')];
    if (!id || !started_at) return [];
    const device = text('device', 'user_agent');
    return [
      {
        id,
        started_at,
        used_at: text('last_used_at', 'used_at', 'refreshed_at'),
        // The server's word for a browser that it doesn't know.
        device: device === 'other' ? null : device,
        place: text('place'),
        current: told.current === true,
      },
    ];
  });
}
