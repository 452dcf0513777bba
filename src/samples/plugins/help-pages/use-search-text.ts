import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const PAUSE_MS = 250;

/** What is searched: `text` as it is typed, `asked` after a short pause. It is in the address, as `q`. */
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
