import { mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import InputAdornment from '@mui/material/InputAdornment';
import LinearProgress from '@mui/material/LinearProgress';
import Pagination from '@mui/material/Pagination';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText, ErrorNotice, Icon, Page, toast } from 'touchline/ui';
import * as common from '../common-icons';
import { findIcons, type IconEntry } from '../icon-search';

const PAGE_SIZE = 96;
/** Shown before the whole set is requested. */
const COMMON_ICONS: readonly IconEntry[] = Object.entries(common);

/** The whole set is half a megabyte, so it loads on the first search. */
const loadIcons = async (): Promise<IconEntry[]> =>
  Object.entries(await import('@mdi/js')).filter(
    (entry): entry is IconEntry => typeof entry[1] === 'string',
  );

/** The searchable icon set; a click copies an icon's name. */
export default function IconsPage() {
  const { t } = useTranslation('ui');
  const [text, setText] = useState('');
  const [page, setPage] = useState(1);
  const searched = useDeferredValue(text);
  const searching = searched.trim() !== '';
  // A plain query, because it is a file of the app, not data.
  const all = useQuery({
    queryKey: ['ui', 'icons'],
    queryFn: loadIcons,
    enabled: searching,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const found = searching ? findIcons(all.data ?? [], searched) : COMMON_ICONS;
  const pages = Math.ceil(found.length / PAGE_SIZE);

  function search(wanted: string) {
    setText(wanted);
    setPage(1);
  }

  return (
    <Page title={t('icons')} help={t('icons.help')}>
      <Stack gap={2.5}>
        <TextField
          type="search"
          label={t('icons.search')}
          value={text}
          onChange={(event) => search(event.target.value)}
          sx={{ maxWidth: 420 }}
          slotProps={{
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <Icon path={mdiMagnify} />
                </InputAdornment>
              ),
            },
          }}
        />
        <Typography role="status" variant="body2" color="text.secondary">
          {searching && all.isPending ? '…' : t('icons.count', { count: found.length })}
        </Typography>
        {searching && all.isPending && <LinearProgress aria-label={t('shell:loading')} />}
        <ErrorNotice error={all.error} onRetry={() => all.refetch()} />
        <Tiles icons={found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)} />
        {all.data && found.length === 0 && <Typography>{t('icons.none')}</Typography>}
        {pages > 1 && (
          <Pagination
            count={pages}
            page={page}
            color="primary"
            onChange={(_, chosen) => setPage(chosen)}
            aria-label={t('icons.pages')}
          />
        )}
      </Stack>
    </Page>
  );
}

function Tiles({ icons }: { icons: readonly IconEntry[] }) {
  const { t } = useTranslation('ui');

  async function copy(name: string) {
    if (await copyText(name)) toast.success(t('icons.copied', { name }));
    else toast.error(t('shell:copyRefused'));
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))',
      }}
    >
      {icons.map(([name, path]) => (
        <ButtonBase
          key={name}
          onClick={() => copy(name)}
          sx={{
            p: 1.5,
            gap: 1,
            minHeight: 96,
            flexDirection: 'column',
            borderRadius: 1,
            bgcolor: 'background.paper',
            border: '1px solid var(--card-line)',
            boxShadow: 'var(--card-shadow)',
            '&:hover': { color: 'primary.main' },
          }}
        >
          <Icon path={path} size={28} />
          <Typography
            component="span"
            variant="caption"
            dir="ltr"
            sx={{ maxWidth: '100%', color: 'text.secondary', overflowWrap: 'anywhere' }}
          >
            {name.slice('mdi'.length)}
          </Typography>
        </ButtonBase>
      ))}
    </Box>
  );
}
