import { expect, it } from 'vitest';
import { makeHoursReachable } from './reachable-hours';

it('makes the hours focusable, as the only row group around them', () => {
  document.body.innerHTML = `
    <table role="grid"><tbody role="rowgroup"><tr role="presentation"><td role="presentation">
      <div class="fc-scroller"><div class="fc-timegrid-body">
        <table role="presentation"><tbody role="presentation"><tr role="row"></tr></tbody></table>
      </div></div>
    </td></tr></tbody></table>`;
  makeHoursReachable(document.body, 'Hours');
  const groups = [...document.querySelectorAll<HTMLElement>('[role="rowgroup"]')];
  expect(groups.map(({ className }) => className)).toEqual(['fc-scroller']);
  expect(groups[0]?.tabIndex).toBe(0);
  expect(groups[0]?.getAttribute('aria-label')).toBe('Hours');
});
