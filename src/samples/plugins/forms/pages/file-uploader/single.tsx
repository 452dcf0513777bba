import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { FileDrop, toast } from 'touchline/ui';
import { fileSize } from './file-size';

export default function Single() {
  const [file, setFile] = useState<File | null>(null);
  const [address, setAddress] = useState('');

  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  return (
    <Stack sx={{ gap: 2 }}>
      <FileDrop
        label="Drop a picture here, or click to choose"
        help="One picture"
        accept={{ 'image/*': [] }}
        multiple={false}
        onDropAccepted={([dropped]) => setFile(dropped ?? null)}
        onDropRejected={() => toast.error('Choose one picture.')}
      >
        {file && (
          <Box
            component="img"
            src={address}
            alt={file.name}
            sx={{ maxWidth: '100%', maxHeight: 240, borderRadius: 1, objectFit: 'contain' }}
          />
        )}
      </FileDrop>
      {file && (
        <Stack direction="row" sx={{ alignItems: 'center', gap: 2 }}>
          <Typography noWrap variant="body2" sx={{ flex: 1 }}>
            {`${file.name}, ${fileSize(file.size)}`}
          </Typography>
          <Button color="error" onClick={() => setFile(null)}>
            Remove
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
