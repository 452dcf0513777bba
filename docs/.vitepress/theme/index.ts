// The default look in the fonts of the reader's system: nothing is loaded from anywhere else.
import './site.css';

export { default } from 'vitepress/theme-without-fonts';
