import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { VIEW_NAMES, type ViewName } from '../calendar-view';

interface ViewSwitchProps {
  view: ViewName;
  onView: (view: ViewName) => void;
}

/** Month, week, day and list, side by side. */
export function ViewSwitch({ view, onView }: ViewSwitchProps) {
  const { t } = useTranslation('calendar');
  return (
    <Box
      role="group"
      aria-label={t('views')}
      sx={{ display: 'flex', border: 1, borderColor: 'divider', borderRadius: '8px', p: '2px' }}
    >
      {VIEW_NAMES.map((name) => (
        <ButtonBase
          key={name}
          aria-pressed={name === view}
          onClick={() => onView(name)}
          sx={{
            px: { xs: 1, sm: 1.5 },
            height: 28,
            borderRadius: '6px',
            fontSize: '0.8125rem',
            fontWeight: 500,
            color: 'text.secondary',
            '&:hover': { bgcolor: 'action.hover' },
            '&[aria-pressed="true"]': { bgcolor: 'primary.soft', color: 'primary.onSoft' },
          }}
        >
          {t(`view.${name}`)}
        </ButtonBase>
      ))}
    </Box>
  );
}
