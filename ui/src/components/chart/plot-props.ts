import type { EChartsCoreOption } from 'echarts/core'

/** A chart as the library is told of it. Known to it here: line, bar, pie, radar, gauge and funnel; grid, legend. */
export type PlotOption = EChartsCoreOption

export interface PlotProps {
  label: string
  option: PlotOption
}
