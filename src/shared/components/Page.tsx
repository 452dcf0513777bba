import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../use-document-title';
import { ClippedText } from './ClippedText';
import { NOTHING_ADDED, PageFrame, usePageFrame } from './page-frame';

/** The narrower of the two widths of pages, in px. */
const NARROW = 880;

interface PageProps {
  title: string;
  /** The browser tab's title, if it is another. */
  tab?: string;
  /** A face before the title. */
  face?: ReactNode;
  /** One line under the title, if the title needs explaining. */
  help?: ReactNode;
  /** Below title and help: chips, facts. */
  lead?: ReactNode;
  /** At the end of the title row; primary action last. */
  actions?: ReactNode;
  children: ReactNode;
  /** One narrow column in the middle, for text and forms. Default: full width. */
  narrow?: boolean;
}

/** The frame of a page: title, one line of help, actions, content. Also sets the browser tab's title. */
export function Page({
  title,
  tab = title,
  face,
  help,
  lead,
  actions,
  children,
  narrow,
}: PageProps) {
  useDocumentTitle(tab);
  const added = usePageFrame();
  return (
    <Box sx={{ width: '100%', maxWidth: narrow ? NARROW : undefined, mx: 'auto', minWidth: 0 }}>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          alignItems: 'flex-start',
          justifyContent: 'space-between',
          columnGap: 2,
          rowGap: 1.5,
          mb: 2.5,
        }}
      >
        <Stack direction="row" sx={{ minWidth: 0, flex: '1 1 240px', gap: 2 }}>
          {face}
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Typography variant="h1" sx={{ minWidth: 0 }}>
              {/* Another title is another text, not the same one that moved. */}
              <ClippedText key={title} text={title} lines={2} />
            </Typography>
            {help && (
              <Typography color="text.secondary" sx={{ mt: 0.5, maxWidth: '72ch' }}>
                {help}
              </Typography>
            )}
            {lead}
          </Box>
        </Stack>
        {(actions || added.actions) && (
          <Stack
            direction="row"
            data-keep-free
            sx={{ flexWrap: 'wrap', gap: 1, alignItems: 'center' }}
          >
            {added.actions}
            {actions}
          </Stack>
        )}
      </Stack>
      <PageFrame value={NOTHING_ADDED}>{added.around?.(children) ?? children}</PageFrame>
    </Box>
  );
}
