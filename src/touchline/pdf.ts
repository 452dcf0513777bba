/** PDF files in the app's fonts, drawn by a worker from documents of `@react-pdf/renderer`, in either direction. */
export { answerOrders } from '../crud/export/pdf/answer-orders';
export { drawPdf } from '../crud/export/pdf/draw-pdf';
export { BOLDLY, PAGE_STYLE, PDF_COLORS, Words } from '../crud/export/pdf/Words';
