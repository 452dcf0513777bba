import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Brand } from 'touchline/ui';
import type { Invoice } from '@/samples/mock/invoices';
import { SENDER } from '../sender';
import { SECTION } from './paper-style';

interface InvoiceHeadProps {
  id: Invoice['id'] | undefined;
  /** On a page that is nothing but the paper, its number is the heading. */
  level?: 'h1' | 'p';
  /** The days. */
  children: ReactNode;
}

/** The top of the paper: who writes, and the number with the days. */
export function InvoiceHead({ id, level = 'p', children }: InvoiceHeadProps) {
  const { t } = useTranslation('invoice/texts');
  return (
    <Box
      sx={{
        ...SECTION,
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        gap: 3,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Brand />
        <Box sx={{ mt: 2 }}>
          {SENDER.lines.map((line) => (
            <Typography key={line} variant="body2" color="text.secondary">
              <bdi>{line}</bdi>
            </Typography>
          ))}
        </Box>
      </Box>
      <Box sx={{ minWidth: { sm: 220 } }}>
        <Typography variant="h2" component={level} sx={{ mb: 1.5 }}>
          {t('title', { id: String(id ?? '') })}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
