import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import hotToast from 'react-hot-toast';

interface UndoToastProps {
  id: string;
  message: string;
  undo: { label: string; run: () => void };
}

/** A message with an undo button. */
export function UndoToast({ id, message, undo }: UndoToastProps) {
  return (
    <Stack direction="row" alignItems="center" gap={1.5}>
      <span>{message}</span>
      <Button
        size="small"
        style={{ pointerEvents: 'auto' }}
        onClick={() => {
          hotToast.dismiss(id);
          undo.run();
        }}
      >
        {undo.label}
      </Button>
    </Stack>
  );
}
