import Box from '@mui/material/Box';
import { useTranslation } from 'react-i18next';
import { BRAND_NAMES, type CardBrand } from './card-number';

interface LiveCardProps {
  brand: CardBrand;
  /** As displayed, with a dot for each digit that is missing. */
  number: string;
  name: string;
  expiry: string;
  code?: string;
  /** Shows the back with the code. */
  turned?: boolean;
}

/** A picture of a payment card that fills while typing. Decorative, since the fields have the same content. */
export function LiveCard({ brand, number, name, expiry, code = '', turned }: LiveCardProps) {
  const { t } = useTranslation('dialogs/texts');
  return (
    <Box
      aria-hidden="true"
      dir="ltr"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        justifySelf: 'center',
        width: '100%',
        maxWidth: 320,
        aspectRatio: '1.586',
        borderRadius: '14px',
        bgcolor: 'nav.fill',
        color: 'nav.text',
        border: 1,
        borderColor: 'nav.divider',
        boxShadow: 'var(--mui-palette-shadow-card)',
      }}
    >
      <Rings />
      {turned ? (
        <Back code={code} />
      ) : (
        <Front {...{ brand, number, name, expiry }} label={t('card.goodTo')} />
      )}
    </Box>
  );
}

function Rings() {
  return (
    <svg
      viewBox="0 0 320 202"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
      style={{ position: 'absolute', inset: 0 }}
    >
      <g fill="none" stroke="#fff" strokeOpacity="0.1" strokeWidth="1.500">
        <circle cx="290" cy="20" r="60" />
        <circle cx="290" cy="20" r="100" />
        <circle cx="290" cy="20" r="140" />
        <circle cx="290" cy="20" r="180" />
      </g>
    </svg>
  );
}

interface FrontProps {
  brand: CardBrand;
  number: string;
  name: string;
  expiry: string;
  label: string;
}

function Front({ brand, number, name, expiry, label }: FrontProps) {
  return (
    <Box
      sx={{
        position: 'absolute',
        inset: 0,
        p: 2.5,
        display: 'flex',
        flexDirection: 'column',
        justifyContent: 'space-between',
      }}
    >
      <Box sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'center' }}>
        <Chip />
        <Box sx={{ fontWeight: 600, fontSize: '1rem', fontStyle: 'italic' }}>
          {BRAND_NAMES[brand]}
        </Box>
      </Box>
      <Box
        sx={{
          fontSize: { xs: '1.0625rem', sm: '1.1875rem' },
          letterSpacing: '0.04em',
          fontVariantNumeric: 'tabular-nums',
          whiteSpace: 'nowrap',
        }}
      >
        {number}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, minHeight: 36 }}>
        <Box
          dir="auto"
          sx={{
            alignSelf: 'flex-end',
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontWeight: 500,
          }}
        >
          {name}
        </Box>
        <Box sx={{ flexShrink: 0, fontVariantNumeric: 'tabular-nums' }}>
          <Box dir="auto" sx={{ fontSize: '0.6875rem', color: 'nav.muted' }}>
            {label}
          </Box>
          {expiry || '••/••'}
        </Box>
      </Box>
    </Box>
  );
}

/** The metal contact of the card. */
function Chip() {
  return (
    <svg width="36" height="26" viewBox="0 0 36 26" aria-hidden="true" focusable="false">
      <rect width="36" height="26" rx="5" fill="#e8c98a" />
      <path
        d="M0 9h12M0 17h12M24 9h12M24 17h12M12 0v26M24 0v26"
        stroke="#8a6a2c"
        strokeOpacity="0.6"
        fill="none"
      />
    </svg>
  );
}

function Back({ code }: { code: string }) {
  return (
    <Box sx={{ position: 'absolute', inset: 0, pt: 3 }}>
      <Box sx={{ height: 40, bgcolor: 'nav.divider' }} />
      <Box
        sx={{
          m: 2.5,
          px: 1.5,
          py: 0.75,
          borderRadius: '6px',
          textAlign: 'end',
          bgcolor: 'nav.hover',
          fontVariantNumeric: 'tabular-nums',
          letterSpacing: '0.1em',
        }}
      >
        {code || '•••'}
      </Box>
    </Box>
  );
}
