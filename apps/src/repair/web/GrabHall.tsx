import { useAct } from '@qifuyun/kit-web/api.ts'
import { Clock } from '@qifuyun/kit-web/fields/Clock.tsx'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { App, Button, Switch } from 'antd'
import { type ReactNode, useId } from 'react'
import type { Hall, HallOrder } from '#src/repair/calls.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { grabHall, setOnline } from './calls.generated.ts'
import styles from './Repair.module.css'
import { useText } from './texts.ts'

const PRIORITIES = repairOrder.fields.priority.spec.options ?? []

const Offer = ({ of, online }: { of: HallOrder; online: boolean }): ReactNode => {
  const t = useText()
  const label = useLabel(repairOrder)
  const { message } = App.useApp()
  const grab = useAct(repairOrder, 'grab', {
    announce: false,
    onDone: () => void message.success(t('已抢到「{title}」', { title: of.title })),
  })
  const priority = PRIORITIES.find(({ code }) => code === of.priority)
  return (
    <li className={styles.offer}>
      <p className={styles.line}>
        <span className={styles.faint}>{of.no}</span>
        {priority === undefined ? null : <ToneTag tone={priority.tone}>{label(priority.label)}</ToneTag>}
      </p>
      <h2>{of.title}</h2>
      <p className={styles.content}>{of.content}</p>
      <p className={styles.faint}>{[of.typeName, of.place].filter(Boolean).join(' · ')}</p>
      <p className={styles.line}>
        {of.respondBy === null ? <span /> : <Clock until={of.respondBy} />}
        <Button
          type="primary"
          disabled={!online}
          loading={grab.isPending}
          aria-label={t('抢单：{title}', { title: of.title })}
          onClick={() => grab.mutate({ uuid: of.uuid })}
        >
          {t('抢单')}
        </Button>
      </p>
    </li>
  )
}

const Offers = ({ hall }: { hall: Hall }): ReactNode => {
  const t = useText()
  const online = hall.online === true
  if (hall.online === null)
    return <StateBlock picture="empty" title={t('你还不是维修人员')} hint={t('由派单员在报修类型中添加为维修人员后可抢单')} />
  if (hall.orders.length === 0) return <StateBlock picture="empty" title={t('暂无可抢工单')} hint={t('有新工单时会自动出现')} />
  return (
    <>
      <ul className={styles.offers} aria-live="polite">
        {hall.orders.map((order) => (
          <Offer key={order.uuid} of={order} online={online} />
        ))}
      </ul>
      {hall.more > 0 ? <p className={styles.more}>{t('另有 {n} 单，抢走一些后显示', { n: hall.more })}</p> : null}
    </>
  )
}

/** Orders that workers who are online may claim, the most urgent first; the list updates itself. */
export const GrabHall = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const id = useId()
  const hall = useCall(grabHall, {})
  const change = useAction(setOnline, { refresh: [grabHall] })
  useLive(repairOrder, LIVE_LIST)
  const { data } = hall
  return (
    <ScrollingPage
      heading={heading}
      tools={
        data === undefined || data.online === null ? null : (
          <>
            <span className={styles.faint}>{t('手上 {n} / {max} 单', { n: data.open, max: data.maxOpen })}</span>
            <label htmlFor={id}>{data.online ? t('在线接单') : t('已离线')}</label>
            <Switch id={id} checked={data.online} loading={change.isPending} onChange={(online) => change.mutate({ online })} />
          </>
        )
      }
    >
      {hall.isLoadingError ? (
        <LoadFailed error={hall.error} onRetry={() => void hall.refetch()} />
      ) : data === undefined ? (
        <PageSkeleton />
      ) : (
        <Offers hall={data} />
      )}
    </ScrollingPage>
  )
}
