/** The columns of the board of what ends, the most urgent first, by the days that are left at the most. */
export const COLUMNS = [
  { key: 'over', until: -1 },
  { key: 'week', until: 7 },
  { key: 'month', until: 30 },
  { key: 'twoMonths', until: 60 },
  { key: 'quarter', until: 90 },
] as const

export type Column = (typeof COLUMNS)[number]['key']

interface Ending {
  daysLeft: number
  /** It has ended, and is not put away. */
  ended: boolean
}

/** The column of a contract with so many days left; undefined where its end is too far away. */
export const columnOf = ({ daysLeft, ended }: Ending): Column | undefined =>
  ended ? 'over' : COLUMNS.find(({ until }) => daysLeft <= until)?.key
