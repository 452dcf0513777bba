import { type RefObject, startTransition, useEffect, useState } from 'react';
import { useAtRest } from './when-at-rest';

/** What is in sight comes first. */
const REST_MS = 500;

/** Whether an element has been in the window, or the page has come to rest since it was first drawn. */
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
