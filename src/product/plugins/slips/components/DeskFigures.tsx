import { SlipFiguresPanel } from './SlipFiguresPanel';

/** The totals of all slips so far, for tipsters putting together the next ones. */
export default function DeskFigures() {
  return <SlipFiguresPanel tier={null} link />;
}
