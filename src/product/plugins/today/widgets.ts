import { readingAhead } from 'touchline/plugin-api';
import { AtAGlance as Glance } from './components/AtAGlance';
import { TodaysTips as Tips } from './components/TodaysTips';
import { comingTipsAhead } from './use-coming-tips';
import { settledLatelyAhead } from './use-settled-lately';

export { MyPlan } from './components/MyPlan';
export { NextStarts } from './components/NextStarts';
export { RecordHeadline } from './components/RecordHeadline';
export { WhatIsNew } from './components/WhatIsNew';
export const TodaysTips = readingAhead(Tips, comingTipsAhead);
export const AtAGlance = readingAhead(Glance, comingTipsAhead, settledLatelyAhead);
