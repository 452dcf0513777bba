import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { MODIFIER } from '../palette/modifier';
import { Kbd } from './Kbd';

interface SearchFooterProps {
  /** Forgets the recent items, where there are any. */
  onClear?: () => void;
}

/** How to use the list by keyboard; where nobody has one, only what can be touched. */
export function SearchFooter({ onClear }: SearchFooterProps) {
  const { t } = useTranslation('shell');
  const hints = [
    { keys: ['↑', '↓'], text: t('search.move') },
    { keys: ['↵'], text: t('search.open') },
    { keys: [MODIFIER, '↵'], text: t('search.newTab') },
  ];
  return (
    <Box
      sx={{
        display: { xs: onClear ? 'flex' : 'none', sm: 'flex' },
        alignItems: 'center',
        gap: 2,
        minHeight: 44,
        px: 2.5,
        flexShrink: 0,
        borderTop: 1,
        borderColor: 'divider',
        fontSize: '0.75rem',
        color: 'text.secondary',
        '@media (pointer: coarse)': onClear ? {} : { display: 'none' },
      }}
    >
      {hints.map(({ keys, text }) => (
        <Box
          key={text}
          component="span"
          sx={{
            display: { xs: 'none', sm: 'inline-flex' },
            alignItems: 'center',
            gap: 0.75,
            '@media (pointer: coarse)': { display: 'none' },
          }}
        >
          <Kbd keys={keys} />
          {text}
        </Box>
      ))}
      <Box sx={{ flex: 1 }} />
      {onClear && (
        <Button size="small" color="inherit" onClick={onClear}>
          {t('search.clearRecent')}
        </Button>
      )}
    </Box>
  );
}
