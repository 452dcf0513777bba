import { mdiCheck, mdiTranslate } from '@mdi/js';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { LANGUAGES } from '../languages';

/** Changes the language, and with it the direction, of the whole app. */
export function LanguageMenu() {
  const { t, i18n } = useTranslation('shell');
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={t('language')}>
        <IconButton
          aria-label={t('language')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          aria-controls={anchor ? id : undefined}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Icon path={mdiTranslate} />
        </IconButton>
      </Tooltip>
      <Menu id={id} anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {LANGUAGES.map(({ code, name }) => {
          const chosen = i18n.resolvedLanguage === code;
          return (
            <MenuItem
              key={code}
              lang={code}
              selected={chosen}
              role="menuitemradio"
              aria-checked={chosen}
              onClick={() => {
                setAnchor(null);
                i18n.changeLanguage(code);
              }}
              sx={{ minWidth: 150, justifyContent: 'space-between', gap: 2 }}
            >
              {name}
              <Box component="span" sx={{ visibility: chosen ? 'visible' : 'hidden' }}>
                <Icon path={mdiCheck} size={18} />
              </Box>
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
