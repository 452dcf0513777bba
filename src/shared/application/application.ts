import definition from '../../../touchline.config';
import { completed, type RunningApp } from './definition';

/** The application that runs. The build writes its definition here: `server/build/application.ts`. */
export const APPLICATION: RunningApp = { ...completed(definition), theme: {} };
