import { mdiFileDocumentCheckOutline } from '@mdi/js';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type DragEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from 'touchline/ui';

interface FileDropProps {
  /** One file, or those of tips and of slips. */
  onFiles: (files: File[]) => void;
  onText: (text: string) => void;
}

/** Takes the files of a record by drop or by choice, or one as pasted text. */
export function FileDrop({ onFiles, onText }: FileDropProps) {
  const { t } = useTranslation('record');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [pasting, setPasting] = useState(false);
  const [text, setText] = useState('');

  function take(files: FileList | null) {
    if (files && files.length > 0) onFiles([...files]);
  }
  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  }

  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          display: 'grid',
          justifyItems: 'center',
          gap: 1.5,
          px: 2,
          py: 5,
          textAlign: 'center',
          borderRadius: '10px',
          border: '1.5px dashed',
          borderColor: over ? 'primary.main' : 'control',
          bgcolor: over ? 'primary.soft' : 'surface.sunken',
        }}
      >
        <Box sx={{ color: 'primary.main' }}>
          <Icon path={mdiFileDocumentCheckOutline} size={36} />
        </Box>
        <Typography sx={{ fontWeight: 500 }}>{t('verify.drop')}</Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          <Button variant="contained" onClick={() => input.current?.click()}>
            {t('verify.choose')}
          </Button>
          <Button aria-expanded={pasting} onClick={() => setPasting(!pasting)}>
            {t('verify.paste')}
          </Button>
        </Box>
        <Typography variant="caption" color="text.secondary">
          {t('verify.private')}
        </Typography>
        <input
          ref={input}
          type="file"
          multiple
          accept=".csv,.tlog-proof,text/csv,text/plain"
          hidden
          aria-label={t('verify.choose')}
          onChange={(event) => {
            take(event.target.files);
            event.target.value = '';
          }}
        />
      </Box>
      {pasting && (
        <Box sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
          <TextField
            fullWidth
            multiline
            minRows={5}
            maxRows={12}
            label={t('verify.pasteLabel')}
            value={text}
            onChange={(event) => setText(event.target.value)}
            slotProps={{
              htmlInput: {
                dir: 'ltr',
                spellCheck: false,
                style: { fontFamily: 'monospace', fontSize: 12 },
              },
            }}
          />
          <Button variant="outlined" disabled={text === ''} onClick={() => onText(text)}>
            {t('verify.pasted')}
          </Button>
        </Box>
      )}
    </Box>
  );
}
