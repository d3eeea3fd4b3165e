import { useInfo } from '@qifuyun/kit-web/api.ts'
import { EntityFormDrawer } from '@qifuyun/kit-web/form/EntityFormDrawer.tsx'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { dailyClose } from '#src/fee/closing/daily-close.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { householdCall, tillCall } from '#src/fee/web/calls.generated.ts'
import { useText } from '#src/fee/web/texts.ts'
import frame from './Desk.module.css'
import styles from './TillBar.module.css'
import type { Desk } from './use-desk.ts'

const Figure = ({ label, value }: { label: string; value: string }): ReactNode => (
  <span className={styles.tillFigure}>
    <small>{label}</small>
    <b>{value}</b>
  </span>
)

/** The last payment of the desk: it is reversed from here while that is possible. */
const Last = ({ uuid, text }: { uuid: string; text: string }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { may } = useRights(payment)
  const { data } = useInfo(payment, uuid)
  const { start, dialog } = useActions(payment, () => void refreshCalls(client, [tillCall, householdCall]))
  return (
    <span className={styles.last}>
      <small>{text}</small>
      {may('action.reverse') && data !== undefined ? (
        <Button type="link" size="small" onClick={() => start('reverse', [{ ...data }])}>
          {t('冲正')}
        </Button>
      ) : null}
      {dialog}
    </span>
  )
}

/** What this desk has taken today, and the way to close the day. */
export const TillBar = ({ desk }: { desk: Desk }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { user } = useViewer()
  const { may } = useRights(dailyClose)
  const [closing, setClosing] = useState(false)
  const { data } = desk.till
  if (data === undefined) return <footer className={styles.till} />
  const names: Readonly<Record<string, string>> = {
    [CHANNEL.cash]: t('现金'),
    [CHANNEL.transfer]: t('转账'),
    [CHANNEL.pos]: 'POS',
    [CHANNEL.online]: t('扫码'),
    [CHANNEL.prepaid]: t('预存抵扣'),
  }
  const count = data.perChannel.reduce((sum, each) => sum + each.count, 0)
  return (
    <footer className={styles.till} aria-label={t('今日收款')}>
      <Figure label={user.orgUserInfo?.userName ?? user.nickName} value={data.closed ? t('已日结') : t('今日收款')} />
      {data.perChannel.map((each) => (
        <Figure
          key={each.channel}
          label={t('{name} {n} 笔', { name: names[each.channel] ?? '', n: each.count })}
          value={formatMoney(each.amount)}
        />
      ))}
      {data.reversed > 0 ? <Figure label={t('冲正 {n} 笔', { n: data.reversed })} value={`−${formatMoney(data.reversedFen)}`} /> : null}
      <Figure label={t('合计 {n} 笔', { n: count })} value={formatMoney(data.total)} />
      <Figure label={t('抽屉现金')} value={formatMoney(data.cash)} />
      <span className={frame.grow} />
      {data.last === null ? null : (
        <Last uuid={data.last.uuid} text={t('上一笔 {name} {x}', { name: data.last.payerName, x: formatMoney(data.last.amount) })} />
      )}
      {may('add') ? (
        <Button disabled={data.closed} onClick={() => setClosing(true)}>
          {t('交班日结')}
        </Button>
      ) : null}
      {closing ? (
        <EntityFormDrawer
          of={dailyClose}
          initial={{ day: data.day, floatFen: 0 }}
          onClose={() => setClosing(false)}
          onSaved={() => {
            setClosing(false)
            void refreshCalls(client, [tillCall])
          }}
        />
      ) : null}
    </footer>
  )
}
