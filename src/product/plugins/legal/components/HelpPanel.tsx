import { mdiOpenInNew } from '@mdi/js';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfig, useViewer } from 'touchline/plugin-api';
import { Icon, Panel, useFormat } from 'touchline/ui';
import { helpByCountry } from '../help-links';

/** Help services, the person's own country first. */
export function HelpPanel() {
  const { t } = useTranslation('legal');
  const { helpLinks, phone } = useConfig();
  const { profile } = useViewer();
  const { lang } = useFormat();
  const nameOf = useMemo(() => {
    const names = new Intl.DisplayNames(lang, { type: 'region' });
    return (code: string) => (code ? (names.of(code) ?? code) : '');
  }, [lang]);
  const help = helpByCountry(helpLinks, profile?.country ?? null, nameOf);
  return (
    <Panel title={t('help.title')} text={t('help.text')}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        {help.map(({ country, links }) => (
          <Box key={country ?? ''}>
            <Typography variant="body2" color="text.secondary">
              {country ? nameOf(country) : t('help.everywhere')}
            </Typography>
            {links.map(({ name, href }) => (
              <Link
                key={href}
                href={href}
                target="_blank"
                rel="noreferrer"
                sx={{ display: 'flex', alignItems: 'center', gap: 0.75, py: 0.5, fontWeight: 500 }}
              >
                <bdi>{name}</bdi>
                <Icon path={mdiOpenInNew} size={16} flipRtl label={t('help.newTab')} />
              </Link>
            ))}
          </Box>
        ))}
        {help.length === 0 && <Typography color="text.secondary">{t('help.none')}</Typography>}
        {phone && (
          <Typography variant="body2" color="text.secondary">
            {t('help.phone')}{' '}
            <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              <bdi dir="ltr">{phone}</bdi>
            </Link>
          </Typography>
        )}
      </Box>
    </Panel>
  );
}
