import { mdiRefresh } from '@mdi/js';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAction } from '@/shared/components/IconAction';

/** Long enough to be seen, however quick the answer. */
const SEEN_MS = 700;

/** Loads the list again, and shows that it does. */
export function RefreshButton({ onRefresh }: { onRefresh: () => Promise<unknown> }) {
  const { t } = useTranslation('email');
  const [busy, setBusy] = useState(false);
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);

  async function refresh() {
    setBusy(true);
    const seen = new Promise((resolve) => setTimeout(resolve, SEEN_MS));
    await Promise.all([onRefresh(), seen]);
    if (mounted.current) setBusy(false);
  }

  return (
    <IconAction
      label={t('refresh')}
      icon={mdiRefresh}
      onClick={() => void refresh()}
      aria-busy={busy}
      sx={{
        color: busy ? 'primary.main' : undefined,
        '@keyframes turn': { to: { transform: 'rotate(360deg)' } },
        '@media (prefers-reduced-motion: no-preference)': {
          '&[aria-busy="true"] svg': { animation: 'turn 700ms linear infinite' },
        },
      }}
    />
  );
}
