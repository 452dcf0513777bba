import { APPLICATION } from './application/application';

/** The application's name. */
export const PRODUCT = APPLICATION.name;

/** What every text may contain without being given it: `{{app}}`. */
export const TEXT_VARIABLES = { app: PRODUCT };
