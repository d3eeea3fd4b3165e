/** The key under which rows carry the points of a column that shows a course. */
export const courseKey = (column: string): string => `${column}Course`
