import { mdiChevronLeft, mdiChevronRight, mdiMenu } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Hint, Icon } from 'touchline/ui';
import { VIEW_NAMES, type ViewName } from '../calendar-view';

interface ViewSwitchProps {
  view: ViewName;
  onView: (view: ViewName) => void;
}

/** Month, week, day and list, side by side. */
function ViewSwitch({ view, onView }: ViewSwitchProps) {
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

interface CalendarToolbarProps {
  /** "November 2026" */
  title: string;
  view: ViewName;
  onView: (view: ViewName) => void;
  onStep: (step: 1 | -1) => void;
  /** Undefined while today is shown. */
  onToday?: () => void;
  /** Opens the side list, if it is a drawer. */
  onSide?: () => void;
}

/** The shown period, paging, and the four views. */
export function CalendarToolbar(props: CalendarToolbarProps) {
  const { title, view, onView, onStep, onToday, onSide } = props;
  const { t } = useTranslation('calendar');
  const step = (by: 1 | -1) => {
    const label = t(`${by === 1 ? 'next' : 'previous'}.${view}`);
    return (
      <Hint text={label}>
        <IconButton aria-label={label} onClick={() => onStep(by)}>
          <Icon path={by === 1 ? mdiChevronRight : mdiChevronLeft} flipRtl />
        </IconButton>
      </Hint>
    );
  };
  return (
    <Box
      role="toolbar"
      aria-label={t('toolbar')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        rowGap: 1,
        px: { xs: 1.5, sm: 2 },
        py: 1.25,
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, flex: '1 1 220px', minWidth: 0 }}>
        {onSide && (
          <IconButton aria-label={t('side.open')} onClick={onSide} edge="start">
            <Icon path={mdiMenu} />
          </IconButton>
        )}
        {step(-1)}
        {step(1)}
        <Typography
          variant="h2"
          aria-live="polite"
          sx={{ minWidth: 0, ml: 0.5, overflowWrap: 'anywhere' }}
        >
          {title}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, flexWrap: 'wrap' }}>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          onClick={onToday}
          disabled={!onToday}
        >
          {t('today')}
        </Button>
        <ViewSwitch view={view} onView={onView} />
      </Box>
    </Box>
  );
}
