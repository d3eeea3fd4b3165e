/** How long the periods are that a report tells of. */
export const PERIOD = { day: '1', week: '2', month: '3', quarter: '4', year: '5' } as const
export type Period = (typeof PERIOD)[keyof typeof PERIOD]

export const PERIODS = {
  day: [PERIOD.day, '日报', 'info'],
  week: [PERIOD.week, '周报', 'violet'],
  month: [PERIOD.month, '月报', 'success'],
  quarter: [PERIOD.quarter, '季报', 'warning'],
  year: [PERIOD.year, '年报'],
} as const

/** What a column says of its figure. */
export const SHOWS = { actual: '1', target: '2', yearly: '3', chained: '4', done: '5' } as const
export type Shows = (typeof SHOWS)[keyof typeof SHOWS]

/** What the rows are. */
export const ROWS = { tree: '1', projects: '2', whole: '3' } as const

export const CHART = { places: '1', course: '2', share: '3' } as const
export type ChartKind = (typeof CHART)[keyof typeof CHART]

/** Of a place among the rows of a report. */
export const PLACE = { whole: 'whole', organ: 'organ', project: 'project' } as const

export const COLUMNS_MAX = 24
export const CHARTS_MAX = 6
export const SUBSCRIBERS_MAX = 100
/** Projects that a report has rows for. */
export const PROJECTS_MAX = 500
