import Box from '@mui/material/Box';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getProgress, onProgress } from './route-progress';

/** Share of the bar that is filled at the start. */
const MINIMUM = 0.08;
/** Time of one step, in ms. */
const SPEED = 200;

/** A thin bar at the top of the window while the next page's code loads. */
export function ProgressBar() {
  const progress = useSyncExternalStore(onProgress, getProgress);
  const [share, setShare] = useState(0);

  useEffect(() => {
    if (progress === 'loading') {
      setShare(MINIMUM);
      const timer = setInterval(() => setShare((now) => now + (0.95 - now) * 0.25), SPEED);
      return () => clearInterval(timer);
    }
    setShare((now) => (now > 0 ? 1 : 0));
    const timer = setTimeout(() => setShare(0), SPEED * 2);
    return () => clearTimeout(timer);
  }, [progress]);

  return (
    <Box
      aria-hidden="true"
      data-progress={progress}
      sx={{
        position: 'fixed',
        insetInline: 0,
        top: 0,
        height: 3,
        zIndex: 'tooltip',
        pointerEvents: 'none',
        transformOrigin: 'left',
        '[dir="rtl"] &': { transformOrigin: 'right' },
        bgcolor: progress === 'failed' ? 'error.main' : 'primary.main',
        transform: `scaleX(${share})`,
        opacity: share > 0 ? 1 : 0,
        transition: share > 0 ? `transform ${SPEED}ms ease-out, opacity ${SPEED}ms` : 'none',
      }}
    />
  );
}
