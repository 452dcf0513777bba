import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const PAUSE_MS = 250;

/** The search text: `text` as typed, `asked` after a short pause. Kept in the address as `q`. */
export function useSearchText() {
  const [params, setParams] = useSearchParams();
  const asked = params.get('q') ?? '';
  const [text, setText] = useState(asked);

  useEffect(() => {
    if (text === asked) return;
    const timer = setTimeout(() => {
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (text.trim()) next.set('q', text.trim());
          else next.delete('q');
          return next;
        },
        { replace: true },
      );
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, asked, setParams]);

  return { text, setText, asked };
}
