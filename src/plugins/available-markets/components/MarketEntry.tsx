import { mdiChevronDown } from '@mdi/js';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { TierBadge } from '@/sports/components/TierBadge';
import { isTier } from '@/sports/tiers';
import type { GuideMarket } from '../use-market-guide';
import { ExampleTable } from './ExampleTable';

interface MarketEntryProps {
  market: GuideMarket;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** One market: its name and the tier that its tips begin at; opened, its rule and examples. */
export function MarketEntry({ market, open, onToggle }: MarketEntryProps) {
  const { t } = useTranslation('available-markets');
  const { t: sports } = useTranslation('sports');
  const { code, name, tier, rule, examples } = market;
  return (
    <Accordion
      expanded={open}
      onChange={(_, next) => onToggle(next)}
      disableGutters
      elevation={0}
      square
      slotProps={{ heading: { component: 'h3' }, transition: { unmountOnExit: true } }}
      sx={{
        bgcolor: 'transparent',
        borderTop: '1px solid',
        borderColor: 'divider',
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary
        id={`market-${code}`}
        aria-controls={`market-${code}-text`}
        expandIcon={<Icon path={mdiChevronDown} />}
        sx={{ px: 2.5, minHeight: 52 }}
      >
        <Box
          component="span"
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            alignItems: 'center',
            justifyContent: 'space-between',
            columnGap: 2,
            rowGap: 0.5,
            flex: 1,
            minWidth: 0,
            marginInlineEnd: 1.5,
          }}
        >
          <Typography component="span" sx={{ fontWeight: 500, minWidth: 0 }}>
            <bdi>{name}</bdi>
          </Typography>
          {isTier(tier) && (
            <Box component="span" title={t('from', { tier: sports(`tier.${tier}`) })}>
              <TierBadge tier={tier} />
            </Box>
          )}
        </Box>
      </AccordionSummary>
      <AccordionDetails
        sx={{
          px: 2.5,
          pt: 0.5,
          pb: 3,
          display: 'grid',
          gap: 3,
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            md: 'minmax(0, 1fr) minmax(360px, 1fr)',
          },
        }}
      >
        <Box>
          <Typography variant="subtitle2" component="h4" sx={{ mb: 1 }}>
            {t('rule.title')}
          </Typography>
          <Box component="ul" sx={{ m: 0, paddingInlineStart: 2.5, display: 'grid', gap: 0.75 }}>
            {rule.map((sentence) => (
              <Typography
                component="li"
                key={sentence.text}
                color="text.secondary"
                {...(sentence.english ? { lang: 'en', dir: 'auto' } : {})}
              >
                {sentence.text}
              </Typography>
            ))}
          </Box>
        </Box>
        <ExampleTable examples={examples} market={name} />
      </AccordionDetails>
    </Accordion>
  );
}
