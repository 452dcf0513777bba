import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { HashText } from 'touchline/ui';
import { CardAuthor } from './CardFoot';
import { CardFrame } from './CardFrame';
import { LockedBand } from './LockedBand';
import type { TipCardRow } from './tip-fields';

interface LockedCardProps {
  tip: TipCardRow;
  /** False for people whose plan is not the reason (a break they asked for). */
  offerPlans: boolean;
  /** Shown among other cards, so it names its day. */
  mixed?: boolean;
  /** On the tip's own page. */
  large?: boolean;
}

/** A tip that the reader's plan does not open: what exists, and nothing of what it is. The server sent no more. */
export function LockedCard({ tip, offerPlans, mixed, large }: LockedCardProps) {
  const { t } = useTranslation('sports');
  return (
    <CardFrame
      tip={tip}
      mixed={mixed}
      large={large}
      foot={
        <>
          <Box
            component="span"
            sx={{ fontSize: '0.8125rem', color: 'text.secondary', whiteSpace: 'nowrap' }}
          >
            {t('tip.hash')} <HashText hash={tip.commit_hash} />
          </Box>
          <CardAuthor name={tip.author_name} large={large} />
          {offerPlans && (
            <Button
              component={RouterLink}
              to="/subscriptions"
              size="small"
              variant="text"
              sx={{ flexShrink: 0, marginInlineEnd: -0.75 }}
            >
              {t('tip.plans')}
            </Button>
          )}
        </>
      }
    >
      <LockedBand text={t('tip.included')} tier={tip.tier} />
    </CardFrame>
  );
}
