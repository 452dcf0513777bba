import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { KnownPerson } from '@/providers/last-known';

let pending: { pathname: string; answers: Promise<unknown> } | null = null;

/** Delays the page at an address until its first reads have finished. The frame around it is rendered meanwhile. */
export function holdPage(pathname: string, answers: Promise<unknown>): void {
  const held = { pathname, answers: answers.catch(() => undefined) };
  pending = held;
  held.answers.then(() => {
    if (pending === held) pending = null;
  });
}

/** Whether the page at an address is being delayed. */
export const isHeld = (pathname: string): boolean => pending?.pathname === pathname;

/** The page shown before the server has said who the person is, with what their browser has kept of it. */
interface EarlyPage {
  pathname: string;
  userId: string;
  person: KnownPerson;
}

let early: EarlyPage | null = null;

/** Shows a page as this browser remembers the person, until their role is read. */
export function showEarly(page: EarlyPage): void {
  early = page;
}

/** The person as whom a page is shown early; null if there is none for them. */
export const earlyPerson = (userId: string | null): KnownPerson | null =>
  early?.userId === userId ? (early?.person ?? null) : null;

/** Whether the page at an address is shown to this person before their role is read. */
export const isEarly = (pathname: string, userId: string | null): boolean =>
  early?.pathname === pathname && earlyPerson(userId) !== null;

interface AwaitFirstReadsProps {
  /** Shown in the page's place until then. */
  waiting: ReactNode;
  children: ReactNode;
}

/**
 * A page that may be delayed, so that it renders once, with its first data. It doesn't suspend: React keeps a fallback
 * on the screen for 300 ms, even if what it waited for is there.
 */
export function AwaitFirstReads({ waiting, children }: AwaitFirstReadsProps): ReactNode {
  const { pathname } = useLocation();
  const [held] = useState(pending);
  const [, setRead] = useState(false);
  useEffect(() => {
    held?.answers.then(() => startTransition(() => setRead(true)));
  }, [held]);
  return isHeld(pathname) ? waiting : children;
}
