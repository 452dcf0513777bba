import { useEffect, useState, useSyncExternalStore } from 'react';
import { PartBoundary } from '@/shared/components/PartBoundary';
import { lazyPart } from '@/shared/lazy-part';
import { onToastAsked, toastAsked } from '@/shared/toast';

/** Delay before the code is preloaded, so that it is available if the connection is lost, in ms. */
const IDLE_MS = 1500;

const AppToaster = lazyPart(async () => ({ default: (await import('./AppToaster')).AppToaster }));

/** Toasts; their code loads with the first one, or when the page is idle. */
export function LazyToaster() {
  const asked = useSyncExternalStore(onToastAsked, toastAsked);
  const [rested, setRested] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setRested(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!asked && !rested) return null;
  return (
    <PartBoundary waiting={null} room="none">
      <AppToaster />
    </PartBoundary>
  );
}
