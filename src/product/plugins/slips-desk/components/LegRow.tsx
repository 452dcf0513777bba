import { mdiArrowDown, mdiArrowUp, mdiClose } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslation } from 'react-i18next';
import { ClippedText, Icon } from 'touchline/ui';
import type { SlipLeg } from '@/product/record/listed-slip';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { Facts } from '@/product/sports/tips/Facts';
import { useMarketName } from '@/product/sports/tips/market-name';
import { PickText } from '@/product/sports/tips/PickText';
import { namesMarket } from '@/product/sports/tips/pick-text';
import { useQuoteFacts } from '@/product/sports/tips/use-quote-facts';

interface LegRowProps {
  leg: SlipLeg;
  /** From 1. */
  place: number;
  last: boolean;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** One leg of the form, with the ways to move and remove it. */
export function LegRow({ leg, place, last, onMove, onRemove }: LegRowProps) {
  const { t } = useTranslation('slips-desk');
  const format = useSportsFormat();
  const marketName = useMarketName();
  const quoteFacts = useQuoteFacts();
  const match = `${leg.home_name} – ${leg.away_name}`;
  const begun = Date.parse(leg.starts_at) <= Date.now();
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
        columnGap: 1.5,
        alignItems: 'center',
        py: 1,
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {format.number(place)}
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          <PickText pick={leg} lines={2} />
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          <ClippedText
            lines={3}
            text={
              namesMarket(leg)
                ? match
                : `${match} · ${marketName(leg.market_code, leg.market_name)}`
            }
          />
        </Box>
        <Box sx={{ fontSize: '0.8125rem', color: begun ? 'error.main' : 'text.secondary' }}>
          {begun ? t('error.begun') : format.dateTime(leg.starts_at)}
        </Box>
        <Box sx={{ fontSize: '0.8125rem' }}>
          <Facts facts={quoteFacts(leg)} />
        </Box>
      </Box>
      <Box component="span" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {format.odds(leg.odds)}
      </Box>
      <Box sx={{ display: 'flex' }}>
        <IconButton
          size="small"
          aria-label={t('leg.up', { match })}
          disabled={place === 1}
          onClick={() => onMove(-1)}
        >
          <Icon path={mdiArrowUp} size={18} />
        </IconButton>
        <IconButton
          size="small"
          aria-label={t('leg.down', { match })}
          disabled={last}
          onClick={() => onMove(1)}
        >
          <Icon path={mdiArrowDown} size={18} />
        </IconButton>
        <IconButton size="small" aria-label={t('leg.remove', { match })} onClick={onRemove}>
          <Icon path={mdiClose} size={18} />
        </IconButton>
      </Box>
    </Box>
  );
}
