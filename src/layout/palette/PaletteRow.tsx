import { mdiCheck, mdiChevronRight, mdiKeyboardReturn } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { visuallyHidden } from '@mui/utils';
import { memo, type Ref, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { Kbd } from '@/shared/components/Kbd';
import { findFolded } from '../search/fold-text';
import type { PaletteAction } from './palette-action';

/** kbar gives every row the role of an option, even headings. */
function setRole(line: HTMLElement | null, role: 'option' | 'presentation') {
  line?.parentElement?.setAttribute('role', role);
  if (role === 'presentation') line?.parentElement?.removeAttribute('aria-selected');
}

interface PaletteHeadingProps {
  title: string;
  /** kbar measures the row. */
  ref?: Ref<HTMLElement>;
}

/** The heading over a section. */
export function PaletteHeading({ title, ref }: PaletteHeadingProps) {
  const line = useLine(ref, 'presentation');
  return (
    <Typography
      ref={line}
      variant="caption"
      component="div"
      color="text.secondary"
      sx={{ px: 1.5, pt: 1, pb: 0.5, fontWeight: 500 }}
    >
      {title}
    </Typography>
  );
}

interface PaletteRowProps {
  /** Undefined briefly, while kbar still has an older list. */
  action?: PaletteAction;
  /** The key that runs it with Ctrl or ⌘. */
  number?: number;
  /** The text to highlight in the name, folded. */
  query: string;
  active: boolean;
  ref?: Ref<HTMLElement>;
}

/**
 * One action: icon, name, location, shortcut, and the Enter symbol while selected. One key draws kbar's list several
 * times, with new refs each time, so what is in a row is only drawn again if it has changed.
 */
export function PaletteRow({ ref, ...content }: PaletteRowProps) {
  const line = useLine(ref, 'option');
  return (
    <div ref={line}>
      <RowContent {...content} />
    </div>
  );
}

const RowContent = memo(function RowContent({
  action,
  number,
  query,
  active,
}: Omit<PaletteRowProps, 'ref'>) {
  const { t } = useTranslation('shell');
  if (!action) return null;
  const { icon, name, subtitle, shortcut, on, perform } = action;
  return (
    <Box
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        minHeight: 40,
        '@media (pointer: coarse)': { minHeight: 44 },
        borderRadius: '8px',
        cursor: 'pointer',
        color: active ? 'primary.onSoft' : 'text.primary',
        bgcolor: active ? 'primary.soft' : undefined,
        '@media (forced-colors: active)': active
          ? { outline: '2px solid Highlight', outlineOffset: '-2px' }
          : {},
      }}
    >
      {icon && (
        <Box component="span" sx={{ color: active ? 'inherit' : 'text.secondary' }}>
          <Icon path={icon} />
        </Box>
      )}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { sm: 'baseline' },
          columnGap: 1,
          py: { xs: subtitle ? 0.75 : 0, sm: 0 },
        }}
      >
        <Box component="bdi" sx={{ minWidth: 0, ...ONE_LINE }}>
          <Marked text={name} query={query} />
        </Box>
        {subtitle && (
          <Box
            component="bdi"
            sx={{
              flexShrink: { sm: 1000 },
              minWidth: 0,
              fontSize: { xs: '0.75rem', sm: '0.8125rem' },
              color: active ? 'inherit' : 'text.secondary',
              ...ONE_LINE,
            }}
          >
            {subtitle}
          </Box>
        )}
      </Box>
      {on && (
        <>
          <Icon path={mdiCheck} size={18} />
          <Box component="span" sx={visuallyHidden}>
            {t('search.on')}
          </Box>
        </>
      )}
      {shortcut && (
        <Box component="span" sx={KEYBOARD_ONLY}>
          <Kbd keys={shortcut} />
        </Box>
      )}
      <Box component="span" aria-hidden="true" sx={{ ...KEYBOARD_ONLY, width: 18 }}>
        {active ? (
          <Icon path={mdiKeyboardReturn} size={18} flipRtl />
        ) : (
          <Typography variant="caption" color="text.secondary">
            {number}
          </Typography>
        )}
      </Box>
      {!perform && <Icon path={mdiChevronRight} size={18} flipRtl />}
    </Box>
  );
});

/** The line that kbar measures: once for each of its refs, because that forces a layout. */
function useLine(ref: Ref<HTMLElement> | undefined, role: 'option' | 'presentation') {
  return useCallback(
    (line: HTMLElement | null) => {
      if (typeof ref === 'function') ref(line);
      setRole(line, role);
    },
    [ref, role],
  );
}

/** A text with the query highlighted. */
function Marked({ text, query }: { text: string; query: string }) {
  const place = findFolded(text, query);
  if (!place) return text;
  const [start, end] = place;
  return (
    <>
      {text.slice(0, start)}
      <Box component="mark" sx={{ color: 'inherit', background: 'none', fontWeight: 600 }}>
        {text.slice(start, end)}
      </Box>
      {text.slice(end)}
    </>
  );
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
const KEYBOARD_ONLY = {
  display: { xs: 'none', sm: 'inline-flex' },
  justifyContent: 'center',
  flexShrink: 0,
  '@media (pointer: coarse)': { display: 'none' },
};
