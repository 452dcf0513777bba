import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
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
  return verbs.map(({ id, titleKey, icon, look, letter, off, to, run }) => {
    const button = (
      <Button
        key={id}
        {...LOOKS[look]}
        size={size}
        startIcon={<Icon path={icon} />}
        endIcon={letters && letter ? <Kbd keys={[letter]} hint /> : undefined}
        aria-keyshortcuts={letters ? letter : undefined}
        // Still focusable: the reason is told then.
        aria-disabled={off ? true : undefined}
        sx={off ? { opacity: 0.5, cursor: 'default' } : undefined}
        {...(to ? { component: Link, to } : { onClick: run })}
      >
        {t(titleKey)}
      </Button>
    );
    return off ? (
      <Tooltip key={id} title={off} describeChild enterTouchDelay={0}>
        {button}
      </Tooltip>
    ) : (
      button
    );
  });
}
