import { useEffect, useRef, useState } from 'react';
import { AppError, isAppError } from './app-error';

type Fact = string | number;

/** A fact that a question named, as the person saw it and as it is now. */
export interface Change {
  /** The fact; the column's name where it is one. */
  what: string;
  seen: Fact;
  now: Fact;
}

/** What the server found changed since the person saw it; null if it refused for another reason. */
export function changeOf(error: unknown): Change | null {
  // A record that somebody saved since its version was read.
  if (isAppError(error, 'CONFLICT')) return { what: 'version', seen: '', now: '' };
  if (!isAppError(error, 'CHANGED_MEANWHILE')) return null;
  const { what, seen, now } = error.params;
  return what === undefined || seen === undefined || now === undefined
    ? null
    : { what: String(what), seen, now };
}

/** Writes a fact as the question does; undefined if it names none. */
export type WriteFact<About> = (what: string, value: Fact, about: About) => string | undefined;

/** The same refusal, saying what it was and what it is now, where the question can write that. */
export function tellChange<About>(
  error: AppError,
  about: About,
  write: WriteFact<About>,
): AppError {
  const change = changeOf(error);
  const seen = change && write(change.what, change.seen, about);
  const now = change && write(change.what, change.now, about);
  if (!seen || !now || seen === now) return error;
  const { status, code, hint } = error;
  return new AppError({
    status,
    code,
    hint,
    messageKey: 'shell:error.CHANGED_MEANWHILE.from',
    params: { ...error.params, seen, now },
  });
}

/** How a question tells a change, and catches up with it. */
export interface AskedOptions<About> {
  write: WriteFact<About>;
  /** Reads the page behind the question again. */
  reload: () => Promise<unknown>;
  /** Reads what the question is about again, where a version stands for all of it. */
  read?: (about: About) => Promise<About>;
}

/**
 * What a question is about, as it was when it was asked, whatever changes behind it. `run` acts on it; if the server
 * has something else by now, the question is about that from then on, and the error says what changed.
 * @param current the latest known
 */
export function useAsked<About extends object>(
  current: About,
  { write, reload, read }: AskedOptions<About>,
) {
  const [about, setAbout] = useState(current);
  const latest = useRef(current);
  useEffect(() => {
    latest.current = current;
  }, [current]);

  async function run<Answer>(act: (about: About) => Promise<Answer>): Promise<Answer> {
    try {
      return await act(about);
    } catch (error) {
      const change = changeOf(error);
      if (!change || !isAppError(error)) throw error;
      await reload();
      setAbout(await (read?.(about) ?? { ...latest.current, [change.what]: change.now }));
      throw tellChange(error, about, write);
    }
  }

  return { about, run };
}
