import type { PlotOption } from '@qifuyun/ui/components/chart/plot-props.ts'
import { WIDGET } from '#src/screen-designer/codes.ts'
import type { Widget } from '#src/screen-designer/design/design.ts'
import type { Palette } from './palettes.ts'
import { fullOf, markOf, shareOf, shownValue } from './values.ts'

/** A figure with what people call it. */
export interface NamedLine {
  code: string
  name: string
  unit: string
  target: number | null
  values: readonly (number | null)[]
  /** Its values as people read them. */
  texts: readonly string[]
}

/** What a chart is made of. */
export interface Drawn {
  widget: Widget
  /** Names along the axis. */
  xs: readonly string[]
  lines: readonly NamedLine[]
  palette: Palette
}

const FONT = 'Inter, "Noto Sans SC", "PingFang SC", "Microsoft YaHei", sans-serif'
const SMALL = 16

const wordsIn = (color: string, fontSize = SMALL) => ({ color, fontSize, fontFamily: FONT })
const legendOf = ({ label }: Palette) => ({ bottom: 0, icon: 'circle', itemWidth: 10, itemHeight: 10, textStyle: wordsIn(label) })

/** Under a line the colour fades towards the panel. */
const fading = (colour: string) => ({
  type: 'linear',
  ...{ x: 0, y: 0, x2: 0, y2: 1 },
  colorStops: [
    { offset: 0, color: `${colour}66` },
    { offset: 1, color: `${colour}00` },
  ],
})

const colourAt = ({ series }: Palette, at: number): string => series[at % series.length] ?? '#888888'

const seriesOf = ({ widget, lines, palette }: Drawn) =>
  lines.map(({ name, values, unit }, at) => {
    const colour = colourAt(palette, at)
    const data = values.map((value) => {
      const mark = lines.length === 1 ? markOf(value, unit, widget.thresholds) : null
      return { value: shownValue(value, unit), ...(mark !== null && { itemStyle: { color: palette[mark] } }) }
    })
    if (widget.type === WIDGET.line)
      return {
        ...{
          name,
          type: 'line',
          data,
          smooth: 0.3,
          smoothMonotone: 'x',
          showSymbol: values.length < 3,
          symbolSize: 8,
          lineStyle: { width: 3, color: colour },
        },
        ...{ itemStyle: { color: colour }, ...(lines.length < 3 && { areaStyle: { color: fading(colour) } }) },
      }
    const stacked = widget.type === WIDGET.stackBar
    return {
      ...{ name, type: 'bar', data, barMaxWidth: 40, ...(stacked && { stack: 'all' }) },
      itemStyle: { color: colour, ...(!stacked && { borderRadius: [4, 4, 0, 0] }) },
    }
  })

const axesOf = (drawn: Drawn): PlotOption => {
  const { xs, lines, palette } = drawn
  const many = lines.length > 1
  const line = { lineStyle: { color: palette.line } }
  return {
    grid: { left: 8, right: 16, top: 20, bottom: many ? 44 : 8, outerBoundsMode: 'same' },
    ...(many && { legend: legendOf(palette) }),
    xAxis: {
      ...{ type: 'category', data: xs, axisLine: line, axisTick: { show: false } },
      axisLabel: { ...wordsIn(palette.label), hideOverlap: true },
    },
    yAxis: { type: 'value', splitLine: line, axisLabel: wordsIn(palette.label), splitNumber: 4 },
    series: seriesOf(drawn),
  }
}

/** What parts a whole has: projects of one figure, or the figures themselves. */
export const slicesOf = ({ xs, lines }: Pick<Drawn, 'xs' | 'lines'>) => {
  const [first] = lines
  if (lines.length === 1 && first !== undefined)
    return first.values.map((value, at) => ({ name: xs[at] ?? '', value: shownValue(value, first.unit) ?? 0, text: first.texts[at] ?? '' }))
  return lines.map(({ name, values, unit, texts }) => ({ name, value: shownValue(values[0] ?? null, unit) ?? 0, text: texts[0] ?? '' }))
}

