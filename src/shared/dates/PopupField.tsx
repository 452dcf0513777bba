import { mdiCalendarBlankOutline, mdiClose } from '@mdi/js';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../components/Icon';

interface PopupFieldProps {
  label: string;
  /** The formatted value; empty for none. */
  text: string;
  placeholder?: string;
  helperText?: ReactNode;
  disabled?: boolean;
  /** Shows its value without a popup. */
  readOnly?: boolean;
  /** A path of `@mdi/js`; default a calendar. */
  icon?: string;
  /** If set, a button clears the field. */
  onClear?: () => void;
  onOpen?: () => void;
  onClose?: () => void;
  onBlur?: () => void;
  /** The popup's content; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

/** A field whose value is chosen in a popup: a calendar, a list of times. */
export function PopupField(props: PopupFieldProps) {
  const { label, text, disabled, readOnly, icon = mdiCalendarBlankOutline, onClear } = props;
  const { t } = useTranslation('dates');
  const field = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  function open() {
    if (disabled || readOnly || isOpen) return;
    setOpen(true);
    props.onOpen?.();
  }
  function close() {
    setOpen(false);
    props.onClose?.();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    open();
  }

  return (
    <>
      <TextField
        fullWidth
        ref={field}
        label={label}
        value={text}
        disabled={disabled}
        placeholder={props.placeholder}
        helperText={props.helperText}
        onBlur={props.onBlur}
        slotProps={{
          htmlInput: {
            readOnly: true,
            onClick: open,
            onKeyDown,
            ...(readOnly
              ? {}
              : { role: 'combobox', 'aria-haspopup': 'dialog', 'aria-expanded': isOpen }),
            sx: { cursor: disabled || readOnly ? 'default' : 'pointer' },
          },
          input: {
            endAdornment: (
              <InputAdornment position="end">
                {onClear && text && !disabled && !readOnly && (
                  <IconButton size="small" aria-label={t('clear')} onClick={onClear}>
                    <Icon path={mdiClose} size={18} />
                  </IconButton>
                )}
                <Icon path={icon} />
              </InputAdornment>
            ),
          },
        }}
      />
      <Popover
        open={isOpen}
        onClose={close}
        anchorEl={field.current}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5 } } }}
      >
        {props.children(close)}
      </Popover>
    </>
  );
}
