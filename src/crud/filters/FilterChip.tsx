import { mdiChevronDown, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';

interface FilterChipProps {
  name: string;
  /** What the filter asks for; null while it asks for nothing. */
  text: ReactNode;
  /** Whether its choices are open. */
  open: boolean;
  onOpen: (event: MouseEvent<HTMLElement>) => void;
  /** Omit it for what can't be cleared. */
  onClear?: () => void;
}

/** One filter as a chip: says what it asks for, opens its choices, and clears itself. */
export function FilterChip({ name, text, open, onOpen, onClear }: FilterChipProps) {
  // A public page is shown before these texts have arrived.
  const { t, ready } = useTranslation('crud', { useSuspense: false });
  const active = text !== null;
  return (
    <Chip
      component="button"
      type="button"
      clickable
      aria-haspopup="dialog"
      aria-expanded={open}
      variant={active ? 'filled' : 'outlined'}
      color={active ? 'primary' : 'default'}
      label={
        <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <bdi>
            {name}
            {active && (
              <>
                {ready ? t('filter.colon') : ': '}
                {text}
              </>
            )}
          </bdi>
          {!active && <Icon path={mdiChevronDown} size={16} />}
        </Box>
      }
      onClick={onOpen}
      deleteIcon={<CloseIcon />}
      onDelete={active ? onClear : undefined}
      sx={CHIP}
    />
  );
}

/** The chip gives it a class and a handler. */
function CloseIcon(props: { className?: string; onClick?: MouseEventHandler }) {
  return (
    <span aria-hidden {...props}>
      <Icon path={mdiClose} size={16} />
    </span>
  );
}

/** As high as the search box beside it. */
const CHIP = {
  height: 36,
  maxWidth: 280,
  borderRadius: '8px',
  fontSize: '0.8125rem',
  '& .MuiChip-deleteIcon': { display: 'inline-flex', color: 'inherit' },
  '& .MuiChip-label > span > bdi': { overflow: 'hidden', textOverflow: 'ellipsis' },
} as const;
