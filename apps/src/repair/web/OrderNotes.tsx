import { Clock } from '@qifuyun/kit-web/fields/Clock.tsx'
import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { repairOrder } from '#src/repair/repair-order.ts'
import { placeHints } from './calls.generated.ts'
import styles from './Repair.module.css'
import { useText } from './texts.ts'

const NOT_TAKEN = new Set((['pending', 'dispatched'] as const).map((name) => repairOrder.stateCode(name)))
const OPEN = new Set((['pending', 'dispatched', 'accepted', 'working'] as const).map((name) => repairOrder.stateCode(name)))

/** Notes about the place of an order: outages, and hints of the project. */
export const PlaceHints = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const [asked, building] = [textOf(row.projectUuid), textOf(row.buildingUuid)]
  const { data } = useCall(placeHints, { projectUuid: asked, buildingUuid: building === '' ? null : building }, { enabled: asked !== '' })
  if (data === undefined || data.hints.length + data.outages.length === 0) return null
  return (
    <>
      {data.outages.map((text) => (
        <Alert key={text} type="warning" showIcon title={t('停复公告：{text}', { text })} />
      ))}
      {data.hints.map((text) => (
        <Alert key={text} type="info" showIcon title={text} />
      ))}
    </>
  )
}

/** The two clocks of an order, and the notes about its place. */
export const OrderNotes = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const { may } = useRights(repairOrder)
  const state = textOf(row.state)
  const [respondBy, finishBy] = [textOf(row.respondBy), textOf(row.finishBy)]
  if (!OPEN.has(state)) return null
  return (
    <div className={styles.notes}>
      <p className={styles.clocks}>
        {NOT_TAKEN.has(state) && respondBy !== '' ? <Clock until={respondBy} name={t('接单')} /> : null}
        {finishBy === '' ? null : <Clock until={finishBy} name={t('完成')} />}
      </p>
      {may('add') ? <PlaceHints row={row} /> : null}
    </div>
  )
}
