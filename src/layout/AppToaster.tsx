import { useTheme } from '@mui/material/styles';
import { Toaster } from 'react-hot-toast';

/** Short messages at the top of the window: at most 20, errors 4 s, successes 2 s (the library's own numbers). */
export function AppToaster() {
  const { direction } = useTheme();
  const palette = (name: string) => `var(--mui-palette-${name})`;
  return (
    <Toaster
      position={direction === 'rtl' ? 'top-left' : 'top-right'}
      containerStyle={{ top: 16, zIndex: 1500 }}
      toastOptions={{
        style: {
          fontSize: '0.875rem',
          maxWidth: 420,
          background: palette('surface-raised'),
          color: palette('text-primary'),
          border: `1px solid ${palette('divider')}`,
          borderRadius: 10,
          boxShadow: palette('shadow-raised'),
          overflowWrap: 'anywhere',
        },
        success: {
          iconTheme: {
            primary: palette('success-main'),
            secondary: palette('success-contrastText'),
          },
        },
        error: {
          iconTheme: { primary: palette('error-main'), secondary: palette('error-contrastText') },
        },
      }}
    />
  );
}
