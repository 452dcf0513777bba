import { type ChangeEvent, type ReactNode, useRef, useState } from 'react';
import { LatePart } from '@/shared/components/LatePart';
import { Notice } from '@/shared/components/Notice';
import { lazyPart } from '@/shared/lazy-part';
import { ANY_PICTURE, type PictureProblem, type PictureRule, readPicture } from './picture-file';

/** Loaded when a picture is chosen. */
const CropDialog = lazyPart(() => import('./CropDialog'));

interface PictureChooserProps {
  accepted?: PictureRule;
  texts: {
    choose: string;
    crop: string;
    cropHelp: string;
    zoom: string;
    use: string;
    problem: (problem: PictureProblem) => string;
  };
  /** Saves the cropped square, a WebP picture in base64. Errors it throws are shown in the dialog. */
  onUse: (picture: string) => Promise<unknown>;
  /** The picture and its buttons; `choose` asks for a file. */
  children: (choose: () => void) => ReactNode;
}

/** Lets a person choose a picture file and crop a square; explains what is wrong with a file. */
export function PictureChooser({ accepted = ANY_PICTURE, ...props }: PictureChooserProps) {
  const { texts, onUse, children } = props;
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  const [problem, setProblem] = useState<PictureProblem | null>(null);

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // So that the same file can be chosen again.
    target.value = '';
    if (!file) return;
    const read = await readPicture(file, accepted);
    setProblem(typeof read === 'string' ? read : null);
    if (typeof read !== 'string') setUrl(read.url);
  }

  function close() {
    if (url) URL.revokeObjectURL(url);
    setUrl(null);
  }

  return (
    <>
      {children(() => input.current?.click())}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={texts.choose}
        accept={accepted.types.join()}
        onChange={choose}
      />
      {problem && <Notice kind="error">{texts.problem(problem)}</Notice>}
      {url && (
        <LatePart>
          <CropDialog
            url={url}
            title={texts.crop}
            text={texts.cropHelp}
            zoomLabel={texts.zoom}
            submitLabel={texts.use}
            onUse={onUse}
            onClose={close}
          />
        </LatePart>
      )}
    </>
  );
}
