import { APPLICATION } from './application/application';

export const PRODUCT = APPLICATION.name;
