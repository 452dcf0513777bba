import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useTranslation } from 'react-i18next';
import { OFFERED, OFFERED_LANGUAGES } from '@/shared/offered-languages';
import { FONT_WITHOUT_ARABIC } from '@/theme/typography';

/** The languages side by side, for pages without menus. */
export function LanguageLinks() {
  const { t, i18n } = useTranslation('shell');
  if (OFFERED.length === 1) return null;
  return (
    <Box role="group" aria-label={t('language')} sx={{ display: 'flex', gap: 0.5 }}>
      {OFFERED_LANGUAGES.map(({ code, name }) => {
        const chosen = i18n.resolvedLanguage === code;
        return (
          <ButtonBase
            key={code}
            lang={code}
            aria-pressed={chosen}
            onClick={() => i18n.changeLanguage(code)}
            sx={{
              px: 1,
              minHeight: 32,
              borderRadius: '8px',
              fontFamily: chosen ? undefined : FONT_WITHOUT_ARABIC,
              fontSize: '0.8125rem',
              fontWeight: chosen ? 600 : 400,
              color: chosen ? 'text.primary' : 'text.secondary',
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            {name}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
