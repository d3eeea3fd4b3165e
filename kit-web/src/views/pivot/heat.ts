/** Shades of a table whose cells are the darker the more they say. */
const SHADES = 5

/** How dark a cell is, 1 to 5; undefined where there is nothing. */
export const heatOf = (value: number | null, most: number): number | undefined =>
  value === null || value <= 0 || most <= 0 ? undefined : Math.min(SHADES, Math.max(1, Math.ceil((value / most) * SHADES)))
