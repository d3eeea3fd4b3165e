import { ALARMS, PERIOD } from '#src/screen-designer/codes.ts'
import {
  BOUNDS,
  type Design,
  needsFigures,
  REFRESH_MIN_S,
  type Stage,
  WIDGETS_MAX,
  type Widget,
} from '#src/screen-designer/design/design.ts'

/** What speaks against a design, and where it does. */
export type DesignProblem =
  | { is: 'many' | 'size' | 'refresh' | 'slow'; field: string }
  | { is: 'outside' | 'small' | 'span'; field: string; n: number }

const within = (value: number, [least, most]: readonly [number, number]): boolean => value >= least && value <= most

const isOutside = ({ x, y, w, h }: Widget, { width, height }: Stage): boolean => x < 0 || y < 0 || x + w > width || y + h > height

const isSpan = ({ period, from, to }: Widget): boolean => period !== PERIOD.custom || (from !== null && to !== null && from <= to)

const stageProblems = ({ width, height, refreshSeconds }: Stage): DesignProblem[] => [
  ...(within(width, BOUNDS.size) ? [] : [{ is: 'size', field: 'stage.width' } as const]),
  ...(within(height, BOUNDS.size) ? [] : [{ is: 'size', field: 'stage.height' } as const]),
  ...(refreshSeconds >= REFRESH_MIN_S ? [] : [{ is: 'refresh', field: 'stage.refreshSeconds' } as const]),
  ...(refreshSeconds <= BOUNDS.refresh ? [] : [{ is: 'slow', field: 'stage.refreshSeconds' } as const]),
]

const widgetProblems = (widget: Widget, at: number, stage: Stage): DesignProblem[] => {
  const [field, n] = [`widgets[${at}]`, at + 1]
  if (widget.w < BOUNDS.widget || widget.h < BOUNDS.widget) return [{ is: 'small', field, n }]
  if (isOutside(widget, stage)) return [{ is: 'outside', field, n }]
  return isSpan(widget) ? [] : [{ is: 'span', field: `${field}.to`, n }]
}

/** What a design may not be, whoever saves it; all of it at once. */
export const designProblems = ({ stage, widgets }: Design): DesignProblem[] => [
  ...stageProblems(stage),
  ...(widgets.length > WIDGETS_MAX ? [{ is: 'many', field: 'widgets' } as const] : []),
  ...widgets.flatMap((widget, at) => widgetProblems(widget, at, stage)),
]

/** A figure that the publisher reads, and how far: `null` all rows, else those of these projects. */
export type Reaches = ReadonlyMap<string, readonly string[] | null>

export type PublishProblem = { is: 'empty' } | { is: 'noFigure' | 'unknown' | 'noRight' | 'partly'; n: number }

/** Whether everything that the board is about lies within what the publisher reaches. */
const coversAll = (reach: readonly string[] | null, { projects }: Stage): boolean =>
  reach === null || (projects.length > 0 && projects.every((project) => reach.includes(project)))

const figureProblem = (code: string, stage: Stage, known: ReadonlySet<string>, reaches: Reaches) => {
  if (!known.has(code)) return 'unknown'
  const reach = reaches.get(code)
  if (reach === undefined) return 'noRight'
  return coversAll(reach, stage) ? null : 'partly'
}

/** What speaks against showing a design to others: they see what its publisher may read, and no more. */
export const publishProblem = ({ stage, widgets }: Design, known: ReadonlySet<string>, reaches: Reaches): PublishProblem | null => {
  if (widgets.length === 0) return { is: 'empty' }
  for (const [at, { type, datasets }] of widgets.entries()) {
    if (needsFigures(type) && datasets.length === 0) return { is: 'noFigure', n: at + 1 }
    const asked = type === 'alarmTicker' ? [ALARMS] : needsFigures(type) ? datasets : []
    for (const code of asked) {
      const problem = figureProblem(code, stage, known, reaches)
      if (problem !== null) return { is: problem, n: at + 1 }
    }
  }
  return null
}
