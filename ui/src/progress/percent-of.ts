/** Whole per cent, never 100 before the end. */
export const percentOf = (done: number, total: number, finished: boolean): number =>
  finished ? 100 : total <= 0 ? 0 : Math.min(99, Math.floor((done / total) * 100))
