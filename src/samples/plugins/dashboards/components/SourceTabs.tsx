import { mdiPlus } from '@mdi/js';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';
import { CardTable } from './CardTable';

interface SourceTabsProps<Source extends string>
  extends Omit<Parameters<typeof CardTable>[0], 'label'> {
  label: string;
  sources: readonly Source[];
  chosen: Source;
  onChoose: (source: Source) => void;
  look: (source: Source) => { name: string; icon: string };
}

/** A tab for each source, with the chosen one's table; the sample can't add more. */
export function SourceTabs<Source extends string>(props: SourceTabsProps<Source>) {
  const { label, sources, chosen, onChoose, look, ...table } = props;
  const { t } = useTranslation('dashboards');
  const id = useId();
  return (
    <>
      <Tabs
        value={chosen}
        onChange={(_, source) => onChoose(source)}
        variant="scrollable"
        scrollButtons={false}
        aria-label={label}
        sx={{ px: 1.5 }}
      >
        {sources.map((one) => (
          <Tab
            key={one}
            value={one}
            id={`${id}-${one}`}
            aria-controls={`${id}-panel`}
            icon={<Icon path={look(one).icon} />}
            iconPosition="start"
            label={look(one).name}
          />
        ))}
        <Tab
          disabled
          value="more"
          icon={<Icon path={mdiPlus} />}
          aria-label={t('source.more')}
          title={t('source.more')}
          sx={{ minWidth: 48, '&.Mui-disabled': { pointerEvents: 'auto', cursor: 'default' } }}
        />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        <CardTable {...table} label={look(chosen).name} />
      </Box>
    </>
  );
}
