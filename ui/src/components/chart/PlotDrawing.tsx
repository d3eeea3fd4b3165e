import { BarChart, FunnelChart, GaugeChart, LineChart, PieChart, RadarChart } from 'echarts/charts'
import { GridComponent, LegendComponent, RadarComponent } from 'echarts/components'
import { type ECharts, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePageLife } from '#src/platform/page-life.ts'
import styles from './Plot.module.css'
import type { PlotProps } from './plot-props.ts'

register([
  ...[BarChart, FunnelChart, GaugeChart, LineChart, PieChart, RadarChart],
  ...[GridComponent, LegendComponent, RadarComponent, SVGRenderer],
])

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Drawn {
  chart: ECharts
  forget: () => void
}

/** The drawing of a plot: vectors, sharp at any scale. It follows its box and what it is told; a hidden page keeps it. */
export const PlotDrawing = ({ option }: PlotProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn>(undefined)
  const life = usePageLife()
  const told = JSON.stringify(option)
  // The library draws into the element and lives as long as it does.
  useEffect(() => {
    const element = box.current
    if (element === null) return
    if (drawn.current === undefined || drawn.current.chart.isDisposed()) {
      const chart = init(element, null, { renderer: 'svg' })
      drawn.current = { chart, forget: life?.atEnd(() => chart.dispose()) ?? (() => undefined) }
    }
    const { chart, forget } = drawn.current
    const observer = new ResizeObserver(() => {
      const fits = chart.getWidth() === element.clientWidth && chart.getHeight() === element.clientHeight
      if (!fits && element.clientWidth > 0) chart.resize()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      // Hidden, the element is still in the document; taken away, it is not.
      if (element.isConnected) return
      forget()
      chart.dispose()
    }
  }, [life])
  // The drawing follows what it is told, and is left alone while that says the same.
  useEffect(() => {
    drawn.current?.chart.setOption({ animation: !isCalm(), ...JSON.parse(told) }, { notMerge: true })
  }, [told])
  return <div ref={box} className={styles.drawing} aria-hidden="true" />
}
