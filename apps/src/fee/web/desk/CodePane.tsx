import { useInfo } from '@qifuyun/kit-web/api.ts'
import { useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { payment } from '#src/fee/collecting/payment.ts'
import { findCall, householdCall, tillCall } from '#src/fee/web/calls.generated.ts'
import { useText } from '#src/fee/web/texts.ts'
import styles from './PayPane.module.css'
import type { Desk } from './use-desk.ts'

interface Code {
  uuid: string
  path: string
}

/** The code of a payment, until it is paid: the desk hears of that by itself. */
const Waiting = ({ code, amount }: { code: Code; amount: number }): ReactNode => {
  const t = useText()
  const client = useQueryClient()
  const { data } = useInfo(payment, code.uuid)
  useLive(payment, { rows: data === undefined ? [] : [data], list: false })
  const state = data === undefined ? 'waiting' : payment.spec.states.find(({ code: of }) => of === data.state)?.name
  // The household and the till have other figures from now on.
  useEffect(() => {
    if (state !== 'waiting') void refreshCalls(client, [householdCall, findCall, tillCall])
  }, [state, client])
  if (state === 'done') return <p className={styles.taken}>{t('已收款 {x}', { x: formatMoney(amount) })}</p>
  if (state !== 'waiting') return <p className={styles.problem}>{data?.reason ?? t('超时未支付')}</p>
  return (
    <div className={styles.code}>
      <QrCode content={new URL(code.path, location.origin).href} label={t('付款二维码')} />
      <p>
        <b>{formatMoney(amount)}</b>
        <small>{t('请业主扫码付款，付款后自动完成')}</small>
        <small aria-live="polite">{t('等待扫码')}</small>
      </p>
    </div>
  )
}

/** 扫码: the payer scans a code of the amount; money that comes for what was paid meanwhile goes back by itself. */
export const CodePane = ({ desk, blocked }: { desk: Desk; blocked: boolean }): ReactNode => {
  const t = useText()
  const [code, setCode] = useState<Code>()
  const [problem, setProblem] = useState<string>()
  const show = async (): Promise<void> => {
    setProblem(undefined)
    try {
      setCode(await desk.ask())
    } catch (error) {
      setProblem(asCallError(error).message)
    }
  }
  if (code !== undefined) return <Waiting code={code} amount={desk.sums.due} />
  return (
    <div className={styles.code}>
      <Button loading={desk.busy} disabled={blocked} onClick={() => void show()}>
        {t('生成付款码')}
      </Button>
      <small>{t('扫码缴清所选账单，不含预存抵扣')}</small>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </div>
  )
}
