import { drawPdf } from '@/crud/export/pdf/draw-pdf';
import type { Paper } from '../paper';

const startWorker = () =>
  new Worker(new URL('./pdf-worker.tsx', import.meta.url), { type: 'module' });

/** Draws a list as a PDF. @throws if this browser or host can't */
export function drawList(paper: Paper, signal: AbortSignal): Promise<Blob> {
  return drawPdf(startWorker, paper, signal);
}
