/** Looks of a board. */
export const THEME = { dark: '1', blue: '2', light: '3' } as const
export type Theme = (typeof THEME)[keyof typeof THEME]

/** How a board fills a screen of another shape. */
export const FIT = { contain: '1', width: '2', stretch: '3' } as const
export type Fit = (typeof FIT)[keyof typeof FIT]

/** Kinds of widgets: those that draw figures, then those that need none. */
export const WIDGET = {
  number: 'number',
  line: 'line',
  bar: 'bar',
  stackBar: 'stackBar',
  pie: 'pie',
  rose: 'rose',
  gauge: 'gauge',
  radar: 'radar',
  funnel: 'funnel',
  ranking: 'ranking',
  table: 'table',
  progress: 'progress',
  alarmTicker: 'alarmTicker',
  text: 'text',
  image: 'image',
  clock: 'clock',
} as const
export type WidgetKind = (typeof WIDGET)[keyof typeof WIDGET]

export const PERIOD = { today: '1', week: '2', month: '3', year: '4', days7: '5', days30: '6', custom: '7' } as const
export type Period = (typeof PERIOD)[keyof typeof PERIOD]

/** What a figure is divided by. */
export const SPLIT = { none: '1', days: '2', projects: '3' } as const
export type Split = (typeof SPLIT)[keyof typeof SPLIT]

/** Colours by which thresholds mark values, as the palettes of the looks name them. */
export const MARKS = ['good', 'warn', 'bad', 'cool'] as const
export type Mark = (typeof MARKS)[number]

/** The rows of alarms, which are no figure of the others. */
export const ALARMS = 'pkg18.alarms'
