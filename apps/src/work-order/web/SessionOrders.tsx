import { CODE } from '@qifuyun/contract/core/codes.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useCatalogue } from '@qifuyun/kit-web/use-catalogue.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { workOrder } from '#src/work-order/work-order.ts'
import styles from './SessionOrders.module.css'
import { useText } from './texts.ts'

/** Orders that are shown; the rest are counted in a line. */
const SHOWN_MAX = 50

const Nothing = (): ReactNode => {
  const t = useText()
  return <StateBlock picture="empty" title={t('暂无关联工单')} hint={t('在消息的菜单中选择“转为工单”，工单会出现在这里')} />
}

/** The work orders made from messages of a conversation that the reader may see, the newest first. */
export const SessionOrders = ({ sessionUuid }: { sessionUuid: string }): ReactNode => {
  const t = useText()
  const label = useLabel(workOrder)
  useCatalogue(workOrder)
  const filter = filterOf(workOrder, (f) => f.eq('sessionUuid', sessionUuid))
  const page = usePage(workOrder, { filter, pageSize: SHOWN_MAX, sort: [{ field: 'createTime', order: 'desc' }] })
  useLive(workOrder, LIVE_LIST)
  // Readers without the application have no such list.
  if (page.isLoadingError && asCallError(page.error).code === CODE.forbidden) return <Nothing />
  if (page.isLoadingError) return <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <PageSkeleton />
  if (page.data.list.length === 0) return <Nothing />
  const { list, total } = page.data
  return (
    <ul className={styles.orders} aria-label={t('关联工单')}>
      {list.map((order) => {
        const state = stateOfRow(workOrder, { ...order })
        return (
          <li key={order.uuid}>
            <Link className={styles.order} to={rowPath(workOrder, order.uuid)}>
              <span className={styles.head}>
                <span className={styles.no}>{order.no}</span>
                {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
              </span>
              <span className={styles.title}>{order.title}</span>
            </Link>
          </li>
        )
      })}
      {total > list.length ? <li>{t('还有 {n} 张更早的工单', { n: total - list.length })}</li> : null}
    </ul>
  )
}
