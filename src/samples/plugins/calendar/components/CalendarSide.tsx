import { mdiExport, mdiImport, mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import type { CalendarKind } from '@/samples/mock/calendar';
import { KIND_NAMES, toggleAll, toggleKind } from '../kinds';
import { KindMark } from './KindMark';

const LINES = [
  { keys: 'Enter', textKey: 'keys.open' },
  { keys: 'Alt + ← ↑ ↓ →', textKey: 'keys.move' },
  { keys: 'Shift + Alt + ← ↑ ↓ →', textKey: 'keys.resize' },
] as const;

/** The keys that work on an event. */
function KeyboardHelp() {
  const { t } = useTranslation('calendar');
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ fontSize: '0.75rem' }}>
      <Typography id={id} component="h2" sx={{ fontSize: '0.8125rem', fontWeight: 600, mb: 0.5 }}>
        {t('keys.title')}
      </Typography>
      <Box component="dl" sx={{ m: 0, color: 'text.secondary' }}>
        {LINES.map(({ keys, textKey }) => (
          <Box key={keys} sx={{ mb: 0.75 }}>
            <Box component="dt" sx={{ color: 'text.primary', fontWeight: 500 }}>
              <bdi dir="ltr">{keys}</bdi>
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {t(textKey)}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

interface CalendarSideProps {
  shown: readonly CalendarKind[];
  onShown: (kinds: readonly CalendarKind[]) => void;
  onAdd: () => void;
  onExport: () => void;
  onImport: () => void;
}

/** The panel beside the calendar: new event, visible calendars, files, keys. */
export function CalendarSide({ shown, onShown, onAdd, onExport, onImport }: CalendarSideProps) {
  const { t } = useTranslation('calendar');
  const id = useId();
  const all = shown.length === KIND_NAMES.length;
  return (
    <Box
      tabIndex={0}
      role="group"
      aria-label={t('side')}
      sx={{
        p: 2,
        flex: 1,
        minHeight: 0,
        overflowY: 'auto',
        display: 'grid',
        alignContent: 'start',
        gap: 2.5,
      }}
    >
      <Button variant="contained" startIcon={<Icon path={mdiPlus} />} onClick={onAdd}>
        {t('newEvent')}
      </Button>
      <Box role="group" aria-labelledby={id}>
        <Typography id={id} variant="h3" component="h2" sx={{ mb: 0.5 }}>
          {t('calendars')}
        </Typography>
        <FormControlLabel
          sx={{ display: 'flex' }}
          control={
            <Checkbox
              checked={all}
              indeterminate={!all && shown.length > 0}
              onChange={() => onShown(toggleAll(shown))}
            />
          }
          label={t('viewAll')}
        />
        {KIND_NAMES.map((kind) => (
          <FormControlLabel
            key={kind}
            sx={{ display: 'flex' }}
            control={
              <Checkbox
                checked={shown.includes(kind)}
                onChange={() => onShown(toggleKind(shown, kind))}
              />
            }
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <KindMark kind={kind} />
                {t(`kind.${kind}`)}
              </Box>
            }
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<Icon path={mdiImport} size={18} />}
          onClick={onImport}
        >
          {t('import')}
        </Button>
        <Button
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<Icon path={mdiExport} size={18} />}
          onClick={onExport}
        >
          {t('export')}
        </Button>
      </Box>
      <KeyboardHelp />
    </Box>
  );
}
