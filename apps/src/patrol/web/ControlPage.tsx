import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { PageFrame } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { useAlarmSound } from '@qifuyun/kit-web/live/use-alarm-sound.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { ProjectPicker } from '@qifuyun/kit-web/overview/ProjectPicker.tsx'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useFaces } from '@qifuyun/ui/people/use-faces.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'
import { Button } from 'antd'
import { Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { PatrolNow } from '#src/patrol/calls.ts'
import { incident } from '#src/patrol/incidents/incident.ts'
import { task } from '#src/patrol/rounds.ts'
import { shiftLog } from '#src/patrol/shifts/shift-log.ts'
import styles from './Control.module.css'
import { patrolNow } from './calls.generated.ts'
import { IncidentList, useOpenIncidents } from './Incidents.tsx'
import { useText } from './texts.ts'

/** Somebody presses for help: shrill and quick. */
const SIREN = { tones: [880, 660], turnMs: 450, volume: 0.18 } as const

const MINUTE_MS = 60_000
const WAITING = '10'
const SHIFTS = 5
const TENTHS = 1_000

type Round = PatrolNow['rounds'][number]

const clockOf = (moment: string): string => chinaClock(new Date(moment)).slice(11, 16)

const toneOf = ({ state, abnormal }: Round['points'][number], isNext: boolean): string =>
  abnormal ? 'abnormal' : state !== WAITING ? 'done' : isNext ? 'next' : 'coming'

/** Where somebody is on a round: the last point, the next one, what is left of the time. */
const RoundRow = ({ round, face, now }: { round: Round; face: string | null | undefined; now: Date }): ReactNode => {
  const t = useText()
  const left = Math.round((Date.parse(round.end) - now.getTime()) / MINUTE_MS)
  const next = round.points.find(({ state }) => state === WAITING)
  const last = round.points
    .filter(({ at }) => at !== null)
    .toSorted((one, other) => Date.parse(other.at ?? '') - Date.parse(one.at ?? ''))[0]
  const off = [
    ...(round.shortStays > 0 ? [t('停留不足 {n} 次', { n: round.shortStays })] : []),
    ...(round.abnormalGaps > 0 ? [t('间隔异常 {n} 次', { n: round.abnormalGaps })] : []),
  ]
  return (
    <li className={styles.round}>
      <Avatar name={round.userName ?? '?'} src={face} size={40} />
      <div>
        <p>
          <Link to={rowPath(task, round.uuid)}>{round.name}</Link>
          <span>{round.userName ?? t('待领取')}</span>
          <em data-late={left < 0}>{left < 0 ? t('超时 {n} 分', { n: -left }) : t('剩 {n} 分', { n: left })}</em>
        </p>
        <i aria-hidden="true">
          {round.points.map((each, n) => (
            // A part has no name but its place.
            // oxlint-disable-next-line react/no-array-index-key
            <b key={n} data-tone={toneOf(each, each === next)} />
          ))}
        </i>
        <p>
          <strong>{`${round.done} / ${round.total}`}</strong>
          <span>
            {[
              ...(last?.at ? [t('{time} 在{name}', { time: clockOf(last.at), name: last.name })] : [t('还没有打卡')]),
              ...(next === undefined ? [] : [t('下一点 {name}', { name: next.name })]),
            ].join('，')}
          </span>
          {off.length === 0 ? null : <em data-off="true">{off.join(' · ')}</em>}
        </p>
      </div>
    </li>
  )
}

const Lead = ({ now: { today, rounds }, open }: { now: PatrolNow; open: number }): ReactNode => {
  const t = useText()
  const rate = today.due === 0 ? null : Math.round((TENTHS * today.checked) / today.due) / 10
  const rest = [
    t('今天 {tasks} 班，走完 {done} 班', { tasks: today.tasks, done: today.finished }),
    ...(rate === null
      ? []
      : [t('到期应巡 {due} 点，巡了 {checked} 点，完成率 {rate}%', { due: today.due, checked: today.checked, rate: rate.toFixed(1) })]),
    ...(today.missed > 0 ? [t('漏检 {n} 点', { n: today.missed })] : []),
    ...(today.shortStays > 0 ? [t('停留不足 {n} 次', { n: today.shortStays })] : []),
    ...(today.abnormalGaps > 0 ? [t('间隔异常 {n} 次', { n: today.abnormalGaps })] : []),
  ]
  return (
    <div className={styles.lead}>
      <h2>
        {t('正在巡更')} <strong>{t('{n} 人', { n: rounds.length })}</strong>
        {open > 0 ? <em>{t('{n} 件突发事件未关闭', { n: open })}</em> : null}
      </h2>
      <p>{rest.join(' · ')}</p>
    </div>
  )
}

/** Shifts that wait for somebody to take over. */
const Shifts = ({ projectUuid }: { projectUuid: string | undefined }): ReactNode => {
  const t = useText()
  useLive(shiftLog, LIVE_LIST)
  const { data } = usePage(shiftLog, {
    filter: filterOf(shiftLog, (f) =>
      projectUuid === undefined ? f.state('waiting') : f.and(f.state('waiting'), f.eq('projectUuid', projectUuid)),
    ),
    pageSize: SHIFTS,
  })
  if (data === undefined || data.total === 0) return null
  return (
    <section className={styles.shifts}>
      <h3>
        {t('待接班')} <span>{data.total}</span>
      </h3>
      <ul>
        {data.list.map((row) => (
          <li key={row.uuid}>
            <Link to={rowPath(shiftLog, row.uuid)}>{row.post}</Link>
            <small>{[row.no, clockOf(row.createTime)].join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Sound = ({ rings }: { rings: boolean }): ReactNode => {
  const t = useText()
  const { ready, enable } = useAlarmSound(rings, SIREN)
  return ready ? (
    <span className={styles.sound} role="status" data-rings={rings}>
      <Volume2 size={16} aria-hidden="true" />
      {rings ? t('一级事件，警报响起') : t('警报已就绪')}
    </span>
  ) : (
    <Button icon={<VolumeX size={16} />} danger={rings} onClick={enable}>
      {t('开启警报声音')}
    </Button>
  )
}

/** 值班室: who walks now and what has happened, as it happens; what is of the first level rings until somebody answers. */
export const ControlPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [params, setParams] = useSearchParams()
  const projectUuid = params.get('project') ?? undefined
  const asked = useCall(patrolNow, { ...(projectUuid !== undefined && { projectUuid }) })
  const incidents = useOpenIncidents(projectUuid)
  const faceOf = useFaces((asked.data?.rounds ?? []).map(({ user }) => user))
  const now = useNow(MINUTE_MS)
  useLive(task, LIVE_LIST)
  const choose = (uuid: string | undefined): void =>
    setParams((all) => {
      if (uuid === undefined) all.delete('project')
      else all.set('project', uuid)
      return all
    })
  return (
    <PageFrame
      heading={heading}
      tools={
        <>
          <Sound rings={incidents.alarms.length > 0} />
          <ProjectPicker of={incident} value={projectUuid} onChange={choose} />
        </>
      }
    >
      {asked.isLoadingError ? (
        <LoadFailed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : asked.data === undefined ? (
        <PageSkeleton />
      ) : (
        <div className={styles.panes}>
          <main className={styles.middle}>
            <Lead now={asked.data} open={incidents.data?.total ?? 0} />
            {asked.data.rounds.length === 0 ? (
              <StateBlock picture="empty" title={t('现在没有人巡更')} hint={t('到时间后会出现在这里')} />
            ) : (
              <ul className={styles.rounds} aria-label={t('正在巡更')}>
                {asked.data.rounds.map((round) => (
                  <RoundRow key={round.uuid} round={round} face={faceOf(round.user)} now={now} />
                ))}
              </ul>
            )}
          </main>
          <aside className={styles.pane} aria-label={t('突发事件')}>
            <h2>
              {t('突发事件')} <strong>{incidents.data?.total ?? 0}</strong>
            </h2>
            {incidents.list.length === 0 ? <p>{t('没有未关闭的突发事件')}</p> : <IncidentList rows={incidents.list} />}
            <Shifts projectUuid={projectUuid} />
          </aside>
        </div>
      )}
    </PageFrame>
  )
}
