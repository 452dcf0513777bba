import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { FormName } from '../demos';

const WINDOW = (
  <>
    <rect className="glass" x="60" y="70" width="300" height="210" rx="14" />
    <path className="line" d="M60 104H360" />
    <circle className="dot" cx="80" cy="87" r="4" />
    <circle className="dot" cx="94" cy="87" r="4" />
    <circle className="dot" cx="108" cy="87" r="4" />
  </>
);

/** The object in front of the window, by form: a key, a badge, a letter, a lock. */
const SYMBOLS: Record<FormName, ReactNode> = {
  login: (
    <>
      <circle className="accent" cx="338" cy="262" r="30" />
      <circle className="accent" cx="338" cy="262" r="9" />
      <path className="accent" d="M338 292V366M338 344H360M338 362H354" />
    </>
  ),
  register: (
    <>
      <rect className="card" x="284" y="220" width="116" height="140" rx="12" />
      <circle className="accent" cx="342" cy="266" r="18" />
      <path className="accent" d="M312 322A30 24 0 0 1 372 322" />
      <path className="line" d="M310 342H374" />
    </>
  ),
  'forgot-password': (
    <>
      <rect className="card" x="262" y="236" width="150" height="104" rx="12" />
      <path className="accent" d="M268 246L337 296L406 246" />
      <path className="line" d="M282 322H330" />
    </>
  ),
  'reset-password': (
    <>
      <rect className="card" x="288" y="262" width="104" height="88" rx="14" />
      <path className="accent" d="M310 262V238A30 30 0 0 1 370 238V262" />
      <circle className="accent" cx="340" cy="300" r="8" />
      <path className="accent" d="M340 308V326" />
    </>
  ),
};

/** A window with digits, and in front of it an object for the form. Decorative. */
export function Illustration({ form }: { form: FormName }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 460 420"
      aria-hidden="true"
      focusable="false"
      sx={{
        width: '100%',
        maxWidth: 460,
        height: 'auto',
        fill: 'none',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        '& .glow': { fill: 'var(--mui-palette-primary-soft)' },
        '& .glass, & .card': {
          fill: 'var(--mui-palette-background-paper)',
          stroke: 'var(--mui-palette-control)',
          strokeWidth: 2,
        },
        '& .line': { stroke: 'var(--mui-palette-divider)', strokeWidth: 2 },
        '& .dot': { fill: 'var(--mui-palette-control)' },
        '& .bar': { fill: 'var(--mui-palette-primary-main)', opacity: 0.28 },
        '& .tall': { opacity: 1 },
        '& .curve': { stroke: 'var(--mui-palette-success-main)', strokeWidth: 3 },
        '& .accent': { stroke: 'var(--mui-palette-primary-main)', strokeWidth: 4 },
      }}
    >
      <circle className="glow" cx="222" cy="218" r="190" />
      {WINDOW}
      <path className="line" d="M84 250H336M84 214H336M84 178H336M84 142H336" />
      <rect className="bar" x="100" y="206" width="24" height="44" rx="5" />
      <rect className="bar" x="140" y="182" width="24" height="68" rx="5" />
      <rect className="bar tall" x="180" y="150" width="24" height="100" rx="5" />
      <rect className="bar" x="220" y="194" width="24" height="56" rx="5" />
      <path className="curve" d="M92 196C140 120 170 210 214 158S286 132 330 126" />
      {SYMBOLS[form]}
    </Box>
  );
}
