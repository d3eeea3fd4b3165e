import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { ScrollRegion } from '@qifuyun/ui/components/ScrollRegion.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button } from 'antd'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { UpkeepAhead } from '#src/equipment-inspection/calls.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { mPlan } from '#src/equipment-inspection/upkeep/m-plan.ts'
import { mTask } from '#src/equipment-inspection/upkeep/m-task.ts'
import { upkeepAhead } from './calls.generated.ts'
import { useText } from './texts.ts'
import styles from './Upkeep.module.css'

const [DAYS, STEP, BACK, WEEK] = [90, 30, 14, 7] as const
const MINUTE_MS = 60_000

const moved = (day: string, days: number): string => new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
const placeOf = (day: string, from: string): number => (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS
const share = (days: number): string => `${(Math.min(DAYS, Math.max(0, days)) / DAYS) * 100}%`

type Thing = UpkeepAhead['rows'][number]
type Span = Thing['spans'][number]

const Bar = ({ of, from }: { of: Span; from: string }): ReactNode => {
  const t = useText()
  const label = useLabel(mTask)
  const state = of.task === null ? undefined : stateOfRow(mTask, { state: of.task.state })
  const [left, right] = [Math.max(0, placeOf(of.begin, from)), Math.min(DAYS, placeOf(of.until, from) + 1)]
  const said = of.task?.overdue === true ? t('已超期') : state === undefined ? t('计划') : label(state.label)
  const words = t('{name}，{day}，{state}', { name: of.planName, day: of.due.slice(5), state: said })
  return (
    <Link
      className={styles.bar}
      to={of.task === null ? rowPath(mPlan, of.planUuid) : rowPath(mTask, of.task.uuid)}
      aria-label={words}
      title={words}
      data-tone={of.task?.overdue === true ? 'error' : (state?.tone ?? 'planned')}
      style={{ insetInlineStart: share(left), inlineSize: share(right - left) }}
    />
  )
}

const Chart = ({ rows, from, today }: { rows: readonly Thing[]; from: string; today: string }): ReactNode => {
  const t = useText()
  const weeks = Array.from({ length: Math.ceil(DAYS / WEEK) }, (_, n) => moved(from, n * WEEK))
  const now = placeOf(today, from)
  return (
    <ScrollRegion className={styles.scroll} label={t('保养日程')}>
      <div className={styles.chart}>
        <div className={styles.head}>
          <span>{t('设备')}</span>
          <div>
            {weeks.map((day) => (
              <time key={day} style={{ insetInlineStart: share(placeOf(day, from)) }}>
                {day.slice(5)}
              </time>
            ))}
          </div>
        </div>
        {rows.map((row) => (
          <div key={row.uuid} className={styles.row}>
            <span>
              <Link to={rowPath(equipment, row.uuid)}>{row.name}</Link>
              <small>{row.place}</small>
            </span>
            <div>
              {now < 0 || now >= DAYS ? null : <i style={{ insetInlineStart: share(now) }} aria-hidden="true" />}
              {row.spans.map((each) => (
                <Bar key={`${each.planUuid} ${each.due}`} of={each} from={from} />
              ))}
            </div>
          </div>
        ))}
      </div>
    </ScrollRegion>
  )
}

/** 保养日程: 90 days of maintenance, a line for each piece of equipment. */
export const UpkeepPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const today = chinaDay(useNow(MINUTE_MS))
  const [params, setParams] = useSearchParams()
  const [ahead, setAhead] = useState(0)
  const projectUuid = params.get('project') ?? undefined
  const from = moved(today, ahead - BACK)
  const asked = useCall(upkeepAhead, { from, ...(projectUuid !== undefined && { projectUuid }) })
  useLive(mTask, LIVE_LIST)
  const choose = (uuid: string | undefined): void =>
    setParams((all) => {
      if (uuid === undefined) all.delete('project')
      else all.set('project', uuid)
      return all
    })
  const tools = (
    <>
      <Button icon={<ChevronLeft size={16} />} aria-label={t('前 30 天')} onClick={() => setAhead(ahead - STEP)} />
      <Button disabled={ahead === 0} onClick={() => setAhead(0)}>
        {t('今天')}
      </Button>
      <Button icon={<ChevronRight size={16} />} aria-label={t('后 30 天')} onClick={() => setAhead(ahead + STEP)} />
      <ProjectPicker of={mPlan} value={projectUuid} onChange={choose} />
    </>
  )
  return (
    <PageFrame heading={heading} tools={tools}>
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : asked.data.rows.length === 0 ? (
        <StateBlock picture="empty" title={t('这段时间没有保养')} hint={t('建立保养计划后，按设备显示 90 天的保养安排')} />
      ) : (
        <>
          {asked.data.cut ? <p className={styles.cut}>{t('设备较多，请按项目查看')}</p> : null}
          <Chart rows={asked.data.rows} from={from} today={today} />
        </>
      )}
    </PageFrame>
  )
}
