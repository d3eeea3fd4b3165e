import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { SPLIT, WIDGET } from '#src/screen-designer/codes.ts'
import { type Design, needsFigures, type Stage, type Widget } from '#src/screen-designer/design/design.ts'
import { alarmsFor } from '#src/screen-designer/playing/alarms.ts'
import { createShared, type Made } from '#src/screen-designer/playing/cache.ts'
import type { Readable } from '#src/screen-designer/playing/datasets.ts'
import { type Place, placesOf } from '#src/screen-designer/playing/places.ts'
import { type Span, spanOf, stepsOf } from '#src/screen-designer/playing/spans.ts'
import type { WidgetAnswer } from '#src/screen-designer/playing/widget-answer.ts'

/** What many screens show is worked out this often. Of news a screen asks a moment after it has heard them: what is younger was made of them. */
const KEPT_MS = 30 * SECOND_MS
const NEWS_MS = 250

/** A number for each span, and in it for each place. */
type Table = readonly (readonly (number | null)[])[]

const shared = createShared<Table>(KEPT_MS)

/** What a figure is asked about. */
interface Asked {
  code: string
  spans: readonly Span[]
  places: readonly (readonly string[] | null)[]
}

const questionOf = ({ spans, places }: Asked): string => JSON.stringify([spans.map(({ from, to }) => [from, to]), places])

/** The names of all enterprises' figures differ: what is kept of one is told to no other. */
const keyIn = ({ signing }: Context, asked: Asked): string => `${signing.publicKey()} ${asked.code} ${questionOf(asked)}`

/** How old what is told may be. */
export interface Freshness {
  refreshSeconds: number
  /** Figures of which the screen has heard that their rows have changed. */
  news: ReadonlySet<string>
}

const ageOf = (code: string, { refreshSeconds, news }: Freshness): number =>
  news.has(code) ? NEWS_MS : Math.min(refreshSeconds * SECOND_MS, KEPT_MS)

/** Works out what is not kept: figures about the same days and places in one question. */
const workOut = async (call: Context, all: readonly Asked[], freshness: Freshness): Promise<ReadonlyMap<string, Made<Table>>> => {
  const found = new Map<string, Made<Table>>()
  const now = call.clock.now.getTime()
  const groups = Map.groupBy(all, (asked) => `${ageOf(asked.code, freshness)} ${questionOf(asked)}`)
  // One after another: they share the connection of the call.
  for (const group of groups.values()) {
    const byKey = new Map(group.map((asked) => [keyIn(call, asked), asked]))
    const [first] = group
    if (first === undefined) continue
    const made = await shared.of([...byKey.keys()], now, ageOf(first.code, freshness), async (missing) => {
      const asked = missing.flatMap((key) => byKey.get(key) ?? [])
      const values = await call.figures.values({
        ...{ figures: [...new Set(asked.map(({ code }) => code))], spans: first.spans, places: first.places },
      })
      return new Map(missing.map((key) => [key, values.get(byKey.get(key)?.code ?? '') ?? []]))
    })
    for (const [key, value] of made) found.set(key, value)
  }
  return found
}

/** The part of a scope that a reader reaches; null is everything. */
const within = (scope: readonly string[] | null, reach: readonly string[] | null): readonly string[] | null =>
  reach === null ? scope : scope === null ? reach.toSorted() : scope.filter((project) => reach.includes(project))

interface Part {
  widget: Widget
  /** The figures of it that the reader reads, in their order, each with the question about it. */
  asked: readonly Asked[]
  xs: readonly string[]
}

const questionsOf = (widget: Widget, stage: Stage, places: readonly Place[], readable: Readable, today: string): Part => {
  const span = spanOf(widget, today)
  const scope = stage.projects.length === 0 ? null : stage.projects.toSorted()
  const byProject = widget.split === SPLIT.projects
  const steps = widget.split === SPLIT.days ? stepsOf(span) : [{ x: '', ...span }]
  const asked = widget.datasets.flatMap((code): Asked[] => {
    const reach = readable.reach(code)
    if (reach === undefined) return []
    const whole = within(scope, reach)
    if (whole !== null && whole.length === 0) return []
    // Where the reader does not reach there is nothing to tell, and no number either.
    const each = places.map(({ uuid }) => (whole === null || whole.includes(uuid) ? [uuid] : []))
    return [{ code, spans: steps, places: byProject ? each : [whole] }]
  })
  return { widget, asked, xs: byProject ? places.map(({ name }) => name) : steps.map(({ x }) => x) }
}

