import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Slots } from 'touchline/plugin-api';
import { formatOdds, isOddsFormat, ODDS_FORMATS } from '@/product/sports/format/format-odds';
import { useSportsViewer } from '@/product/sports/viewer/sports-viewer';

const SAMPLE_ODDS = 2.5;

/** How the person reads odds. */
export default function OddsPreference({ wish, choose }: Slots['account.preferences']) {
  const { t, i18n } = useTranslation('member-account');
  const id = useId();
  const { oddsFormat } = useSportsViewer();
  const odds = wish.odds_format ?? oddsFormat;
  return (
    <Box>
      <Box id={id} sx={{ fontSize: '0.875rem', fontWeight: 500, mb: 0.5 }}>
        {t('odds')}
      </Box>
      <RadioGroup
        aria-labelledby={id}
        value={isOddsFormat(odds) ? odds : 'DECIMAL'}
        onChange={(_event, format) => choose({ odds_format: format })}
      >
        {ODDS_FORMATS.map((format) => (
          <FormControlLabel
            key={format}
            value={format}
            control={<Radio size="small" />}
            label={t(`odds.${format}`, {
              odds: formatOdds(SAMPLE_ODDS, format, i18n.resolvedLanguage ?? 'en'),
            })}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
