import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { ListSkeleton, lazyPart, PartBoundary, TOKENS } from 'touchline/ui';
import { useSportsFormat } from '@/product/sports/format/use-sports-format';
import { CurvePart } from '../curve/CurvePart';
import type { Headline } from '../headline';
import { LiveBar } from '../live/LiveBar';
import { useLiveVerification } from '../live/use-live-verification';
import type { RecordFilters } from '../record-filters';
import { PitchPanel } from './PitchPanel';

const { success, error } = TOKENS.dark.colors;

/** Loaded when there is a verdict. */
const LiveResult = lazyPart(() => import('../live/LiveResult'));

interface RecordHeroProps {
  filters: RecordFilters;
  /** Null while they load. */
  figures: Headline | null;
  /** There is nothing to draw. */
  none: boolean;
  onProof: (predictionId: string) => void;
}

/** The first screen of the record: what it is, how it stands, its whole curve, and the check of all of it. */
export function RecordHero({ filters, figures, none, onProof }: RecordHeroProps) {
  const { t } = useTranslation('record');
  // Here and not in the page, so that its progress renders no table below.
  const verification = useLiveVerification();
  const { live, lit } = verification;
  return (
    <>
      <PitchPanel>
        <Box>
          <Typography variant="h1" sx={{ fontSize: { xs: '1.5rem', md: '2rem' } }}>
            {t('title')}
          </Typography>
          <Typography sx={{ mt: 0.5, color: 'nav.muted', maxWidth: '72ch' }}>
            {t('help')}
          </Typography>
        </Box>
        {!none && <HeroFigures figures={figures} />}
        {!none && <CurvePart filters={filters} onProof={onProof} lit={lit} />}
        <LiveBar {...verification} />
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            justifyContent: 'space-between',
            columnGap: 3,
            rowGap: 0.5,
            pt: { xs: 1.5, md: 2 },
            borderTop: 1,
            borderColor: 'nav.divider',
            fontSize: '0.8125rem',
            color: 'nav.muted',
          }}
        >
          <span>{t('noCertainty')}</span>
          <Link component={RouterLink} to="/record/verify" color="inherit">
            {t('live.file')}
          </Link>
        </Box>
      </PitchPanel>
      {live.step === 'done' && (
        <PartBoundary waiting={<ListSkeleton rows={6} />}>
          <LiveResult verdict={live.verdict} />
        </PartBoundary>
      )}
    </>
  );
}

/** Yield with its interval, how many tips it rests on, and the profit. */
function HeroFigures({ figures }: { figures: Headline | null }) {
  const { t } = useTranslation('record');
  const format = useSportsFormat();
  const percent = (value: number | null) => format.percent(value, { signed: true });
  const tone = (value: number | null | undefined) =>
    value ? (value > 0 ? success.main : error.main) : undefined;
  const f = figures;
  const items = [
    {
      key: 'yield',
      label: t('figure.yield'),
      value: f && percent(f.yieldPct),
      note:
        f &&
        (f.yieldLow === null
          ? t('figure.yield.few')
          : t('figure.yield.note', { low: percent(f.yieldLow), high: percent(f.yieldHigh) })),
      color: tone(f?.yieldPct),
    },
    {
      key: 'tips',
      label: t('figure.tips'),
      value: f && format.number(f.n),
      note: f && t('hero.period', { from: format.date(f.firstAt), to: format.date(f.lastAt) }),
    },
    {
      key: 'profit',
      label: t('figure.profit'),
      value: f && format.units(f.profit, { signed: true }),
      note: f && t('hero.staked', { staked: format.units(f.staked) }),
      color: tone(f?.profit),
    },
  ];
  return (
    <Box
      component="dl"
      aria-busy={figures === null}
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(3, auto) 1fr' },
        columnGap: { xs: 2, md: 6 },
        rowGap: 1,
        // Two figures on a phone; the third is in the curve.
        '& > div:nth-of-type(3)': { display: { xs: 'none', sm: 'block' } },
      }}
    >
      {items.map(({ key, label, value, note, color }) => (
        <Box key={key} sx={{ minWidth: 0 }}>
          <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'nav.muted' }}>
            {label}
          </Box>
          <Box component="dd" sx={{ m: 0 }}>
            <Box
              sx={{
                fontSize: { xs: '1.5rem', md: '2rem' },
                lineHeight: 1.25,
                fontWeight: 600,
                fontVariantNumeric: 'tabular-nums',
                color,
              }}
            >
              {value === null ? (
                <Skeleton width={120} sx={{ bgcolor: 'nav.divider' }} />
              ) : (
                <bdi>{value}</bdi>
              )}
            </Box>
            <Box sx={{ fontSize: '0.75rem', color: 'nav.muted', minHeight: { xs: 36, sm: 18 } }}>
              {note}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}
