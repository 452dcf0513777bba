import { mdiCheck, mdiKeyboardReturn } from '@mdi/js';
import Box from '@mui/material/Box';
import { visuallyHidden } from '@mui/utils';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { Kbd } from './Kbd';
import { MarkedText } from './MarkedText';
import type { SearchEntry } from './search-entry';

interface ResultRowProps {
  id: string;
  entry: SearchEntry;
  query: string;
  active: boolean;
  onPoint: () => void;
  onRun: (beside: boolean) => void;
}

/** One entry: icon, title, where it belongs, its shortcut, and the Enter sign while it is the chosen one. */
export function ResultRow({ id, entry, query, active, onPoint, onRun }: ResultRowProps) {
  const { t } = useTranslation('shell');
  const { icon, title, context, shortcut, on } = entry;
  return (
    // The keyboard is in the field, which speaks of this entry by its id.
    <Box
      id={id}
      role="option"
      aria-selected={active}
      onPointerMove={active ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={(event) => onRun(event.ctrlKey || event.metaKey)}
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 1.5,
        minHeight: 40,
        '@media (pointer: coarse)': { minHeight: 44 },
        borderRadius: '8px',
        cursor: 'pointer',
        scrollMarginBlock: '8px',
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
          py: { xs: context ? 0.75 : 0, sm: 0 },
        }}
      >
        <Box component="bdi" sx={{ minWidth: 0, ...ONE_LINE }}>
          <MarkedText text={title} query={query} />
        </Box>
        {context && (
          <Box
            component="span"
            sx={{
              flexShrink: { sm: 1000 },
              minWidth: 0,
              fontSize: { xs: '0.75rem', sm: '0.8125rem' },
              color: active ? 'inherit' : 'text.secondary',
              ...ONE_LINE,
            }}
          >
            {context.map((part, at) => (
              <Fragment key={part}>
                {at > 0 && ' · '}
                <bdi>{part}</bdi>
              </Fragment>
            ))}
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
        <Box
          component="span"
          sx={{
            display: { xs: 'none', sm: 'inline-flex' },
            '@media (pointer: coarse)': { display: 'none' },
          }}
        >
          <Kbd keys={shortcut} />
        </Box>
      )}
      <Box component="span" sx={{ visibility: active ? 'visible' : 'hidden' }}>
        <Icon path={mdiKeyboardReturn} size={18} flipRtl />
      </Box>
    </Box>
  );
}

const ONE_LINE = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;
