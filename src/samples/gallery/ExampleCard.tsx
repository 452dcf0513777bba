import { mdiCodeTags, mdiLinkVariant } from '@mdi/js';
import Box from '@mui/material/Box';
import Collapse from '@mui/material/Collapse';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Hint, Icon, Panel, PartBoundary } from 'touchline/ui';
import type { Example, ExampleTexts } from './GalleryPage';

/** Example texts are English even on an Arabic page, so their full stops must be on the right. */
const ENGLISH = { textAlign: 'left', '& *': { unicodeBidi: 'plaintext' } } as const;

interface ExampleCardProps {
  example: Example;
  texts: ExampleTexts | undefined;
}

/** An example with its title, a link to it, and its source code behind a button. */
export function ExampleCard({ example, texts }: ExampleCardProps) {
  const { t } = useTranslation('gallery');
  const [open, setOpen] = useState(false);
  const sourceId = useId();
  const titleId = useId();
  const { id, Live, props, Source, bare } = example;
  const { title, description } = texts ?? { title: id };

  const actions = (
    <Stack direction="row" sx={{ flexShrink: 0 }}>
      <Hint text={t('link')}>
        <IconButton
          component={Link}
          to={{ hash: id }}
          size="small"
          aria-label={t('linkTo', { title })}
        >
          <Icon path={mdiLinkVariant} size={18} />
        </IconButton>
      </Hint>
      <Hint text={t('source')}>
        <IconButton
          size="small"
          aria-label={t('sourceOf', { title })}
          aria-expanded={open}
          aria-controls={sourceId}
          color={open ? 'primary' : 'default'}
          onClick={() => setOpen(!open)}
        >
          <Icon path={mdiCodeTags} size={18} />
        </IconButton>
      </Hint>
    </Stack>
  );
  const source = (
    <Box id={sourceId}>
      <Collapse in={open} unmountOnExit>
        <Box sx={{ pt: 2.5 }}>
          <PartBoundary room="line" waiting={<Skeleton variant="rounded" height={200} />}>
            <Source />
          </PartBoundary>
        </Box>
      </Collapse>
    </Box>
  );
  const live = (
    <Box lang="en" sx={ENGLISH}>
      <PartBoundary room="line">
        <Live {...props} />
      </PartBoundary>
    </Box>
  );
  const about = description && (
    <Typography variant="body2" color="text.secondary" sx={{ mt: -1.5, mb: 2 }}>
      {description}
    </Typography>
  );
  const anchor = { scrollMarginTop: 88, minWidth: 0 };

  if (!bare) {
    return (
      <Box id={id} sx={anchor}>
        <Panel title={title} actions={actions}>
          {about}
          {live}
          {source}
        </Panel>
      </Box>
    );
  }
  return (
    <Box id={id} component="section" aria-labelledby={titleId} sx={anchor}>
      <Stack direction="row" gap={1} sx={{ alignItems: 'center', mb: 1 }}>
        <Typography id={titleId} variant="h4" component="h2" sx={{ flexGrow: 1, minWidth: 0 }}>
          {title}
        </Typography>
        {actions}
      </Stack>
      {live}
      {source}
    </Box>
  );
}
