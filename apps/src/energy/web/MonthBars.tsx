import type { ReactNode } from 'react'
import type { MonthFlow } from '#src/energy/calls.ts'
import styles from './MonthBars.module.css'
import { qtyText } from './quantities.ts'
import { useText } from './texts.ts'

/** Of the scale: the most, half of it, nothing. */
const TICKS = [1, 0.5, 0] as const
/** Every third month is named, and the last one. */
const NAMED_EVERY = 3

/** A round figure that is no less. */
const roundUp = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, most)))
  return ([1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((each) => each * power >= most) ?? 10) * power
}

/** Each of the twelve months beside the same month a year before; the last one stands out. */
export const MonthBars = ({ flow }: { flow: MonthFlow }): ReactNode => {
  const t = useText()
  const most = roundUp(Math.max(0, ...flow.months.flatMap(({ usage, lastYear }) => [Number(usage ?? 0), Number(lastYear ?? 0)])))
  const height = (usage: string | null): string => `${(100 * Number(usage ?? 0)) / most}%`
  const said = (usage: string | null): string => (usage === null ? '—' : `${qtyText(usage, flow.decimals)} ${flow.unit}`)
  return (
    <div className={styles.chart}>
      <ol className={styles.bars}>
        {flow.months.map(({ month, usage, lastYear }, index) => {
          const isLast = index === flow.months.length - 1
          const name = t('{n} 月', { n: Number(month.slice('YYYY-'.length)) })
          const words = t('{month}：今年 {usage}，去年 {lastYear}', { month: name, usage: said(usage), lastYear: said(lastYear) })
          return (
            <li key={month} data-last={isLast || undefined} title={words}>
              <span className="qf-visually-hidden">{words}</span>
              <i data-none={lastYear === null || undefined} style={{ height: height(lastYear) }} />
              <b data-none={usage === null || undefined} style={{ height: height(usage) }} />
              {isLast || (index % NAMED_EVERY === 0 && index < flow.months.length - 2) ? <small aria-hidden="true">{name}</small> : null}
            </li>
          )
        })}
      </ol>
      <div className={styles.scale} aria-hidden="true">
        {TICKS.map((share) => (
          <span key={share}>{qtyText(String(share * most), 0)}</span>
        ))}
      </div>
    </div>
  )
}
