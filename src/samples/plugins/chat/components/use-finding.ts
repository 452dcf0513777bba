import { useDeferredValue, useMemo, useState } from 'react';
import { findMessages, patternOf } from '../rules/find';
import type { ShownMessage } from '../rules/shown-message';

/** The search within a conversation: text, matches and current match. */
export function useFinding(messages: readonly ShownMessage[]) {
  const [isOpen, setOpen] = useState(false);
  const [search, setSearch] = useState('');
  /** Counted from the newest; steps go up to older ones. */
  const [step, setStep] = useState(0);
  const wanted = useDeferredValue(isOpen ? search : '');
  const places = useMemo(() => findMessages(messages, wanted), [messages, wanted]);
  const pattern = useMemo(() => patternOf(wanted), [wanted]);
  const count = places.length;
  const turn = (by: number) => setStep((now) => (count === 0 ? 0 : (now + by + count) % count));
  const current = Math.min(step, Math.max(0, count - 1));
  const close = () => {
    setOpen(false);
    setSearch('');
    setStep(0);
  };
  return {
    isOpen,
    toggle: () => (isOpen ? close() : setOpen(true)),
    close,
    search,
    setSearch: (text: string) => {
      setSearch(text);
      setStep(0);
    },
    count,
    /** Number of the current match, from 1 for the newest; 0 if there is none. */
    number: count === 0 ? 0 : current + 1,
    /** Its place among the messages. */
    at: places[count - 1 - current] ?? null,
    pattern,
    older: () => turn(1),
    newer: () => turn(-1),
  };
}

export type Finding = ReturnType<typeof useFinding>;
