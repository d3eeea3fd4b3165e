import {
  FIT,
  type Fit,
  type Mark,
  PERIOD,
  type Period,
  SPLIT,
  type Split,
  THEME,
  type Theme,
  WIDGET,
  type WidgetKind,
} from '#src/screen-designer/codes.ts'

export const WIDGETS_MAX = 60
/** Characters that a design may take as JSON. */
export const CONTENT_MAX = 200_000
export const SNAP = 8
export const REFRESH_MIN_S = 5
export const BOUNDS = {
  name: 30,
  title: 30,
  text: 500,
  path: 300,
  dataset: 120,
  datasets: 6,
  thresholds: 5,
  projects: 200,
  top: 50,
  size: [640, 7680],
  widget: 16,
  refresh: 3_600,
  font: [12, 200],
} as const

/** How a board looks and how it is shown, beside its widgets. */
export interface Stage {
  theme: Theme
  width: number
  height: number
  fit: Fit
  /** `#RRGGBB`; null: that of the look. */
  background: string | null
  /** Storage key of the picture behind everything. */
  image: string | null
  /** What it is about; none: the whole enterprise. */
  projects: string[]
  refreshSeconds: number
}

export interface Threshold {
  op: 'ge' | 'le'
  /** In the unit that is shown: yuan, not fen. */
  value: number
  mark: Mark
}

/** One part of a board. Each kind has its own use for some of the values. */
export interface Widget {
  id: string
  type: WidgetKind
  title: string
  x: number
  y: number
  w: number
  h: number
  /** Codes of figures. */
  datasets: string[]
  period: Period
  /** Days of a period of one's own, both of which belong to it. */
  from: string | null
  to: string | null
  split: Split
  top: number
  thresholds: Threshold[]
  /** What a gauge or bar is full at, in the unit that is shown; null: 100 of shares, else the largest of them. */
  full: number | null
  text: string
  /** Storage key of a picture. */
  image: string | null
  size: number
  align: 'left' | 'center' | 'right'
  /** Without the panel behind it. */
  bare: boolean
}

/** A board as it is drawn; what stands later lies above. */
export interface Design {
  stage: Stage
  widgets: Widget[]
}

export const NEW_STAGE: Stage = {
  ...{ theme: THEME.dark, width: 1920, height: 1080, fit: FIT.contain, background: null, image: null, projects: [], refreshSeconds: 30 },
}

export const NO_DESIGN: Design = { stage: NEW_STAGE, widgets: [] }

const SIZES: Readonly<Record<WidgetKind, readonly [w: number, h: number]>> = {
  number: [288, 144],
  line: [560, 320],
  bar: [560, 320],
  stackBar: [560, 320],
  pie: [440, 320],
  rose: [440, 320],
  gauge: [320, 288],
  radar: [440, 360],
  funnel: [440, 320],
  ranking: [440, 360],
  table: [640, 360],
  progress: [440, 240],
  alarmTicker: [560, 320],
  text: [480, 80],
  image: [320, 200],
  clock: [400, 72],
}

/** Kinds that are one part of each of their figures. */
const WHOLE_KINDS: ReadonlySet<WidgetKind> = new Set([WIDGET.number, WIDGET.gauge, WIDGET.progress, WIDGET.radar, WIDGET.funnel])
const DAY_KINDS: ReadonlySet<WidgetKind> = new Set([WIDGET.line, WIDGET.bar, WIDGET.stackBar])
const BARE_KINDS: ReadonlySet<WidgetKind> = new Set([WIDGET.text, WIDGET.image, WIDGET.clock])

/** Whether it draws figures that somebody chooses. */
export const needsFigures = (type: WidgetKind): boolean => !BARE_KINDS.has(type) && type !== WIDGET.alarmTicker

/** How many figures a kind draws. */
export const figuresMax = (type: WidgetKind): number =>
  type === WIDGET.number || type === WIDGET.gauge || type === WIDGET.ranking ? 1 : BOUNDS.datasets

/** What the figures of a kind may be divided by, the usual first. */
export const splitsOf = (type: WidgetKind): readonly Split[] => {
  if (type === WIDGET.ranking || type === WIDGET.table) return [SPLIT.projects]
  if (DAY_KINDS.has(type)) return [SPLIT.days, SPLIT.projects]
  if (type === WIDGET.pie || type === WIDGET.rose) return [SPLIT.projects, SPLIT.none]
  return type === WIDGET.radar || type === WIDGET.progress ? [SPLIT.none, SPLIT.projects] : [SPLIT.none]
}

/** A widget of a kind as it is added to a board, at the upper left unless told otherwise. */
export const newWidget = (type: WidgetKind, id: string, values: Partial<Widget> = {}): Widget => {
  const [w, h] = SIZES[type]
  return {
    ...{ id, type, title: '', x: 0, y: 0, w, h, datasets: [], from: null, to: null, thresholds: [], full: null, text: '', image: null },
    ...{ period: WHOLE_KINDS.has(type) ? PERIOD.today : PERIOD.days30, split: splitsOf(type)[0] ?? SPLIT.none, top: 10 },
    ...{ size: type === WIDGET.text ? 40 : 28, align: type === WIDGET.text ? 'center' : 'left', bare: BARE_KINDS.has(type) },
    ...values,
  }
}

/** Storage keys of the pictures of a design. */
export const picturesIn = ({ stage, widgets }: Design): string[] => [
  ...new Set([stage.image, ...widgets.map(({ image }) => image)].filter((path) => path !== null)),
]
