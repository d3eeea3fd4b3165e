import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { NumberField } from '@qifuyun/ui/components/inputs/NumberField.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Select } from 'antd'
import { type ReactNode, useState } from 'react'
import { stayFee, type Terms } from '#src/parking/money/charge.ts'
import { feeRule } from '#src/parking/setup/setup.ts'
import styles from './Trial.module.css'
import { useText } from './texts.ts'

const RULES = 50
const HOUR = 60
/** Lengths of stays at which rules differ. */
const SAMPLES = [15, 30, 31, 60, 61, 120, 190, 241, 480, 720, 1_440, 1_560, 2_880]

const Trial = ({ terms }: { terms: Terms }): ReactNode => {
  const t = useText()
  const [minutes, setMinutes] = useState(190)
  const [couponMinutes, setCoupon] = useState(0)
  const length = (of: number): string =>
    of < HOUR ? t('{n} 分钟', { n: of }) : t('{h} 小时 {m} 分', { h: Math.floor(of / HOUR), m: of % HOUR })
  const fee = (of: number): string => formatMoney(stayFee(terms, of, { couponMinutes }))
  return (
    <>
      <div className={styles.asked}>
        <label>
          {t('停车时长')}
          <NumberField min={0} max={100_000} value={minutes} suffix={t('分钟')} onChange={(value) => setMinutes(value ?? 0)} />
        </label>
        <label>
          {t('券抵时长')}
          <NumberField min={0} max={100_000} value={couponMinutes} suffix={t('分钟')} onChange={(value) => setCoupon(value ?? 0)} />
        </label>
        <p role="status">
          {length(minutes)} <strong>{fee(minutes)}</strong>
        </p>
      </div>
      <ul className={styles.samples} aria-label={t('常见时长')}>
        {SAMPLES.map((of) => (
          <li key={of}>
            <span>{length(of)}</span>
            <strong>{fee(of)}</strong>
          </li>
        ))}
      </ul>
    </>
  )
}

/** 计费试算: what a rule makes of stays, worked out by the same function that charges them. */
export const TrialPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [chosen, choose] = useState<string>()
  const { data } = usePage(feeRule, { filter: filterOf(feeRule, (f) => f.eq('enabled', true)), pageSize: RULES })
  const rules = data?.list ?? []
  const rule = rules.find(({ uuid }) => uuid === chosen) ?? rules[0]
  return (
    <ScrollingPage
      heading={heading}
      tools={
        rule === undefined ? null : (
          <Select
            aria-label={t('计费规则')}
            value={rule.uuid}
            options={rules.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            popupMatchSelectWidth={false}
            onChange={choose}
          />
        )
      }
    >
      {data === undefined ? (
        <PageSkeleton />
      ) : rule === undefined ? (
        <StateBlock picture="empty" title={t('还没有计费规则')} hint={t('先建立计费规则与停车场')} />
      ) : (
        <div className={styles.page}>
          <Trial terms={rule} />
        </div>
      )}
    </ScrollingPage>
  )
}
