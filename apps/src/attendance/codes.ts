/** What came of a day. */
export const STATUS = {
  normal: '1',
  late: '2',
  early: '3',
  missing: '4',
  absent: '5',
  leave: '6',
  trip: '7',
  overtime: '8',
  outside: '9',
  rest: '10',
} as const
export type Status = (typeof STATUS)[keyof typeof STATUS]

export const KIND = { in: '1', out: '2' } as const
export type Kind = (typeof KIND)[keyof typeof KIND]

export const SOURCE = { phone: '1', device: '2', fix: '3', outside: '4' } as const

/** Where the hours of a group come from. */
export const HOURS = { fixed: '1', shifts: '2' } as const
