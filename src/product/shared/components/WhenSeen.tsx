import { type ReactNode, useRef } from 'react';
import { useSeen } from 'touchline/ui';

interface WhenSeenProps {
  /** Place that is kept for it, in px. */
  height: number;
  children: ReactNode;
}

/** Content usually below the fold: rendered once it is in sight or the page is idle. */
export function WhenSeen({ height, children }: WhenSeenProps) {
  const place = useRef<HTMLDivElement>(null);
  const seen = useSeen(place);
  return seen ? children : <div ref={place} aria-busy style={{ minHeight: height }} />;
}
