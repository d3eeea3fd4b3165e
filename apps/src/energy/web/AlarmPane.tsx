import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { Button } from 'antd'
import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { energyAlarm } from '#src/energy/alarms/energy-alarm.ts'
import { AlarmIcon } from './AlarmIcon.tsx'
import styles from './AlarmPane.module.css'
import { useText } from './texts.ts'

const SHOWN = 6
/** Of those that are over since a day. */
const BACK_SHOWN = 3
type Alarm = ListRow<typeof energyAlarm>

/** Where a value stands between what clears an alarm and what raises it, in per cent of the bar. */
const placesOf = ({ value, limit, clear }: Alarm): { clear: number; raise: number; at: number } => {
  const [now, raise, low] = [Number(value), Number(limit), Number(clear)]
  const most = Math.max(now, raise) * 1.25 || 1
  const share = (of: number): number => Math.max(2, Math.min(98, (100 * of) / most))
  return { clear: share(low), raise: share(raise), at: share(now) }
}

/** Both limits with the value between or beyond them: at one it is raised, below the other it is over. */
const Limits = ({ alarm }: { alarm: Alarm }): ReactNode => {
  const t = useText()
  if (Number(alarm.limit) <= 0) return null
  const { clear, raise, at } = placesOf(alarm)
  const unit = alarm.unit ?? ''
  const shown = (value: string | null): string => `${withoutZeros(value ?? '0')} ${unit}`
  return (
    <>
      <div className={styles.bar} aria-hidden="true">
        <i data-part="clear" style={{ width: `${clear}%` }} />
        <i data-part="between" style={{ width: `${raise - clear}%` }} />
        <i data-part="raise" style={{ width: `${100 - raise}%` }} />
        <b style={{ insetInlineStart: `${at}%` }} />
      </div>
      <p className={styles.limits}>
        <span style={{ width: `${clear}%` }}>{t('恢复 {n}', { n: shown(alarm.clear) })}</span>
        <span>{t('触发 {n}', { n: shown(alarm.limit) })}</span>
      </p>
    </>
  )
}

const One = ({ alarm, first }: { alarm: Alarm; first: boolean }): ReactNode => {
  const t = useText()
  const label = useLabel(energyAlarm)
  const { may } = useRights(energyAlarm)
  const dispatch = useAct(energyAlarm, 'dispatch')
  const state = stateOfRow(energyAlarm, { ...alarm })
  return (
    <li className={styles.alarm}>
      <header>
        <i className={styles.icon} data-tone={state?.tone}>
          <AlarmIcon title={alarm.title ?? ''} />
        </i>
        <span>
          <Link to={`?entity=energyAlarm&uuid=${alarm.uuid}`}>{alarm.title}</Link>
          <small>{[...(alarm.period === null ? [] : [t('{period} 起', { period: alarm.period })]), alarm.no].join(' · ')}</small>
        </span>
        {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
      </header>
      <Limits alarm={alarm} />
      <footer>
        <span>{alarm.meaning}</span>
        {energyAlarm.isIn(alarm, 'open') && may('action.dispatch') ? (
          <Button
            type={first ? 'primary' : 'default'}
            size="small"
            loading={dispatch.isPending}
            onClick={() => dispatch.mutate({ uuid: alarm.uuid })}
          >
            {t('派人查表')}
          </Button>
        ) : null}
      </footer>
    </li>
  )
}

/** Alarms that are not over, each with its two limits and what can be done. */
export const AlarmPane = ({ projectUuid }: { projectUuid: string | undefined }): ReactNode => {
  const t = useText()
  useLive(energyAlarm, LIVE_LIST)
  // As of when the page was opened: a moment that moved would ask anew each time.
  const [dayBefore] = useState(() => new Date(Date.now() - DAY_MS).toISOString())
  const recovered = filterOf(energyAlarm, (f) => {
    const lately = f.and(f.state('recovered'), f.ge('clearedAt', dayBefore))
    return projectUuid === undefined ? lately : f.and(lately, f.eq('projectUuid', projectUuid))
  })
  const filter = filterOf(energyAlarm, (f) =>
    projectUuid === undefined ? f.state('open', 'working') : f.and(f.state('open', 'working'), f.eq('projectUuid', projectUuid)),
  )
  const { data } = usePage(energyAlarm, { pageNum: 1, pageSize: SHOWN, filter })
  const { data: back } = usePage(energyAlarm, { pageNum: 1, pageSize: BACK_SHOWN, filter: recovered })
  // Whoever may not read alarms sees the flows alone.
  if (data === undefined) return null
  const firstOpen = data.list.find((alarm) => energyAlarm.isIn(alarm, 'open'))
  return (
    <aside className={styles.pane} aria-label={t('告警')}>
      <header className={styles.head}>
        <h2>
          {t('告警')} <strong>{data.total}</strong>
        </h2>
        <Link to="?entity=alarmRule">{t('规则')}</Link>
      </header>
      <p className={styles.note}>{t('过触发线报一次，回到恢复线以下才解除，中间不再打扰')}</p>
      {data.total === 0 ? <p className={styles.none}>{t('没有未恢复的告警')}</p> : null}
      <ul className={styles.list}>
        {data.list.map((alarm) => (
          <One key={alarm.uuid} alarm={alarm} first={alarm === firstOpen} />
        ))}
      </ul>
      {back === undefined || back.total === 0 ? null : (
        <p className={styles.back}>
          <CircleCheck size={14} aria-hidden="true" />
          {t('一天内恢复 {n} 条：{names}', { n: back.total, names: back.list.map(({ title }) => title ?? '').join(t('、')) })}
        </p>
      )}
      {data.total > SHOWN ? <Link to="?entity=energyAlarm">{t('全部 {n} 条', { n: data.total })}</Link> : null}
    </aside>
  )
}
