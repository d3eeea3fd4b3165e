import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, usePage } from '@qifuyun/kit-web/api.ts'
import { Desk, DeskLine, DeskList } from '@qifuyun/kit-web/desk/Desk.tsx'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ScanField } from '@qifuyun/ui/components/codes/ScanField.tsx'
import { ScanVerdict } from '@qifuyun/ui/components/codes/ScanVerdict.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { grouped } from '#src/marketing/coupons/coupon-code.ts'
import { redemption } from '#src/marketing/coupons/redemption.ts'
import styles from './Marketing.module.css'
import { useText } from './texts.ts'
import { type Redeeming, useRedeem } from './use-redeem.ts'

const FEN = 100
const SHOWN = 30

/** What is bought with a coupon: coupons that take a share of it, or ask for a sum, need it. */
const Bought = ({ desk: { read, bought, buy, again } }: { desk: Redeeming }): ReactNode => {
  const t = useText()
  const of = read?.told.coupon
  if (!of) return null
  return (
    <div className={styles.bought}>
      <label>
        {of.needsAmount ? t('消费金额（必填）') : t('消费金额')}
        <NumberField
          className={styles.amount ?? ''}
          size="large"
          prefix="¥"
          precision={2}
          min={0}
          value={bought.amount === null ? null : bought.amount / FEN}
          onChange={(value) => buy({ amount: value === null ? null : Math.round(value * FEN) })}
          onBlur={again}
          onPressEnter={again}
        />
      </label>
      {of.needsStore ? (
        <label>
          {t('门店')}
          <Input size="large" value={bought.store} maxLength={50} onChange={({ target }) => buy({ store: target.value })} onBlur={again} />
        </label>
      ) : null}
    </div>
  )
}

const Verdict = ({ desk }: { desk: Redeeming }): ReactNode => {
  const t = useText()
  const { read, done, redeeming, bought, redeem } = desk
  if (done !== null)
    return (
      <ScanVerdict
        look="pass"
        message={t('核销成功')}
        name={done.name}
        facts={[t('优惠 {off}，实付 {paid}', { off: formatMoney(done.off), paid: formatMoney(done.paid) })]}
      />
    )
  if (read === null) return <ScanVerdict look="waiting" message={t('请扫描客户的券码')} facts={[t('可手动输入 16 位券码')]} />
  const { coupon, problem } = read.told
  if (coupon === null) return <ScanVerdict look="stop" message={problem ?? ''} />
  const short = coupon.needsAmount && bought.amount === null
  return (
    <>
      <ScanVerdict
        look={problem === null ? 'pass' : 'stop'}
        message={problem ?? t('可以核销')}
        name={coupon.name}
        facts={[[coupon.terms, coupon.customer, grouped(coupon.code)].join(' · '), ...(coupon.notes ? [coupon.notes] : [])]}
      >
        {problem === null && !short ? <p className={styles.sum}>{t('优惠 {off}', { off: formatMoney(coupon.off) })}</p> : null}
      </ScanVerdict>
      <Bought desk={desk} />
      {/* A field that is left asks anew: whoever leaves it by this button has pressed it. */}
      <Button type="primary" size="large" block loading={redeeming} disabled={short || problem !== null} onClick={() => void redeem()}>
        {t('确认核销')}
      </Button>
    </>
  )
}

const lineOf = (of: ListRow<typeof redemption>): ReactNode => (
  <DeskLine
    name={of.templateName ?? ''}
    facts={[
      of.customerName,
      formatMoney(of.off ?? 0),
      of.at === null ? null : new Date(of.at).toLocaleTimeString('zh-CN', { hour12: false }),
    ]}
  />
)

/** What was redeemed today. */
const Today = (): ReactNode => {
  const t = useText()
  const page = usePage(redemption, {
    filter: filterOf(redemption, (f) => f.today('at')),
    pageSize: SHOWN,
    sort: [{ field: 'at', order: 'desc' }],
  })
  useLive(redemption, LIVE_LIST)
  return <DeskList of={page} title={(n) => t('今日核销（{n}）', { n })} empty={t('今天还没有核销')} line={lineOf} />
}

/** Where customers show their coupons: scanned or typed, with what they buy. */
export const RedeemDesk = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const desk = useRedeem()
  return (
    <ScrollingPage heading={heading}>
      <Desk
        label={t('核销')}
        check={
          <>
            <ScanField label={t('券码')} placeholder={t('扫描或输入券码')} busy={desk.checking || desk.redeeming} onCode={desk.check} />
            <Verdict desk={desk} />
          </>
        }
      >
        <Today />
      </Desk>
    </ScrollingPage>
  )
}
