export { AtAGlance } from './components/AtAGlance';
export { MyPlan } from './components/MyPlan';
export { NextStarts } from './components/NextStarts';
export { RecordHeadline } from './components/RecordHeadline';
export { TodaysTips } from './components/TodaysTips';
export { WhatIsNew } from './components/WhatIsNew';
