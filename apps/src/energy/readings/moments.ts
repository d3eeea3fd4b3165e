/** A moment as a statement answers it, as rows have it. */
export const isoOf = (moment: string): string => new Date(moment).toISOString()
