import { loadAllPlugins, loadDataProvider, loadFrame } from './page-modules';

export const loadPageReader = () => import('./read-page-ahead');

/** Every page of people who are signed in loads all of these. */
export const EVERYWHERE = [loadAllPlugins, loadFrame, loadPageReader, loadDataProvider];
