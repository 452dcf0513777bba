import { mdiDownload } from '@mdi/js';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@/shared/components/Icon';
import { useToast } from '@/shared/use-toast';
import { type CsvTable, downloadTable } from './table-csv';

/** The same rows twice, made when they are asked for. */
export interface CsvPair {
  /** For people: words, names, amounts with their decimals, times in their zone. */
  sheet: CsvTable;
  /** For programs: columns by their key, values as stored. */
  raw: CsvTable;
}

interface CsvButtonsProps {
  /** Name of the file without its ending; the raw one ends in `-raw.csv`. */
  file: string;
  tables: () => CsvPair | Promise<CsvPair>;
  /** Default "Export CSV". */
  label?: string;
  size?: 'small';
  variant?: 'outlined';
  disabled?: boolean;
}

/** The one way to download a table: a file for people, and its raw twin for programs. */
export function CsvButtons(props: CsvButtonsProps): ReactNode {
  const { file, tables, label, size, variant, disabled } = props;
  const { t } = useTranslation('shell');
  const toast = useToast();
  const [busy, setBusy] = useState<keyof CsvPair | null>(null);

  async function save(kind: keyof CsvPair) {
    setBusy(kind);
    try {
      downloadTable((await tables())[kind], `${file}${kind === 'raw' ? '-raw' : ''}.csv`);
    } catch (error) {
      toast.error(error);
    }
    setBusy(null);
  }

  const shared = { size, disabled: disabled || busy !== null };
  return (
    <>
      <Button
        {...shared}
        variant={variant}
        loading={busy === 'sheet'}
        startIcon={<Icon path={mdiDownload} size={size && 16} />}
        onClick={() => void save('sheet')}
      >
        {label ?? t('chart.csv')}
      </Button>
      <Button {...shared} color="inherit" loading={busy === 'raw'} onClick={() => void save('raw')}>
        {t('csv.raw')}
      </Button>
    </>
  );
}
