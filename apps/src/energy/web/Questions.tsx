import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import type { ReactNode } from 'react'
import type { MonthFlow } from '#src/energy/calls.ts'
import { Change } from './Change.tsx'
import styles from './Energy.module.css'
import { usePurposes } from './purposes.ts'
import { qtyText } from './quantities.ts'
import { useText } from './texts.ts'

/** Two questions below the flows: where it is more or less than a year ago, and how the other months were. */
export const Questions = ({ flow }: { flow: MonthFlow }): ReactNode => {
  const t = useText()
  const named = usePurposes()
  const most = Math.max(1, ...flow.purposes.flatMap(({ usage, lastYear }) => [Number(usage), Number(lastYear)]))
  const hasLastYear = flow.purposes.some(({ lastYear }) => Number(lastYear) > 0)
  return (
    <div className={styles.questions}>
      <section aria-label={t('与去年相比')}>
        <h3>{t('与去年相比')}</h3>
        <div className={styles.compare} role="table" aria-label={t('与去年相比')}>
          <div role="row" className={styles.compareHead}>
            <span role="columnheader">{t('用途')}</span>
            <span role="presentation" />
            <span role="columnheader">{t('今年')}</span>
            <span role="columnheader">{t('去年')}</span>
            <span role="columnheader">{t('变化')}</span>
          </div>
          {flow.purposes.map(({ key, usage, lastYear, change }) => (
            <div key={key} role="row">
              <span role="rowheader" className={styles.purpose} data-colour={key}>
                {named(key)}
              </span>
              <span role="presentation" className={styles.twin} data-colour={key}>
                <i style={{ width: `${(100 * Number(lastYear)) / most}%` }} />
                <b style={{ width: `${(100 * Number(usage)) / most}%` }} />
              </span>
              <span role="cell">{qtyText(usage, flow.decimals)}</span>
              <span role="cell">{qtyText(lastYear, flow.decimals)}</span>
              <span role="cell">
                <Change change={hasLastYear ? change : null} {...(key === 'loss' && { bad: 'more' as const })} />
              </span>
            </div>
          ))}
        </div>
      </section>
      <section>
        <Chart
          kind="bar"
          title={t('近12个月')}
          format={(value) => qtyText(String(value), 0)}
          series={[
            {
              name: t('去年'),
              points: flow.months.map(({ month, lastYear }) => ({ x: month.slice(2), y: lastYear === null ? null : Number(lastYear) })),
              dashed: true,
            },
            {
              name: t('今年'),
              points: flow.months.map(({ month, usage }) => ({ x: month.slice(2), y: usage === null ? null : Number(usage) })),
            },
          ]}
        />
      </section>
    </div>
  )
}
