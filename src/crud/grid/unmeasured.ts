/**
 * A grid measures its width only after its first paint. Elements that depend on that width must
 * take it without a transition: under reduced motion every change is a transition too short to see,
 * which would paint one frame without a width. The filler is empty, and its height changes with
 * each response.
 */
export const UNMEASURED = {
  '& :is(.MuiDataGrid-columnHeaders, .MuiDataGrid-columnHeaders *, .MuiDataGrid-row, .MuiDataGrid-cell, .MuiDataGrid-filler, .MuiDataGrid-virtualScrollerContent)':
    { transitionProperty: 'none' },
  '& .MuiDataGrid-filler': { visibility: 'hidden' },
} as const;