const LOWEST = Number.NEGATIVE_INFINITY
const compareValues = (one: number | null | undefined, other: number | null | undefined): number => {
  const [a, b] = [one ?? LOWEST, other ?? LOWEST]
  // Nothing less nothing is no number.
  return a === b ? 0 : a - b
}

/** The largest first; those without a number last. */
const topOf = (values: readonly (number | null)[], of: readonly number[]): number[] =>
  of.toSorted((one, other) => compareValues(values[other], values[one]) || one - other)

/** A project that the reader does not reach is no place to ask about. */
const isPlace = (projects: readonly string[] | null | undefined): boolean =>
  projects !== undefined && projects !== null && projects.length > 0

/** Nothing is counted of no place, which is no 0 either. */
const eachPlace = ({ places }: Asked, values: readonly (number | null)[]): (number | null)[] =>
  places.map((projects, at) => (isPlace(projects) ? (values[at] ?? null) : null))

const SILENT_ORDER = ['missing', 'closed', 'noRight'] as const

const silentAnswer = async (widget: Widget, readable: Readable): Promise<WidgetAnswer> => {
  const reasons = new Set<string>()
  for (const code of widget.datasets) reasons.add(await readable.silent(code))
  const state = SILENT_ORDER.find((reason) => reasons.has(reason)) ?? 'empty'
  return { id: widget.id, state, at: null, xs: [], lines: [], alarms: [] }
}

const answerOf = (call: Context, part: Part, made: ReadonlyMap<string, Made<Table>>, readable: Readable): WidgetAnswer => {
  const { widget, asked, xs } = part
  const byProject = widget.split === SPLIT.projects
  const lines = asked.flatMap((question) => {
    const [kind, found] = [readable.kinds.get(question.code), made.get(keyIn(call, question))]
    if (kind === undefined || found === undefined) return []
    const values = byProject ? eachPlace(question, found.value[0] ?? []) : found.value.map((line) => line[0] ?? null)
    const { code, label, app, unit, digits, better, of, target, adds } = kind
    return [
      {
        ...{ at: found.at, code, label, app: app.label, catalogue: app.catalogue, watch: `${app.key}/${of.entity}` },
        ...{ unit, digits, better, target, adds, values },
      },
    ]
  })
  const told = xs.map((_x, at) => at).filter((at) => !byProject || asked.some(({ places }) => isPlace(places[at])))
  const order = byProject ? topOf(lines[0]?.values ?? [], told).slice(0, widget.top) : told
  return {
    ...{ id: widget.id, state: 'ok', alarms: [], xs: order.map((at) => xs[at] ?? '') },
    // As old as the oldest of its figures.
    at: new Date(Math.min(...lines.map(({ at }) => at))).toISOString(),
    lines: lines.map(({ at: _at, values, ...line }) => ({ ...line, values: order.map((at) => values[at] ?? null) })),
  }
}

/** What all widgets of a board show to a reader, in one question for all figures that none of the screens has asked about just now. */
export const answersFor = async (
  call: Context,
  { stage, widgets }: Design,
  readable: Readable,
  freshness: Freshness,
): Promise<WidgetAnswer[]> => {
  const drawing = widgets.filter(({ type }) => needsFigures(type))
  const places = drawing.some(({ split }) => split === SPLIT.projects) ? await placesOf(call, stage) : []
  const today = chinaDay(call.clock.now)
  const parts = drawing.map((widget) => questionsOf(widget, stage, places, readable, today))
  const made = await workOut(
    call,
    parts.flatMap(({ asked }) => asked),
    freshness,
  )
  const answers: WidgetAnswer[] = []
  for (const part of parts)
    answers.push(part.asked.length === 0 ? await silentAnswer(part.widget, readable) : answerOf(call, part, made, readable))
  for (const widget of widgets.filter(({ type }) => type === WIDGET.alarmTicker))
    answers.push(await alarmsFor(call, widget, stage, readable))
  return answers
}
