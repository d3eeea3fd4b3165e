import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { useOptions, usePage } from '@qifuyun/kit-web/api.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { RowPicker } from '@qifuyun/kit-web/pickers/RowPicker.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { InputNumber, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import type { Simulated } from '#src/loyalty/calls.ts'
import { level } from '#src/loyalty/levels/level.ts'
import { member } from '#src/loyalty/members/member.ts'
import { rule } from '#src/loyalty/rules/rule.ts'
import { simulateRule } from './calls.generated.ts'
import styles from './Simulator.module.css'
import { useText } from './texts.ts'

const FEN = 100
const YUAN_MAX = 10_000_000
/** Choices of a picker. */
const SHOWN = 50
const FIRST_PAID = 22_800

interface Asked {
  rule: string
  paid: number
  level?: string
  member?: string
}

/** The steps from an amount to points. */
const Steps = ({ of, paid }: { of: Simulated; paid: number }): ReactNode => {
  const t = useText()
  const steps = [
    { label: t('规则基础积分'), text: of.base.toLocaleString('en-US'), note: paid > 0 ? t('实付 {x}', { x: formatMoney(paid) }) : '' },
    { label: t('等级倍率'), text: `×${(of.earnBp / 10_000).toFixed(2)}`, note: t('得 {n} 积分，不足1分舍去', { n: of.multiplied }) },
    {
      label: t('上限之后'),
      text: of.points.toLocaleString('en-US'),
      note: [
        of.dayLeft === null ? null : t('今日还可得 {n}', { n: of.dayLeft }),
        of.monthLeft === null ? null : t('本月还可得 {n}', { n: of.monthLeft }),
        of.dayLeft === null && of.monthLeft === null ? t('该规则没有上限') : null,
      ]
        .filter(Boolean)
        .join(' · '),
    },
  ]
  return (
    <ol className={styles.steps}>
      {steps.map(({ label, text, note }) => (
        <li key={label}>
          <span>{label}</span>
          <strong>{text}</strong>
          <small>{note}</small>
        </li>
      ))}
    </ol>
  )
}

const Result = ({ asked }: { asked: Asked }): ReactNode => {
  const t = useText()
  const found = useCall(simulateRule, asked)
  if (found.isLoadingError) return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
  if (found.data === undefined) return <PageSkeleton />
  const { points, worth, expireOn, after } = found.data
  return (
    <section className={styles.result} aria-label={t('试算结果')}>
      <p className={styles.lead} role="status">
        <strong>+{points.toLocaleString('en-US')}</strong>
        <span>{t('积分，价值 {x}，{day} 到期', { x: formatMoney(worth), day: expireOn })}</span>
      </p>
      <Steps of={found.data} paid={asked.paid} />
      {after === null ? null : (
        <dl className={styles.after}>
          <div>
            <dt>{t('{name}的积分', { name: after.name })}</dt>
            <dd>{after.points.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>{t('成长值')}</dt>
            <dd>{after.growth === after.growthBefore ? after.growth : `${after.growthBefore} → ${after.growth}`}</dd>
          </div>
          <div>
            <dt>{t('会员等级')}</dt>
            <dd>{after.level === after.levelBefore ? after.level : `${after.levelBefore} → ${after.level}`}</dd>
          </div>
        </dl>
      )}
    </section>
  )
}

/** 规则试算: what a rule gives for an amount, step by step, by the functions that give points. */
export const SimulatorPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const id = useId()
  const rules = useOptions(rule, { pageSize: SHOWN })
  const levels = usePage(level, { pageSize: SHOWN, sort: [{ field: 'seq', order: 'asc' }] })
  const label = useLabel(rule)
  const [asked, setAsked] = useState<Partial<Asked>>({ paid: FIRST_PAID })
  const of = asked.rule ?? rules.data?.[0]?.uuid
  const set = (more: Partial<Asked>): void => setAsked((all) => ({ ...all, ...more }))
  return (
    <ScrollingPage heading={heading}>
      <div className={styles.page}>
        <form className={styles.form} aria-label={t('规则试算')} onSubmit={(event) => event.preventDefault()}>
          <label htmlFor={`${id}rule`}>{t('积分规则')}</label>
          <Select
            id={`${id}rule`}
            value={of ?? null}
            options={(rules.data ?? []).map((each) => ({
              value: each.uuid,
              label: label(choiceLabel(rule.fields.code, each.label)) || each.label,
            }))}
            onChange={(value: string | null) => set({ ...(value !== null && { rule: value }) })}
          />
          <label htmlFor={`${id}paid`}>{t('实付金额（元）')}</label>
          <InputNumber
            id={`${id}paid`}
            min={0}
            max={YUAN_MAX}
            precision={2}
            value={(asked.paid ?? 0) / FEN}
            onChange={(value) => set({ paid: Math.round((value ?? 0) * FEN) })}
          />
          <label htmlFor={`${id}level`}>{t('会员等级')}</label>
          <Select
            id={`${id}level`}
            allowClear
            placeholder={t('不按等级')}
            disabled={asked.member !== undefined}
            value={asked.level ?? null}
            options={(levels.data?.list ?? []).map((each) => ({ value: each.uuid, label: each.name }))}
            onChange={(value: string | null | undefined) =>
              setAsked(({ level: _level, ...all }) => (value ? { ...all, level: value } : all))
            }
          />
          <label htmlFor={`${id}member`}>{t('会员（选填，按其等级、上限与成长值）')}</label>
          <RowPicker
            of={member}
            id={`${id}member`}
            wide
            value={asked.member}
            onChange={(value) => setAsked(({ member: _member, ...all }) => (value ? { ...all, member: value } : all))}
          />
        </form>
        {of === undefined ? (
          rules.isLoadingError ? (
            <LoadFailed error={rules.error} onRetry={() => void rules.refetch()} />
          ) : rules.data === undefined ? (
            <PageSkeleton />
          ) : (
            <StateBlock picture="empty" title={t('还没有积分规则')} hint={t('添加规则后在这里试算')} />
          )
        ) : (
          <Result asked={{ paid: 0, ...asked, rule: of }} />
        )}
      </div>
    </ScrollingPage>
  )
}
