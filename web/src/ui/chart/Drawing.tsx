import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type ECharts, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { currentTheme, onThemeChange } from '#src/platform/theme/theme.ts'
import styles from './Chart.module.css'
import type { ChartProps } from './Chart.tsx'
import { optionOf } from './option.ts'

register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** The chart itself, drawn by the library; the title and the table beside it say the same in words. */
export const Drawing = (props: ChartProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<ECharts>(undefined)
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  const pick = useEffectEvent((x: string) => props.onPick?.(x))
  // The library draws into the element and lives as long as it does.
  useEffect(() => {
    if (box.current === null) return
    const made = init(box.current, null, { renderer: 'svg' })
    chart.current = made
    made.on('click', ({ name }) => pick(name))
    const observer = new ResizeObserver(() => made.resize())
    observer.observe(box.current)
    return () => {
      observer.disconnect()
      made.dispose()
    }
  }, [])
  // What is drawn follows the figures and the theme.
  useEffect(() => {
    chart.current?.setOption(optionOf(props, theme, isCalm()), { notMerge: true })
  }, [props, theme])
  return <div ref={box} className={styles.drawing} aria-hidden="true" />
}