const pieOf = (drawn: Drawn): PlotOption => {
  const { widget, palette } = drawn
  const rose = widget.type === WIDGET.rose
  return {
    color: [...palette.series],
    legend: { ...legendOf(palette), type: 'plain' },
    series: [
      {
        ...{ type: 'pie', radius: rose ? ['14%', '66%'] : ['44%', '66%'], center: ['50%', '44%'], ...(rose && { roseType: 'radius' }) },
        itemStyle: { borderColor: palette.panel, borderWidth: 3 },
        labelLine: { length: 8, length2: 8 },
        data: slicesOf(drawn)
          .filter(({ value }) => value > 0)
          // Braces mean something to the library.
          .map(({ name, value, text }) => ({ name, value, label: { ...wordsIn(palette.words), formatter: text.replaceAll(/[{}]/g, '') } })),
      },
    ],
  }
}

const gaugeOf = ({ widget, lines, palette }: Drawn): PlotOption => {
  const [line] = lines
  if (line === undefined) return {}
  const value = line.values[0] ?? null
  const full = fullOf([value], line.unit, widget.full, line.target)
  const mark = markOf(value, line.unit, widget.thresholds)
  const colour = mark === null ? colourAt(palette, 0) : palette[mark]
  return {
    series: [
      {
        ...{ type: 'gauge', startAngle: 210, endAngle: -30, radius: '92%', center: ['50%', '58%'], max: 100, min: 0 },
        progress: { show: value !== null, width: 18, roundCap: true, itemStyle: { color: colour } },
        axisLine: { roundCap: true, lineStyle: { width: 18, color: [[1, palette.line]] } },
        ...{ pointer: { show: false }, axisTick: { show: false }, splitLine: { show: false }, axisLabel: { show: false } },
        title: { ...wordsIn(palette.label), offsetCenter: [0, '36%'] },
        detail: {
          ...wordsIn(palette.words, 40),
          fontWeight: 600,
          offsetCenter: [0, '0%'],
          formatter: (line.texts[0] ?? '').replaceAll(/[{}]/g, ''),
        },
        data: [{ value: shareOf(value, line.unit, full), name: line.name }],
      },
    ],
  }
}

/** Each corner is a figure or a project, on a scale of its own: what is compared are shapes. */
const radarOf = ({ widget, xs, lines, palette }: Drawn): PlotOption => {
  const byFigure = xs.length <= 1
  const corners = byFigure
    ? lines.map(({ name, values, unit, target }) => ({ name, max: fullOf(values, unit, widget.full, target) }))
    : xs.map((name, at) => ({
        name,
        max: Math.max(1, ...lines.map(({ values, unit, target }) => fullOf([values[at] ?? null], unit, widget.full, target))),
      }))
  const data = byFigure
    ? [{ name: widget.title, value: lines.map(({ values, unit }) => shownValue(values[0] ?? null, unit) ?? 0) }]
    : lines.map(({ name, values, unit }) => ({ name, value: values.map((value) => shownValue(value, unit) ?? 0) }))
  const line = { lineStyle: { color: palette.line } }
  return {
    color: [...palette.series],
    ...(data.length > 1 && { legend: legendOf(palette) }),
    radar: {
      ...{ indicator: corners, radius: '64%', center: ['50%', data.length > 1 ? '46%' : '52%'], axisName: wordsIn(palette.label) },
      ...{ splitLine: line, axisLine: line, splitArea: { show: false } },
    },
    series: [{ type: 'radar', data: data.map((each) => ({ ...each, areaStyle: { opacity: 0.25 }, lineStyle: { width: 3 } })) }],
  }
}

const funnelOf = (drawn: Drawn): PlotOption => {
  const { palette } = drawn
  return {
    color: [...palette.series],
    series: [
      {
        ...{ type: 'funnel', sort: 'descending', left: '6%', right: '6%', top: 8, bottom: 8, gap: 4, minSize: '12%' },
        itemStyle: { borderWidth: 0 },
        data: slicesOf(drawn).map(({ name, value, text }) => ({
          ...{ name, value },
          label: { ...wordsIn(palette.ground), fontWeight: 600, position: 'inside', formatter: `${name} ${text}`.replaceAll(/[{}]/g, '') },
        })),
      },
    ],
  }
}

/** The chart of a widget, as the library is told of it. */
export const chartOf = (drawn: Drawn): PlotOption => {
  switch (drawn.widget.type) {
    case WIDGET.pie:
    case WIDGET.rose:
      return pieOf(drawn)
    case WIDGET.gauge:
      return gaugeOf(drawn)
    case WIDGET.radar:
      return radarOf(drawn)
    case WIDGET.funnel:
      return funnelOf(drawn)
    default:
      return axesOf(drawn)
  }
}
