import { Clock } from '@qifuyun/kit-web/fields/Clock.tsx'
import type { OwnCellProps } from '@qifuyun/kit-web/fields/own-cells.ts'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import type { ReactNode } from 'react'
import { workOrder } from '#src/work-order/work-order.ts'
import { useText } from './texts.ts'
import styles from './WorkOrder.module.css'

const states = (...names: Parameters<typeof workOrder.stateCode>[0][]) => new Set(names.map((name) => workOrder.stateCode(name)))
/** States before acceptance, and all states with a running clock. */
const NOT_TAKEN = states('pending', 'dispatched')
const RUNNING = states('pending', 'dispatched', 'working')

/** The time left while the clock runs. */
export const TimeLeft = ({ row, children }: OwnCellProps): ReactNode => {
  const finishBy = textOf(row.finishBy)
  return RUNNING.has(textOf(row.state)) && finishBy !== '' ? <Clock until={finishBy} /> : children
}

/** The deadlines of an open order. */
export const OrderClocks = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const [state, respondBy, finishBy] = [textOf(row.state), textOf(row.respondBy), textOf(row.finishBy)]
  if (!RUNNING.has(state)) return null
  return (
    <p className={styles.clocks}>
      {NOT_TAKEN.has(state) && respondBy !== '' ? <Clock until={respondBy} name={t('接单')} /> : null}
      {finishBy === '' ? null : <Clock until={finishBy} name={t('完成')} />}
    </p>
  )
}
