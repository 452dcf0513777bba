import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { FormDialog } from '../components/FormDialog';
import { type Area, cutPicture } from './picture-file';
import 'react-easy-crop/react-easy-crop.css';

interface CropDialogProps {
  url: string;
  title: string;
  text: string;
  zoomLabel: string;
  submitLabel: string;
  /** Receives the selected part as a small WebP picture in base64; rejects if it can't be saved. */
  onUse: (picture: string) => Promise<unknown>;
  onClose: () => void;
}

/** Lets the person choose which part of a picture to use. */
export default function CropDialog(props: CropDialogProps) {
  const { url, title, text, zoomLabel, submitLabel, onUse, onClose } = props;
  const id = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);

  async function save() {
    if (!area) return;
    setBusy(true);
    setError(null);
    try {
      await onUse(await cutPicture(url, area));
      onClose();
    } catch (thrown) {
      setError(thrown);
      setBusy(false);
    }
  }

  return (
    <FormDialog
      open
      title={title}
      text={text}
      submitLabel={submitLabel}
      onSubmit={save}
      onClose={onClose}
      busy={busy}
      disabled={!area}
      error={error}
      maxWidth="xs"
    >
      {/* Pointer and arrow keys move the picture in physical directions, whatever the language. */}
      <Box
        dir="ltr"
        sx={{ position: 'relative', height: 280, borderRadius: '8px', overflow: 'hidden' }}
      >
        <Cropper
          image={url}
          crop={crop}
          zoom={zoom}
          aspect={1}
          cropShape="round"
          showGrid={false}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_percent, pixels) => setArea(pixels)}
        />
      </Box>
      <Box>
        <Box id={id} sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {zoomLabel}
        </Box>
        <Slider
          aria-labelledby={id}
          value={zoom}
          min={1}
          max={4}
          step={0.1}
          onChange={(_event, value) => setZoom(Number(value))}
        />
      </Box>
    </FormDialog>
  );
}
