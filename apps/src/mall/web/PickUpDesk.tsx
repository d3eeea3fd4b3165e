import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, refreshApp, usePage } from '@qifuyun/kit-web/api.ts'
import { Desk, DeskLine, DeskList } from '@qifuyun/kit-web/desk/Desk.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRemembered } from '@qifuyun/kit-web/use-remembered.ts'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { ScanVerdict } from '@qifuyun/ui/components/codes/ScanVerdict.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { useAction } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { PickedUp } from '#src/mall/calls.ts'
import { order } from '#src/mall/orders/order.ts'
import { store } from '#src/mall/pickup/store.ts'
import { pickUpCall } from './calls.generated.ts'
import styles from './Mall.module.css'
import { useText } from './texts.ts'

const SHOWN = 100

type Answer = PickedUp

const Verdict = ({ answer }: { answer: Answer | null }): ReactNode => {
  const t = useText()
  if (answer === null) return <ScanVerdict look="waiting" message={t('请扫描或输入取货码')} facts={[t('取货码为 8 位数字')]} />
  const { result, message, order: of } = answer
  const facts = of === null ? [] : [...of.lines.map(({ name, qty }) => `${name} × ${qty}`), of.no]
  return <ScanVerdict look={result === 'ok' ? 'pass' : 'stop'} message={message} {...(of?.contact && { name: of.contact })} facts={facts} />
}

const lineOf = (of: ListRow<typeof order>): ReactNode => (
  <DeskLine name={of.contact ?? of.no} facts={[of.roomName, of.phone, formatMoney(of.payable)]} />
)

/** Orders that are still to be fetched at a point. */
const Waiting = ({ at }: { at: string }): ReactNode => {
  const t = useText()
  const page = usePage(order, {
    filter: filterOf(order, (f) => f.and(f.eq('store', at), f.state('toPick'))),
    pageSize: SHOWN,
    sort: [{ field: 'paidAt', order: 'asc' }],
  })
  useLive(order, LIVE_LIST)
  return <DeskList of={page} title={(n) => t('待自提（{n}）', { n })} empty={t('没有待自提的订单')} line={lineOf} />
}

const HandingOut = ({ at }: { at: string }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const ask = useAction(pickUpCall, {
    onDone: (told) => {
      setAnswer(told)
      void refreshApp(client, order)
    },
  })
  const pick = async (code: string): Promise<void> => {
    await ask.mutateAsync({ store: at, code }).catch(() => setAnswer(null))
  }
  return (
    <Desk
      label={t('取货核销')}
      check={
        <>
          <ScanField label={t('取货码')} placeholder={t('扫描或输入 8 位取货码')} busy={ask.isPending} onCode={pick} />
          <Verdict answer={answer} />
        </>
      }
    >
      <Waiting at={at} />
    </Desk>
  )
}

/** 自提核销: goods are handed out for the code that a buyer shows. */
export const PickUpDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const asked = usePage(store, { filter: filterOf(store, (f) => f.eq('enabled', true)), pageSize: SHOWN })
  const [known, remember] = useRemembered('mall.store')
  const list = asked.data?.list ?? []
  const chosen = list.find(({ uuid }) => uuid === known) ?? list[0]
  return (
    <ScrollingPage
      heading={heading}
      tools={
        chosen === undefined ? null : (
          <Select
            className={styles.select ?? ''}
            aria-label={t('选择自提点')}
            value={chosen.uuid}
            options={list.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={remember}
          />
        )
      }
    >
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : chosen === undefined ? (
        <StateBlock picture="empty" title={t('没有自提点')} hint={t('在自提点中新增后可在此核销')} />
      ) : (
        <HandingOut key={chosen.uuid} at={chosen.uuid} />
      )}
    </ScrollingPage>
  )
}
