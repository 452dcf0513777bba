import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router';

let pending: { pathname: string; answers: Promise<unknown> } | null = null;

/** Holds the page at an address back until what it reads first has come. The frame around it is drawn meanwhile. */
export function holdPage(pathname: string, answers: Promise<unknown>): void {
  const held = { pathname, answers: answers.catch(() => undefined) };
  pending = held;
  held.answers.then(() => {
    if (pending === held) pending = null;
  });
}

/** Whether the page at an address is held back. */
export const isHeld = (pathname: string): boolean => pending?.pathname === pathname;

/** A page that may be held back: it is drawn once, with what it reads first. */
export function AwaitFirstReads({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  if (pending?.pathname === pathname) use(pending.answers);
  return children;
}
