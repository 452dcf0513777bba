// One file, because they are small and share most of their code.
export { AddPage, EditPage, FirstInvoice } from './EditPage';
export { PreviewPage, PrintPage } from './PreviewPage';
