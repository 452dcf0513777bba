import createCache from '@emotion/cache';
import { prefixer } from 'stylis';
import mirror from 'stylis-plugin-rtl';

/** Styles that are mirrored as they are written, the way MUI documents: `left` becomes `right`. */
export const createRtlCache = () =>
  createCache({ key: 'tl-rtl', stylisPlugins: [prefixer, mirror] });
