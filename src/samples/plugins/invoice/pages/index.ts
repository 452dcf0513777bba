// One file: they are small, and share most of what they are made of.
export { AddPage, EditPage, FirstInvoice } from './EditPage';
export { PreviewPage, PrintPage } from './PreviewPage';
