import { mdiTrayArrowUp } from '@mdi/js';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { type DropzoneOptions, useDropzone } from 'react-dropzone';
import { Icon } from './Icon';

interface FileDropProps extends DropzoneOptions {
  /** The instruction: "Drop files here, or click to choose". */
  label: string;
  /** Accepted files. */
  help?: string;
  /** Replaces the icon and the text once there is something to show. */
  children?: ReactNode;
}

/** A drop target for files, which also opens the file dialog by click or key. */
export function FileDrop({ label, help, children, ...options }: FileDropProps) {
  const { getRootProps, getInputProps, isDragActive } = useDropzone({
    ...options,
    // The keyboard reaches the input itself.
    noKeyboard: true,
  });
  return (
    <Box
      {...getRootProps()}
      sx={{
        display: 'grid',
        placeItems: 'center',
        alignContent: 'center',
        gap: 1,
        minHeight: 180,
        p: 3,
        textAlign: 'center',
        cursor: 'pointer',
        borderRadius: 1,
        border: '2px dashed',
        borderColor: isDragActive ? 'primary.main' : 'control',
        bgcolor: isDragActive ? 'primary.soft' : 'surface.sunken',
        '&:hover': { borderColor: 'primary.main' },
        '&:has(input:focus-visible)': {
          outline: 2,
          outlineColor: 'primary.main',
          outlineOffset: 2,
        },
      }}
    >
      <input {...getInputProps({ tabIndex: 0, 'aria-label': label })} />
      {children ?? (
        <>
          <Box sx={{ p: 1.5, borderRadius: 1, bgcolor: 'primary.soft', color: 'primary.onSoft' }}>
            <Icon path={mdiTrayArrowUp} size={28} />
          </Box>
          <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
          {help && (
            <Typography variant="body2" color="text.secondary">
              {help}
            </Typography>
          )}
        </>
      )}
    </Box>
  );
}
