import { mdiChevronDown } from '@mdi/js';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon, useFormat } from 'touchline/ui';
import { isOutcome } from '@/product/record/outcomes';
import { isTier } from '@/product/record/tiers';
import { OutcomeChip } from '@/product/sports/components/OutcomeChip';
import { TierBadge } from '@/product/sports/components/TierBadge';
import { pickText } from '@/product/sports/tips/pick-text';
import type { GuideMarket, MarketExample } from '../use-market-guide';

interface ExampleTableProps {
  examples: MarketExample[];
  market: string;
}

/** Picks tried on scores, as the database grades them. */
function ExampleTable({ examples, market }: ExampleTableProps) {
  const { t } = useTranslation('available-markets');
  const { t: sports } = useTranslation('sports');
  const { lang } = useFormat();
  const sides = { home_name: t('home'), away_name: t('away') };

  function halfTime({ selection, ht_home, ht_away }: MarketExample): string {
    if (!selection.includes('/')) return '';
    if (ht_home === null || ht_away === null) return t('halfTime.unknown');
    return t('halfTime', { score: `${ht_home}–${ht_away}` });
  }

  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="subtitle2" component="h4">
        {t('examples.title')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {t('examples.help')}
      </Typography>
      <Table size="small" aria-label={t('examples.of', { market })}>
        <TableHead>
          <TableRow>
            <TableCell sx={{ paddingInlineStart: 0 }}>{t('examples.pick')}</TableCell>
            <TableCell>{t('examples.score')}</TableCell>
            <TableCell sx={{ paddingInlineEnd: 0 }}>{t('examples.outcome')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {examples.map((example) => (
            <TableRow key={example.place}>
              <TableCell component="th" scope="row" sx={{ paddingInlineStart: 0 }}>
                <bdi>{pickText({ ...example, ...sides }, sports, lang)}</bdi>
              </TableCell>
              <TableCell sx={{ fontVariantNumeric: 'tabular-nums' }}>
                <bdi>{`${example.home}–${example.away}`}</bdi>
                {halfTime(example) && (
                  <Box sx={{ color: 'text.secondary', fontSize: '0.75rem' }}>
                    {halfTime(example)}
                  </Box>
                )}
              </TableCell>
              <TableCell sx={{ paddingInlineEnd: 0 }}>
                {isOutcome(example.outcome) && <OutcomeChip outcome={example.outcome} />}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

interface MarketItemProps {
  market: GuideMarket;
  open: boolean;
  onToggle: (open: boolean) => void;
}

/** One market: its name and the tier that its tips begin at; opened, its rule and examples. */
export function MarketItem({ market, open, onToggle }: MarketItemProps) {
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
