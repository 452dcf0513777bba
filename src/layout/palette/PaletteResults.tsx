import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ActionImpl, KBarResults } from '@refinedev/kbar';
import { useEffect, useRef } from 'react';

interface PaletteResultsProps {
  /** Headings and actions, in order. */
  results: (string | ActionImpl)[];
}

/** The list under the palette's field; arrows move in it, Enter runs. */
export function PaletteResults({ results }: PaletteResultsProps) {
  const box = useRef<HTMLDivElement>(null);

  // The library's scrolling list can't be reached with Tab by itself.
  useEffect(() => {
    box.current?.firstElementChild?.setAttribute('tabindex', '0');
  }, []);

  return (
    <div ref={box}>
      <KBarResults
        items={results}
        maxHeight={380}
        // The outer element is what the library measures.
        onRender={({ item, active }) => (
          <div>
            {typeof item === 'string' ? (
              <Heading text={item} />
            ) : (
              <Row action={item} active={active} />
            )}
          </div>
        )}
      />
    </div>
  );
}

function Heading({ text }: { text: string }) {
  return (
    <Typography
      variant="caption"
      component="div"
      color="text.secondary"
      sx={{ px: 2.5, pt: 1.5, pb: 0.5, fontWeight: 500 }}
    >
      {text}
    </Typography>
  );
}

function Row({ action, active }: { action: ActionImpl; active: boolean }) {
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        mx: 1,
        px: 1.5,
        minHeight: 40,
        borderRadius: '8px',
        cursor: 'pointer',
        bgcolor: active ? 'primary.main' : undefined,
        color: active ? 'primary.contrastText' : undefined,
      }}
    >
      <span>{action.name}</span>
      {action.shortcut && action.shortcut.length > 0 && (
        <Box component="kbd" dir="ltr" sx={{ font: 'inherit', fontSize: '0.75rem' }}>
          {action.shortcut.join(' ')}
        </Box>
      )}
    </Box>
  );
}
