import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { useEffect, useState } from 'react';

/** Tells screen readers the name of each new page: whatever the browser tab is called. */
export function RouteAnnouncer() {
  const [title, setTitle] = useState('');
  useEffect(() => {
    const watched = document.querySelector('title');
    if (!watched) return;
    const observer = new MutationObserver(() => setTitle(document.title));
    observer.observe(watched, { childList: true, characterData: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <Box role="status" aria-live="polite" sx={visuallyHidden}>
      {title}
    </Box>
  );
}
