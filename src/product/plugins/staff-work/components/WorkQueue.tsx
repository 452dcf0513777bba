import { mdiCheckAll } from '@mdi/js';
import Box from '@mui/material/Box';
import CardActionArea from '@mui/material/CardActionArea';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AsOf } from 'touchline/crud';
import { useKept, useKeptSince } from 'touchline/data';
import { readingAhead, useViewer } from 'touchline/plugin-api';
import { ErrorNotice, Icon, Panel, useFormat } from 'touchline/ui';
import { KINDS_OF_WORK, type WorkKind } from '../kinds';
import { useWork, workAhead } from '../use-work';

const KINDS = Object.keys(KINDS_OF_WORK).length;
/** The least height of a tile, in pixels, and the height of its skeleton. */
const TILE_HEIGHT = { xs: 68, sm: 76 };

interface TileProps {
  kind: WorkKind;
  items: number;
  since: string | null;
}

/** One kind of work: how much, since when, and the way there. */
function Tile({ kind, items, since }: TileProps) {
  const { t } = useTranslation('staff-work');
  const format = useFormat();
  const { icon, color, to, since: tells } = KINDS_OF_WORK[kind];
  const when = tells === 'answerBy' ? format.dateTime(since) : format.relative(since);
  return (
    <CardActionArea component={Link} to={to}>
      <span
        className="icon"
        style={{
          backgroundColor: `var(--mui-palette-${color}-soft)`,
          color: `var(--mui-palette-${color}-onSoft)`,
        }}
      >
        <Icon path={icon} />
      </span>
      <div className="words">
        <div className="what">
          <div className="items">{format.number(items, { digits: 0 })}</div>
          <div>{t(`kind.${kind}`, { count: items })}</div>
        </div>
        {since && <div className="since">{t(`when.${tells}`, { when })}</div>}
      </div>
    </CardActionArea>
  );
}

/** Also styles the tiles, whose parts are plain elements. */
const TILES = {
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr)',
    sm: 'repeat(2, minmax(0, 1fr))',
    lg: 'repeat(4, minmax(0, 1fr))',
  },
  '& a': {
    height: '100%',
    minHeight: TILE_HEIGHT,
    p: 1.25,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-start',
    gap: 1.75,
    border: 1,
    borderColor: 'divider',
    borderRadius: '10px',
  },
  '& .icon': {
    width: 40,
    height: 40,
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    borderRadius: '10px',
  },
  '& .words': { minWidth: 0 },
  '& .what': {
    display: 'flex',
    alignItems: 'baseline',
    gap: 1,
    typography: 'body2',
    fontWeight: 500,
  },
  '& .items': { typography: 'h3' },
  '& .since': { typography: 'caption', color: 'text.secondary' },
} as const;

/** How many tiles there were last time: the room that is kept while they load. */
const readKnown = (text: string | null, most: number): { tiles: number } => {
  const { tiles } = JSON.parse(text ?? '{}');
  return { tiles: Number.isInteger(tiles) ? Math.min(tiles, most) : most };
};

/** What waits for this member of staff. */
export const WorkQueue = readingAhead(function WorkQueue() {
  const { t } = useTranslation('staff-work');
  const { role, userId } = useViewer();
  const [known, keep] = useKept(`touchline.work.${userId}`, (text) =>
    readKnown(text, role === 'ADMIN' ? KINDS : KINDS / 2),
  );
  const { data, work, error, isPending, refetch } = useWork();
  const tiles = data && work.length;
  useEffect(() => {
    if (tiles !== undefined && tiles !== known.tiles) keep({ tiles });
  }, [tiles, known, keep]);
  const done = !isPending && !error && work.length === 0;
  return (
    <Panel title={t('title')} actions={<AsOf at={useKeptSince('my_work', {})} />}>
      <ErrorNotice error={error} onRetry={refetch} />
      {done && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, color: 'success.onSoft' }}>
          <Icon path={mdiCheckAll} />
          <Typography color="text.secondary">{t('done')}</Typography>
        </Box>
      )}
      {!error && !done && (
        <Box component="ul" sx={TILES}>
          {isPending &&
            Array.from({ length: known.tiles }, (_, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: skeletons have nothing but their place.
              <li key={place}>
                <Skeleton variant="rounded" sx={{ height: TILE_HEIGHT }} />
              </li>
            ))}
          {work.map(({ kind, items, since }) => (
            <li key={kind}>
              <Tile kind={kind} items={items} since={since} />
            </li>
          ))}
        </Box>
      )}
    </Panel>
  );
}, workAhead);
