import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '@/shared/use-document-title';

interface ErrorPageProps {
  /** "404" and the like, drawn into the picture. */
  code?: string;
  title: string;
  text: string;
  children?: ReactNode;
}

/** A page that says what is wrong and where to go: a goal drawn in lines with the code in it. */
export function ErrorPage({ code, title, text, children }: ErrorPageProps) {
  useDocumentTitle(title);
  return (
    <Stack alignItems="center" sx={{ textAlign: 'center', py: { xs: 6, sm: 10 }, px: 2 }}>
      <Box sx={{ color: 'control', position: 'relative', width: 240, mb: 4 }}>
        <svg viewBox="0 0 240 130" width="240" height="130" aria-hidden="true" focusable="false">
          <g fill="none" stroke="currentColor" strokeLinecap="round">
            <path d="M20 120V14H220V120" strokeWidth="3" />
            <path d="M4 121H236" strokeWidth="1.500" />
            <path
              d="M20 40H220M20 66H220M20 92H220M53 14V120M86 14V120M120 14V120M154 14V120M187 14V120"
              strokeWidth="1"
              opacity="0.3"
            />
          </g>
        </svg>
        {code && (
          <Typography
            variant="display"
            component="p"
            dir="ltr"
            sx={{ position: 'absolute', insetInline: 0, top: 46, color: 'text.primary' }}
          >
            <Box
              component="span"
              sx={{ bgcolor: 'background.default', px: 1.5, borderRadius: '8px' }}
            >
              {code}
            </Box>
          </Typography>
        )}
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
