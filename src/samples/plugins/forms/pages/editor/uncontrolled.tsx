import Paper from '@mui/material/Paper';
import { RichText } from '@/samples/shared/editor/RichText';

const FIRST =
  '<p>The editor holds this text itself.</p><blockquote><p>Ctrl+B, Ctrl+I and Ctrl+U work, and so does undo.</p></blockquote><ol><li><p>Lists</p></li><li><p>Quotations</p></li></ol>';

export default function Uncontrolled() {
  return (
    <Paper variant="outlined">
      <RichText label="Note" defaultHtml={FIRST} />
    </Paper>
  );
}
