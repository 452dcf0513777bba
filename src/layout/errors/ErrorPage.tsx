import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Scene, type SceneName } from '@/shared/components/Scene';
import { useDocumentTitle } from '@/shared/use-document-title';

const SCENE_OF: Record<string, SceneName> = { 401: 'closed', 403: 'closed', 500: 'broken' };

interface ErrorPageProps {
  /** "404" and the like, drawn into the picture. */
  code?: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page that explains what is wrong and where to go, under a picture with the error code. */
export function ErrorPage({ code = '', title, text, children }: ErrorPageProps) {
  useDocumentTitle(title);
  return (
    <Stack alignItems="center" sx={{ textAlign: 'center', py: { xs: 6, sm: 10 }, px: 2 }}>
      <Box sx={{ mb: 4 }}>
        <Scene name={SCENE_OF[code] ?? 'missed'} width={260}>
          {code && (
            <Typography variant="display" component="p" dir="ltr">
              {code}
            </Typography>
          )}
        </Scene>
      </Box>
      <Typography variant="h1">{title}</Typography>
      <Typography color="text.secondary" sx={{ mt: 1, maxWidth: '48ch' }}>
        {text}
      </Typography>
      {children && (
        <Stack direction="row" sx={{ mt: 3, gap: 1, flexWrap: 'wrap', justifyContent: 'center' }}>
          {children}
        </Stack>
      )}
    </Stack>
  );
}
