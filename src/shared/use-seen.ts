import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useAtRest } from './when-at-rest';

/** Delay before off-screen elements count as seen, in ms. */
const REST_MS = 500;

/** Whether an element has been visible, or the page has been idle since its first render. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const rested = useAtRest(REST_MS);
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (seen || !element.current) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) startTransition(() => setSeen(true));
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [seen, element]);
  return seen || rested;
}
