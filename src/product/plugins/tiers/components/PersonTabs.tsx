import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { RelatedRows } from 'touchline/crud';
import { useViewer } from 'touchline/plugin-api';
import { RELATED_TABLES } from '../related-tables';
import { EntitlementsPanel } from './EntitlementsPanel';

/** A person's tiers, subscriptions, payments and bonuses, as far as the role may read them. */
export default function PersonTabs({ userId }: { userId: string }) {
  const { t } = useTranslation('tiers');
  const { hash } = useLocation();
  const { role } = useViewer();
  const tables = RELATED_TABLES.filter(({ roles }) => roles.includes(role));
  const table = tables.find(({ name }) => `#${name}` === hash);
  const value = table?.name ?? 'tiers';
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <Tabs
        value={value}
        variant="scrollable"
        scrollButtons="auto"
        allowScrollButtonsMobile
        aria-label={t('tab.label')}
      >
        {(['tiers', ...tables.map(({ name }) => name)] as const).map((name) => (
          <Tab
            key={name}
            value={name}
            id={`person-tab-${name}`}
            aria-controls="person-panel"
            label={t(`tab.${name}`)}
            component={Link}
            to={{ hash: name }}
            replace
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="person-panel" aria-labelledby={`person-tab-${value}`}>
        {table ? (
          <RelatedRows
            key={table.name}
            resource={table.resource.id}
            columns={table.columns}
            filters={[{ field: 'user_id', operator: 'eq', value: userId }]}
          />
        ) : (
          <EntitlementsPanel userId={userId} />
        )}
      </Box>
    </Box>
  );
}
