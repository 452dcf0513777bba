import { mdiClose, mdiMagnify } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Icon, useDocumentTitle } from 'touchline/ui';

interface SearchHeroProps {
  title: string;
  help: string;
  label: string;
  text: string;
  onChange: (text: string) => void;
}

/** The header of a search page. */
export function SearchHero({ title, help, label, text, onChange }: SearchHeroProps) {
  const { t } = useTranslation('help-pages/texts');
  useDocumentTitle(title);
  return (
    <Box
      role="search"
      sx={{
        position: 'relative',
        overflow: 'hidden',
        display: 'grid',
        justifyItems: 'center',
        textAlign: 'center',
        px: 2.5,
        py: { xs: 4, sm: 6 },
        mb: 3,
        borderRadius: '14px',
        bgcolor: 'primary.soft',
      }}
    >
      <Lines />
      <Typography variant="h1" sx={{ position: 'relative', color: 'primary.onSoft' }}>
        {title}
      </Typography>
      <Typography sx={{ position: 'relative', mt: 0.5, mb: 2.5 }}>{help}</Typography>
      <OutlinedInput
        fullWidth
        type="search"
        value={text}
        onChange={(event) => onChange(event.target.value)}
        placeholder={label}
        inputProps={{ 'aria-label': label, dir: 'auto' }}
        startAdornment={
          <InputAdornment position="start">
            <Icon path={mdiMagnify} />
          </InputAdornment>
        }
        endAdornment={
          text && (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={t('clear')}
                onClick={() => onChange('')}
              >
                <Icon path={mdiClose} />
              </IconButton>
            </InputAdornment>
          )
        }
        sx={{
          maxWidth: 460,
          bgcolor: 'background.paper',
          '& input::-webkit-search-cancel-button': { display: 'none' },
        }}
      />
    </Box>
  );
}

/** Decorative rings behind the text. */
function Lines() {
  return (
    <Box
      component="svg"
      viewBox="0 0 800 240"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
      sx={{
        position: 'absolute',
        inset: 0,
        width: '100%',
        height: '100%',
        fill: 'none',
        stroke: 'var(--mui-palette-primary-main)',
        strokeWidth: 1.5,
        opacity: 0.16,
      }}
    >
      <circle cx="60" cy="220" r="60" />
      <circle cx="60" cy="220" r="110" />
      <circle cx="60" cy="220" r="160" />
      <circle cx="740" cy="20" r="60" />
      <circle cx="740" cy="20" r="110" />
      <circle cx="740" cy="20" r="160" />
    </Box>
  );
}
