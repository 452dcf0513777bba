import { mdiCheck } from '@mdi/js';
import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { OFFERED_LANGUAGES } from '@/shared/offered-languages';
import type { LazyMenuProps } from '@/shared/use-lazy-menu';
import { FONT_WITHOUT_ARABIC } from '@/theme/typography';

/** The languages of the language menu. */
export function LanguageList({ id, anchor, onClose }: LazyMenuProps & { id: string }) {
  const { i18n } = useTranslation('shell');
  return (
    <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {OFFERED_LANGUAGES.map(({ code, name }) => {
        const chosen = i18n.resolvedLanguage === code;
        return (
          <MenuItem
            key={code}
            lang={code}
            selected={chosen}
            role="menuitemradio"
            aria-checked={chosen}
            onClick={() => {
              onClose();
              i18n.changeLanguage(code);
            }}
            sx={{
              minWidth: 150,
              justifyContent: 'space-between',
              gap: 2,
              fontFamily: chosen ? undefined : FONT_WITHOUT_ARABIC,
            }}
          >
            {name}
            <Box component="span" sx={{ visibility: chosen ? 'visible' : 'hidden' }}>
              <Icon path={mdiCheck} size={18} />
            </Box>
          </MenuItem>
        );
      })}
    </Menu>
  );
}
