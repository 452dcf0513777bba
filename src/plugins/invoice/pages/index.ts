// One file: they are small, and share most of what they are made of.
export { default as AddPage } from './AddPage';
export { default as EditPage } from './EditPage';
export { default as FirstInvoice } from './FirstInvoice';
export { default as PreviewPage } from './PreviewPage';
export { default as PrintPage } from './PrintPage';
