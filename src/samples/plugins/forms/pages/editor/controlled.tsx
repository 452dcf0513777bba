import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { RichText } from '@/samples/shared/editor/RichText';

const FIRST =
  '<p>The Rovers <strong>press high</strong> and leave room behind.</p><ul><li><p>Four of six goals on the break</p></li><li><p>Two clean sheets at home</p></li></ul>';

export default function Controlled() {
  const [html, setHtml] = useState(FIRST);
  return (
    <Stack sx={{ gap: 2 }}>
      <Paper variant="outlined">
        <RichText label="Analysis" html={html} onChange={setHtml} />
      </Paper>
      <Typography
        component="pre"
        variant="body2"
        dir="ltr"
        sx={{
          m: 0,
          p: 1.5,
          maxHeight: 160,
          overflow: 'auto',
          borderRadius: 1,
          bgcolor: 'surface.sunken',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {html}
      </Typography>
      <Stack direction="row" sx={{ gap: 1 }}>
        <Button variant="outlined" onClick={() => setHtml(FIRST)}>
          Put back
        </Button>
        <Button color="error" onClick={() => setHtml('<p></p>')}>
          Empty
        </Button>
      </Stack>
    </Stack>
  );
}
