import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Button, Input } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { PlateFound } from '#src/parking/calls.ts'
import { lookUpPlate } from './calls.generated.ts'
import styles from './Guard.module.css'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useText } from './texts.ts'
import type { useGateDeeds } from './use-gate-deeds.ts'

const QrCode = lazy(async () => ({ default: (await import('@qifuyun/ui/components/QrCode.tsx')).QrCode }))
const [CASH, POS] = ['4', '6'] as const

type Stay = NonNullable<PlateFound['stay']>

interface CouponProps {
  /** The code that counts; empty: none does. */
  code: string
  due: number | undefined
  problem: string | undefined
  onUse: (code: string) => void
  onType: (code: string) => void
}

/** A coupon of the driver, and what is due with it: Enter has it counted. */
const CouponInput = ({ code, due, problem, onUse, onType }: CouponProps): ReactNode => {
  const t = useText()
  return (
    <div>
      <Input.Search
        aria-label={t('停车券码')}
        placeholder={t('停车券码')}
        enterButton={t('用券')}
        maxLength={20}
        status={problem === undefined ? '' : 'error'}
        onChange={({ target }) => onType(target.value.trim())}
        onSearch={(typed) => onUse(typed.trim())}
      />
      {problem === undefined ? null : (
        <p className={styles.wrong} role="alert">
          {problem}
        </p>
      )}
      {code === '' || due === undefined ? null : <p role="status">{t('用券后应付 {money}', { money: formatMoney(due) })}</p>}
    </div>
  )
}

/** What is due of a stay with the coupon that was entered; while that is not known yet, nothing is taken. */
const useCoupon = (gateUuid: string, stay: Stay) => {
  const [typed, onType] = useState('')
  const [code, onUse] = useState('')
  const asked = useCall(lookUpPlate, { gateUuid, plate: stay.plate, couponCode: code }, { enabled: code !== '' })
  const quoted = code === '' ? stay : asked.data?.stay
  const problem = code === '' || asked.isFetching ? undefined : asked.error?.message
  return { code, due: quoted?.due, problem, onType, onUse, ready: typed === code && quoted !== null && quoted !== undefined }
}

interface InsideCarProps {
  stay: Stay
  deeds: ReturnType<typeof useGateDeeds>
  gateUuid: string
}

/** What can be done for a car that is inside: the first button has the focus, so that Enter does it. */
export const InsideCar = ({ stay, deeds, gateUuid }: InsideCarProps): ReactNode => {
  const t = useText()
  const { plate } = stay
  const { ready, ...coupon } = useCoupon(gateUuid, stay)
  const [releasing, setReleasing] = useState(false)
  const [corrected, setCorrected] = useState('')
  const of = { passageUuid: stay.passageUuid, plate, due: coupon.due ?? stay.due }
  const ask = () => deeds.code.mutate({ passageUuid: stay.passageUuid, ...(coupon.code !== '' && { couponCode: coupon.code }) })
  const code = deeds.code.data
  const waits = deeds.busy || !ready
  return (
    <>
      {stay.due === 0 ? (
        <Button autoFocus type="primary" size="large" loading={deeds.busy} onClick={() => void deeds.leave(stay.passageUuid, plate)}>
          {t('放行')}
        </Button>
      ) : of.due === 0 ? (
        <Button type="primary" size="large" disabled={waits} onClick={() => void deeds.takeAndOpen(of, CASH, coupon.code)}>
          {t('用券放行')}
        </Button>
      ) : (
        <>
          <Button
            autoFocus
            type="primary"
            size="large"
            loading={deeds.busy}
            disabled={waits}
            onClick={() => void deeds.takeAndOpen(of, CASH, coupon.code)}
          >
            {t('收现金并放行')}
          </Button>
          <Button size="large" disabled={waits} onClick={() => void deeds.takeAndOpen(of, POS, coupon.code)}>
            {t('POS 并放行')}
          </Button>
          <Button size="large" disabled={waits} onClick={ask}>
            {t('扫码缴费')}
          </Button>
          <Button size="large" danger disabled={deeds.busy} onClick={() => setReleasing(true)}>
            {t('免费放行')}
          </Button>
        </>
      )}
      <div className={styles.more}>
        {stay.due === 0 ? null : <CouponInput {...coupon} />}
        <Input.Search
          aria-label={t('纠正车牌')}
          placeholder={t('纠正车牌')}
          enterButton={t('纠正')}
          value={corrected}
          onChange={({ target }) => setCorrected(target.value.toUpperCase())}
          onSearch={(typed) => (typed.trim() === '' ? undefined : deeds.correct.mutate({ passageUuid: stay.passageUuid, plate: typed }))}
        />
      </div>
      {code === undefined || stay.due === 0 ? null : (
        <div className={styles.code}>
          <Suspense fallback={null}>
            <QrCode content={new URL(code.link, location.origin).href} label={t('缴费二维码')} />
          </Suspense>
          <p>{t('请车主扫码支付 {money}，到账后自动显示放行', { money: formatMoney(code.amount) })}</p>
        </div>
      )}
      {releasing ? (
        <ReasonDialog
          title={t('免费放行')}
          photos
          busy={deeds.busy}
          onClose={() => setReleasing(false)}
          onDone={(said) => void deeds.release(of, said)}
        />
      ) : null}
    </>
  )
}
