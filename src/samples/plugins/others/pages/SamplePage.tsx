import { mdiChevronRight, mdiFileTreeOutline, mdiOpenInNew } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { EmptyState, Icon, Page, Panel } from 'touchline/ui';
import { LEVELS, LEVELS_PATH, NEW_TAB_PATH, placeOf } from '../levels';

/** A page that only shows its position in the menu. */
export default function SamplePage() {
  const { t } = useTranslation('others');
  const { pathname } = useLocation();
  const place = placeOf(pathname);
  if (!place) {
    return (
      <Page title={t('unknown')}>
        <Button component={Link} to={`${LEVELS_PATH}/${LEVELS[0].level}`} variant="outlined">
          {t('level.2-1')}
        </Button>
      </Page>
    );
  }
  const title = t(place.at(-1) ?? 'name');
  const beside = pathname.startsWith(NEW_TAB_PATH);
  return (
    <Page title={title}>
      <Panel>
        <EmptyState
          icon={beside ? mdiOpenInNew : mdiFileTreeOutline}
          title={t(beside ? 'newTab.title' : 'level.title', { depth: place.length })}
          text={t(beside ? 'newTab.text' : 'level.text')}
          action={
            <Box
              role="group"
              aria-label={t('place')}
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                justifyContent: 'center',
                gap: 0.5,
                color: 'text.secondary',
                fontSize: '0.8125rem',
              }}
            >
              {place.map((key, at) => (
                <Fragment key={key}>
                  {at > 0 && <Icon path={mdiChevronRight} size={16} flipRtl />}
                  <span>{t(key)}</span>
                </Fragment>
              ))}
            </Box>
          }
        />
      </Panel>
    </Page>
  );
}
