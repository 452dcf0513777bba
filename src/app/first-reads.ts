import { type ReactNode, use } from 'react';
import { useLocation } from 'react-router';

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

/** A page that may be delayed, so that it renders once, with its first data. */
export function AwaitFirstReads({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  if (pending?.pathname === pathname) use(pending.answers);
  return children;
}
