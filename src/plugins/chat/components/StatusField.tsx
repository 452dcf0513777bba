import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslation } from 'react-i18next';
import type { Presence } from '@/resources/mock/profile';
import { DrawerSection } from './DrawerSection';
import { PresenceMark } from './PresenceMark';

const CHOICES: readonly Presence[] = ['online', 'away', 'busy', 'offline'];

interface StatusFieldProps {
  status: Presence;
  onChange: (status: Presence) => void;
}

/** How the person appears to others. */
export function StatusField({ status, onChange }: StatusFieldProps) {
  const { t } = useTranslation('chat');
  return (
    <DrawerSection title={t('status')}>
      <RadioGroup
        aria-label={t('status')}
        value={status}
        onChange={(_event, value) => onChange(value as Presence)}
      >
        {CHOICES.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio size="small" />}
            label={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <PresenceMark presence={each} />
                {t(`presence.${each}`)}
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </DrawerSection>
  );
}
