import { fen } from '@qifuyun/kit/values/exact.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { useInfo, usePage } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { FigureTable } from '@qifuyun/kit-web/report/FigureTable.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Alert, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { account } from '#src/payment-split/accounts/account.ts'
import { clawback, split, type Terms } from '#src/payment-split/arithmetic/splitting.ts'
import { rule } from '#src/payment-split/rules/rule.ts'
import styles from './Split.module.css'
import { useText } from './texts.ts'

const RULES = 100
const ACCOUNTS = 200
const AMOUNT_MAX = 1_000_000_000
const RATE_MAX = 10
const INPUT_WIDTH = 160
const RULE_WIDTH = 260

/** Fen of an amount that was typed; null for none. */
const fenOf = (typed: string | null): number | null => (typed === null || typed === '' ? null : fen(typed))

interface TrialProps {
  terms: Terms
  nameOf: (uuid: string) => string
}

/** A payment that is tried on a rule: who would have which share, and what would go back of each. */
const Trial = ({ terms, nameOf }: TrialProps): ReactNode => {
  const t = useText()
  const [gross, setGross] = useState<string | null>('100.00')
  const [refunded, setRefunded] = useState<string | null>('0.00')
  const [rate, setRate] = useState<number | null>(0.6)
  const whole = fenOf(gross)
  const gone = fenOf(refunded) ?? 0
  const bp = Math.round((rate ?? 0) * 100)
  const input = (label: string, value: string | null, onChange: (value: string | null) => void) => (
    <label>
      {label}
      <NumberField<string>
        stringMode
        min="0"
        max={String(AMOUNT_MAX)}
        precision={2}
        style={{ inlineSize: INPUT_WIDTH }}
        value={value}
        onChange={onChange}
      />
    </label>
  )
  const form = (
    <div className={styles.form}>
      {input(t('支付金额（元）'), gross, setGross)}
      {input(t('累计退款（元）'), refunded, setRefunded)}
      <label>
        {t('手续费率（%）')}
        <NumberField<number>
          min={0}
          max={RATE_MAX}
          precision={2}
          step={0.1}
          style={{ inlineSize: INPUT_WIDTH }}
          value={rate}
          onChange={setRate}
        />
      </label>
    </div>
  )
  if (whole === null || whole < 1 || gone > whole)
    return (
      <>
        {form}
        <Alert type="warning" showIcon message={t('请输入有效金额')} />
      </>
    )
  const before = split(whole, bp, terms)
  const now = split(whole - gone, bp, terms)
  const back = clawback(before.parts, now.parts)
  return (
    <>
      {form}
      <FigureTable>
        <caption>
          {t('手续费 {fee} + 分账 {net} = {gross}', {
            fee: formatMoney(now.fee),
            net: formatMoney(now.net),
            gross: formatMoney(whole - gone),
          })}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('分账账户')}</th>
            <th scope="col">{t('支付时')}</th>
            <th scope="col">{t('扣回')}</th>
            <th scope="col">{t('退款后')}</th>
          </tr>
        </thead>
        <tbody>
          {before.parts.map(({ account: to, amount }, index) => (
            <tr key={to}>
              <th scope="row">{nameOf(to)}</th>
              <td>{formatMoney(amount)}</td>
              <td>{formatMoney(back[index]?.amount ?? 0)}</td>
              <td>{formatMoney(now.parts[index]?.amount ?? 0)}</td>
            </tr>
          ))}
          <tr>
            <th scope="row">{t('渠道手续费')}</th>
            <td>{formatMoney(before.fee)}</td>
            <td>{formatMoney(before.fee - now.fee)}</td>
            <td>{formatMoney(now.fee)}</td>
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('合计')}</th>
            <td>{formatMoney(whole)}</td>
            <td>{formatMoney(gone)}</td>
            <td>{formatMoney(whole - gone)}</td>
          </tr>
        </tfoot>
      </FigureTable>
    </>
  )
}

const Chosen = ({ uuid }: { uuid: string }): ReactNode => {
  const of = useInfo(rule, uuid)
  const accounts = usePage(account, { pageNum: 1, pageSize: ACCOUNTS })
  if (of.isLoadingError) return <LoadFailed error={of.error} onRetry={() => void of.refetch()} />
  if (of.data === undefined || accounts.isPending) return <PageSkeleton />
  const { lines, roundingAccount, feeBearer, feeAccount } = of.data
  const names = new Map((accounts.data?.list ?? []).map((each) => [each.uuid, each.name]))
  const terms: Terms = {
    lines: (lines ?? []).map(({ account: to, kind, amount, ratio }) => ({
      ...{ account: to ?? '', kind: kind ?? '2', amount: amount ?? null, ratio: ratio ?? null },
    })),
    ...{ roundingAccount: roundingAccount ?? '', feeBearer: feeBearer ?? '1', feeAccount: feeAccount ?? null },
  }
  return <Trial terms={terms} nameOf={(to) => names.get(to) ?? to} />
}

/** 分账试算: what a rule would do with a payment, before anybody pays. */
export const CalculatorPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const { data, isPending, error, refetch } = usePage(rule, {
    pageNum: 1,
    pageSize: RULES,
    filter: filterOf(rule, (f) => f.eq('enabled', true)),
  })
  if (isPending) return <PageSkeleton />
  if (error !== null) return <LoadFailed error={error} onRetry={() => void refetch()} />
  const uuid = chosen ?? data.list[0]?.uuid
  const picker =
    uuid === undefined ? null : (
      <Select
        aria-label={t('选择规则')}
        style={{ inlineSize: RULE_WIDTH }}
        value={uuid}
        options={data.list.map((each) => ({ value: each.uuid, label: each.name }))}
        onChange={setChosen}
      />
    )
  return (
    <ScrollingPage heading={heading} tools={picker}>
      <div className={styles.page}>
        {uuid === undefined ? (
          <StateBlock picture="empty" title={t('还没有启用的规则')} hint={t('在「分账规则」中新建后，可在这里试算')} />
        ) : (
          <Chosen key={uuid} uuid={uuid} />
        )}
      </div>
    </ScrollingPage>
  )
}
