import type { EChartsCoreOption } from 'echarts/core'
import type { Theme } from '#src/platform/theme/theme.ts'
import { CHART_COLOURS, COLOURS, STATUS_COLOURS } from '#src/platform/tokens/colours.ts'
import { FONT_FAMILY } from '#src/platform/tokens/measures.ts'
import type { ChartProps } from './chart-data.ts'

const BAR_MAX = 36
/** So few names below a chart are all told, in two lines where one is too short. */
const FEW_NAMES = 6
const NAME_WIDTH = 60
const SMOOTH = 0.2

const words = (theme: Theme) => ({ color: COLOURS.text2[theme], fontFamily: FONT_FAMILY, fontSize: 12 })

const axesOf = ({ kind, series, format }: ChartProps, theme: Theme) => {
  const line = { lineStyle: { color: COLOURS.line[theme] } }
  const names = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))]
  const isFew = kind === 'bar' && names.length <= FEW_NAMES
  return {
    grid: { left: 8, right: 12, top: 16, bottom: series.length > 1 ? 28 : 4, outerBoundsMode: 'same' as const },
    xAxis: {
      type: 'category' as const,
      data: names,
      axisLine: line,
      axisTick: { show: false },
      axisLabel: {
        ...words(theme),
        ...(isFew ? { interval: 0, width: NAME_WIDTH, overflow: 'break' as const, lineHeight: 14 } : { hideOverlap: true }),
      },
    },
    yAxis: {
      type: 'value' as const,
      minInterval: format ? 0 : 1,
      splitLine: line,
      axisLabel: { ...words(theme), ...(format && { formatter: format }) },
    },
  }
}

/** What is there is never 0%. */
const share = ({ percent = 0 }: { percent?: number }): string => (percent < 1 ? '<1%' : `${Math.round(percent)}%`)

const pieOf = ({ series, title, colours }: ChartProps, theme: Theme) => [
  {
    type: 'pie' as const,
    name: title,
    radius: ['48%', '72%'],
    center: ['50%', '46%'],
    itemStyle: { borderColor: COLOURS.sheet[theme], borderWidth: 2 },
    // Beside a narrow ring the library would cut a share down to dots.
    label: { ...words(theme), formatter: share, overflow: 'none' as const },
    labelLine: { length: 8, length2: 6 },
    data: (series[0]?.points ?? [])
      .map(({ x, y }, index) => ({ name: x, value: y ?? 0, ...(colours?.[index] && { itemStyle: { color: colours[index] } }) }))
      .filter(({ value }) => value > 0),
  },
]

const DASHED = { lineStyle: { type: 'dashed' as const }, color: STATUS_COLOURS.slate.fill }

const linesOf = ({ kind, series, colours }: ChartProps) =>
  series.map(({ name, points, dashed }) => ({
    name,
    type: kind,
    ...(dashed && DASHED),
    data: points.map(({ y }, index) => (colours?.[index] ? { value: y, itemStyle: { color: colours[index] } } : y)),
    ...(kind === 'bar'
      ? { barMaxWidth: BAR_MAX, itemStyle: { borderRadius: [4, 4, 0, 0] } }
      : { smooth: SMOOTH, showSymbol: points.length < 2 }),
  }))

/** One line, that is paged where it is too long: a second one would lie over the axis. */
const legendOf = (theme: Theme) => ({
  type: 'scroll' as const,
  bottom: 0,
  icon: 'circle',
  itemWidth: 8,
  itemHeight: 8,
  textStyle: words(theme),
  pageIconSize: 12,
  pageIconColor: COLOURS.text2[theme],
  pageIconInactiveColor: COLOURS.line2[theme],
  pageTextStyle: words(theme),
})

/** The chart as the library is told of it, in the colours of the theme. */
export const optionOf = (props: ChartProps, theme: Theme, calm: boolean): EChartsCoreOption => {
  const { kind, series, format } = props
  const isPie = kind === 'pie'
  return {
    animation: !calm,
    color: [...CHART_COLOURS],
    textStyle: { fontFamily: FONT_FAMILY },
    tooltip: {
      trigger: isPie ? 'item' : 'axis',
      backgroundColor: COLOURS.sheet[theme],
      borderColor: COLOURS.line[theme],
      textStyle: { color: COLOURS.text1[theme], fontFamily: FONT_FAMILY, fontSize: 12 },
      ...(format && { valueFormatter: (value: unknown) => (typeof value === 'number' ? format(value) : '—') }),
    },
    ...((isPie || series.length > 1) && { legend: legendOf(theme) }),
    ...(isPie ? {} : axesOf(props, theme)),
    series: isPie ? pieOf(props, theme) : linesOf(props),
  }
}
