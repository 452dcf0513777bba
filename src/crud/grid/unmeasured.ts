/**
 * A grid learns how wide it is after it stands there. What has its width from that takes it at once: where motion is
 * reduced, everything would go there in a transition, too short to be seen, and be painted once without a width. The
 * filler is empty, and of another height with each answer.
 */
export const UNMEASURED = {
  '& :is(.MuiDataGrid-columnHeaders, .MuiDataGrid-columnHeaders *, .MuiDataGrid-row, .MuiDataGrid-cell, .MuiDataGrid-filler, .MuiDataGrid-virtualScrollerContent)':
    { transitionProperty: 'none' },
  '& .MuiDataGrid-filler': { visibility: 'hidden' },
} as const;
