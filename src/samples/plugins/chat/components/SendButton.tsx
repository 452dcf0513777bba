import { mdiSend } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import type { Ref } from 'react';
import { Icon } from 'touchline/ui';

interface SendButtonProps {
  label: string;
  disabled: boolean;
  /** Without it the button sends its form. */
  onClick?: () => void;
  buttonRef?: Ref<HTMLButtonElement>;
}

/** The last button of the form, whatever is sent. */
export function SendButton({ label, disabled, onClick, buttonRef }: SendButtonProps) {
  return (
    <IconButton
      ref={buttonRef}
      type={onClick ? 'button' : 'submit'}
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
      sx={{
        height: 40,
        width: 40,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        '&:hover': { bgcolor: 'primary.dark' },
        '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
      }}
    >
      <Icon path={mdiSend} flipRtl />
    </IconButton>
  );
}
