import { BarChart, LineChart, PieChart } from 'echarts/charts'
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components'
import { type ECharts, init, use as register } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { type ReactNode, useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import { usePageLife } from '#src/platform/page-life.ts'
import { currentTheme, onThemeChange } from '#src/platform/theme/theme.ts'
import styles from './Chart.module.css'
import type { ChartProps } from './chart-data.ts'
import { optionOf } from './option.ts'

register([BarChart, LineChart, PieChart, GridComponent, LegendComponent, TooltipComponent, SVGRenderer])

const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

interface Drawn {
  chart: ECharts
  /** The figures that it shows. */
  figures: string
  forget: () => void
}

const end = ({ chart, forget }: Drawn): void => {
  forget()
  chart.dispose()
}

/**
 * The chart itself, drawn by the library; the title and the table beside it say the same in words. It stays as it is while its page is
 * hidden: to draw all charts of a page again takes longer than to show the page.
 */
export const Drawing = (props: ChartProps): ReactNode => {
  const box = useRef<HTMLDivElement>(null)
  const drawn = useRef<Drawn>(undefined)
  const life = usePageLife()
  const theme = useSyncExternalStore(onThemeChange, currentTheme)
  const pick = useEffectEvent((x: string) => props.onPick?.(x))
  // The library draws into the element and lives as long as it does.
  useEffect(() => {
    const element = box.current
    if (element === null) return
    if (drawn.current === undefined || drawn.current.chart.isDisposed()) {
      const chart = init(element, null, { renderer: 'svg' })
      chart.on('click', ({ name }) => pick(name))
      drawn.current = { chart, figures: '', forget: life?.atEnd(() => chart.dispose()) ?? (() => undefined) }
    }
    const kept = drawn.current
    const observer = new ResizeObserver(() => {
      const fits = kept.chart.getWidth() === element.clientWidth && kept.chart.getHeight() === element.clientHeight
      if (!fits && element.clientWidth > 0) kept.chart.resize()
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      // Hidden, the element is still in the document; taken away, it is not.
      if (!element.isConnected) end(kept)
    }
  }, [life])
  // What is drawn follows the figures and the theme.
  useEffect(() => {
    const { kind, title, series, colours } = props
    const figures = JSON.stringify([kind, title, series, colours, theme])
    if (drawn.current === undefined || drawn.current.figures === figures) return
    drawn.current.figures = figures
    drawn.current.chart.setOption(optionOf(props, theme, isCalm()), { notMerge: true })
  }, [props, theme])
  return <div ref={box} className={styles.drawing} aria-hidden="true" />
}
