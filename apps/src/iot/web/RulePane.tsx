import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { alarmRule } from '#src/iot/alarms/alarm-rule.ts'
import type { RuleTest } from '#src/iot/calls.ts'
import { numberText } from './Course.tsx'
import { testRule } from './calls.generated.ts'
import styles from './Live.module.css'
import { useText } from './texts.ts'

const DAYS = 30
/** Parts of the limit that are tried beside it. */
const OTHERS = [0.93, 0.97, 1.04] as const

const Bars = ({ test }: { test: RuleTest }): ReactNode => {
  const t = useText()
  const most = Math.max(...test.days.flatMap((day) => day.most ?? []), test.limit ?? 0)
  const least = Math.min(...test.days.flatMap((day) => day.most ?? []), test.limit ?? most) * 0.8
  const height = (value: number): number => Math.round(((value - least) / (most - least || 1)) * 100)
  return (
    <ol className={styles.bars}>
      {test.days.map(({ day, most: value, raised }) => (
        <li key={day} data-raised={raised > 0}>
          <i style={{ height: `${value === null ? 0 : Math.max(4, height(value))}%` }} aria-hidden="true" />
          <span className={styles.spoken}>
            {value === null
              ? t('{day}，没有数据', { day })
              : t('{day}，最大 {value}，触发 {n} 次', { day, value: numberText(value), n: raised })}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** A rule of the device, and what it would have raised: the stored messages run through it as it stands. */
export const RulePane = ({ rules }: { rules: readonly { uuid: string; name: string; enabled: boolean }[] }): ReactNode => {
  const t = useText()
  const [chosen, setChosen] = useState<string>()
  const rule = rules.find(({ uuid }) => uuid === chosen) ?? rules[0]
  const first = useCall(testRule, { uuid: rule?.uuid ?? '', days: DAYS, limits: [] }, { enabled: rule !== undefined })
  const limit = first.data?.limit ?? null
  const limits = limit === null ? [] : OTHERS.map((part) => Number((limit * part).toPrecision(2)))
  const others = useCall(testRule, { uuid: rule?.uuid ?? '', days: DAYS, limits }, { enabled: rule !== undefined && limits.length > 0 })
  if (rule === undefined) return <p className={styles.none}>{t('这台设备没有告警规则')}</p>
  return (
    <section className={styles.rule} aria-label={t('触发它的规则')}>
      <header>
        <h3>{t('触发它的规则')}</h3>
        <Link to={rowPath(alarmRule, rule.uuid)}>{rule.enabled ? rule.name : t('{name}（已停用）', { name: rule.name })}</Link>
        {rules.length > 1 ? (
          <Segmented
            size="small"
            aria-label={t('触发它的规则')}
            value={rule.uuid}
            options={rules.map(({ uuid, name }) => ({ value: uuid, label: name }))}
            onChange={setChosen}
          />
        ) : null}
      </header>
      {first.isLoadingError ? (
        <LoadFailed error={first.error} onRetry={() => void first.refetch()} />
      ) : first.data === undefined ? null : (
        <>
          <p>
            {t('过去 {days} 天会触发', { days: DAYS })} <strong>{t('{n} 次', { n: first.data.raised.length })}</strong>
            <small>{first.data.cut ? t('数据较多，只算了一部分') : t('按当时的报文重算；柱是每天最大值，红的那天会报')}</small>
          </p>
          <Bars test={first.data} />
          {limit === null ? null : (
            <p>
              <span>{t('换个限值')}</span>
              <b data-own="true">{t('{limit} · {n} 次', { limit: numberText(limit), n: first.data.raised.length })}</b>
              {(others.data?.others ?? []).map((other) => (
                <b key={other.limit}>{t('{limit} · {n} 次', { limit: numberText(other.limit), n: other.times })}</b>
              ))}
            </p>
          )}
        </>
      )}
    </section>
  )
}
