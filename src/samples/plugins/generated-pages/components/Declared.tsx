import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from 'touchline/ui';
import { lazySource } from '@/samples/gallery/gallery-page';

/** The files that declare the record's pages, in the order of writing them. */
const FILES = {
  'resource.ts': lazySource(() =>
    import('@/samples/resources/table-rows/resource.ts?raw').then((file) => file.default),
  ),
  'details.ts': lazySource(() =>
    import('@/samples/resources/table-rows/details.ts?raw').then((file) => file.default),
  ),
};

type FileName = keyof typeof FILES;

const NAMES = Object.keys(FILES) as FileName[];

/** A generated page below the names of the two files that declare it; a click shows a file's content. */
export function Declared({ children }: { children: ReactNode }) {
  const { t } = useTranslation('generated-pages/texts');
  const [open, setOpen] = useState<FileName | null>(null);
  const id = useId();
  const Source = open && FILES[open];
  return (
    <>
      <Box component="section" aria-label={t('declaration')} sx={{ mb: 2.5 }}>
        <Stack direction="row" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
          <Typography variant="body2" color="text.secondary">
            {t('declaration.text')}
          </Typography>
          {NAMES.map((name) => (
            <ToggleButton
              key={name}
              size="small"
              value={name}
              selected={open === name}
              aria-expanded={open === name}
              aria-controls={id}
              onChange={() => setOpen(open === name ? null : name)}
              sx={{ py: 0.25, textTransform: 'none' }}
            >
              <bdi dir="ltr">{name}</bdi>
            </ToggleButton>
          ))}
        </Stack>
        <Box id={id} sx={{ mt: Source ? 1.5 : 0 }}>
          {Source && (
            <PartBoundary
              key={open}
              room="line"
              waiting={<Skeleton variant="rounded" height={440} />}
            >
              <Source />
            </PartBoundary>
          )}
        </Box>
      </Box>
      {children}
    </>
  );
}
