import Box from '@mui/material/Box';
import { APPLICATION } from '../application/application';
import { PRODUCT } from '../product-name';

interface BrandProps {
  size?: number;
  /** The logo without the name, which stays as its accessible name. */
  signOnly?: boolean;
}

/** Touchline's own drawings, its pitch among them, go with its logo. */
export const HAS_OWN_LOGO = APPLICATION.logo !== undefined;

/** The application's logo (or Touchline's: touchlines and the centre circle) and its name. */
export function Brand({ size = 28, signOnly }: BrandProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1.25 }}>
      {HAS_OWN_LOGO ? (
        <img
          src="/icon.svg"
          width={size}
          height={size}
          alt={signOnly ? PRODUCT : ''}
          style={{ flexShrink: 0 }}
        />
      ) : (
        <svg
          width={size}
          height={size}
          viewBox="0 0 64 64"
          role={signOnly ? 'img' : undefined}
          aria-label={signOnly ? PRODUCT : undefined}
          aria-hidden={signOnly ? undefined : true}
          style={{ flexShrink: 0 }}
        >
          <rect width="64" height="64" rx="16" fill="#2f55e6" />
          <g fill="none" stroke="#fff" strokeWidth="5" strokeLinecap="round">
            <path d="M32 12v9.500M32 42.500V52" />
            <path d="M12 20v24M52 20v24" opacity=".6" />
            <circle cx="32" cy="32" r="10.500" />
          </g>
        </svg>
      )}
      {!signOnly && (
        <Box
          component="span"
          dir="ltr"
          sx={{ fontWeight: 600, fontSize: '1.0625rem', letterSpacing: '-0.015em' }}
        >
          {PRODUCT}
        </Box>
      )}
    </Box>
  );
}
