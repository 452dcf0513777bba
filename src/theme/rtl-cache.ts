import createCache from '@emotion/cache';
import { prefixer } from 'stylis';
import mirror from 'stylis-plugin-rtl';

/** A style cache that mirrors styles (`left` becomes `right`), as MUI documents. */
export const createRtlCache = () =>
  createCache({ key: 'tl-rtl', stylisPlugins: [prefixer, mirror] });
