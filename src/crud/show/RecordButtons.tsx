import Button, { type ButtonProps } from '@mui/material/Button';
import { Link } from 'react-router';
import { Icon } from '@/shared/components/Icon';
import { Kbd } from '@/shared/components/Kbd';
import { useT } from '../use-t';
import type { RecordVerb } from './use-record-verbs';

const LOOKS: Record<RecordVerb['look'], Pick<ButtonProps, 'variant' | 'color'>> = {
  main: { variant: 'contained', color: 'primary' },
  plain: { variant: 'outlined', color: 'primary' },
  quiet: { variant: 'text', color: 'inherit' },
  danger: { variant: 'outlined', color: 'error' },
};

interface RecordButtonsProps {
  verbs: readonly RecordVerb[];
  size?: ButtonProps['size'];
  /** Shows the letters that start them. */
  letters?: boolean;
}

/** The buttons of a record, the most important last. */
export function RecordButtons({ verbs, size, letters = false }: RecordButtonsProps) {
  const t = useT();
  return verbs.map(({ id, titleKey, icon, look, letter, to, run }) => (
    <Button
      key={id}
      {...LOOKS[look]}
      size={size}
      startIcon={<Icon path={icon} />}
      endIcon={letters && letter ? <Kbd keys={[letter]} hint /> : undefined}
      aria-keyshortcuts={letters ? letter : undefined}
      {...(to ? { component: Link, to } : { onClick: run })}
    >
      {t(titleKey)}
    </Button>
  ));
}
