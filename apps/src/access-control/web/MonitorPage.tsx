import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { refreshApp, usePage } from '@qifuyun/kit-web/api.ts'
import { LiveAside, LiveBoard, LiveCards, LiveLead, useAddressedProject } from '@qifuyun/kit-web/live/LiveBoard.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App, Button } from 'antd'
import { DoorClosed, DoorOpen, PlugZap } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { SyncMonitor } from '#src/access-control/calls.ts'
import { door, LINK } from '#src/access-control/doors/door.ts'
import { openRecord, RESULT } from '#src/access-control/records/open-record.ts'
import { syncTask } from '#src/access-control/sync/sync-task.ts'
import { resendDoor, syncMonitor } from './calls.generated.ts'
import styles from './Monitor.module.css'
import { useText } from './texts.ts'

type Door = SyncMonitor['doors'][number]

const DENIED = 12
const momentOf = (at: string): string => chinaClock(new Date(at)).slice(5, 16).replace('T', ' ')

const useLinkWord = () => {
  const t = useText()
  return (link: string): string => (link === LINK.online ? t('在线') : link === LINK.offline ? t('离线') : t('无设备'))
}

const One = ({ of }: { of: Door }): ReactNode => {
  const t = useText()
  const word = useLinkWord()
  const { may } = useRights(syncTask)
  const { message } = App.useApp()
  const client = useQueryClient()
  const resend = useAction(resendDoor, {
    onDone: ({ sent }) => {
      void message.success(t('已重新下发 {n} 条', { n: sent }))
      void refreshApp(client, syncTask)
    },
  })
  const open = of.waiting + of.failed
  const Icon = of.link === LINK.online ? DoorOpen : of.link === LINK.offline ? PlugZap : DoorClosed
  return (
    <li className={styles.door} data-link={of.link} data-failed={of.failed > 0}>
      <Icon size={22} aria-hidden="true" />
      <div>
        <p>
          <Link to={rowPath(door, of.uuid)}>{of.name}</Link>
          <em>{word(of.link)}</em>
        </p>
        <small>
          {[
            of.device ?? t('门岗人工核验'),
            ...(of.seenAt === null ? [] : [t('{time} 上报', { time: momentOf(of.seenAt) })]),
            t('今日 {n} 次', { n: of.today }),
          ].join(' · ')}
        </small>
        <dl>
          <div>
            <dt>{t('已下发')}</dt>
            <dd>{of.held}</dd>
          </div>
          <div data-tone={of.waiting > 0 ? 'warning' : 'none'}>
            <dt>{t('待下发')}</dt>
            <dd>{of.waiting}</dd>
          </div>
          <div data-tone={of.failed > 0 ? 'error' : 'none'}>
            <dt>{t('失败')}</dt>
            <dd>{of.failed}</dd>
          </div>
        </dl>
        {of.error === null ? null : <small data-tone="error">{of.error}</small>}
      </div>
      {open > 0 && of.link === LINK.online && may('action.again') ? (
        <Button size="small" loading={resend.isPending} onClick={() => resend.mutate({ doorUuid: of.uuid })}>
          {t('重新下发')}
        </Button>
      ) : null}
    </li>
  )
}

const Lead = ({ doors }: { doors: readonly Door[] }): ReactNode => {
  const t = useText()
  const [online, offline] = [LINK.online, LINK.offline].map((link) => doors.filter((each) => each.link === link).length)
  const sum = (key: 'waiting' | 'failed' | 'held'): number => doors.reduce((all, each) => all + each[key], 0)
  const failed = sum('failed')
  return (
    <LiveLead figures={[t('已下发 {n} 条', { n: sum('held') }), t('待下发 {n} 条', { n: sum('waiting') })]}>
      {t('{n} 扇门在线', { n: online ?? 0 })}
      {(offline ?? 0) > 0 ? <em>{t('{n} 扇离线', { n: offline ?? 0 })}</em> : null}
      {failed > 0 ? <em>{t('{n} 条下发失败', { n: failed })}</em> : null}
    </LiveLead>
  )
}

/** Who was not let in lately. */
const Denied = ({ projectUuid }: { projectUuid: string | undefined }): ReactNode => {
  const t = useText()
  useLive(openRecord, LIVE_LIST)
  const { data } = usePage(openRecord, {
    filter: filterOf(openRecord, (f) => {
      const denied = f.oneOf('result', [RESULT.noRight, RESULT.expired, RESULT.barred])
      return projectUuid === undefined ? denied : f.and(denied, f.eq('projectUuid', projectUuid))
    }),
    pageSize: DENIED,
  })
  return (
    <LiveAside name={t('最近被拒')} none={t('没有被拒的记录')}>
      {(data?.list ?? []).map((row) => (
        <li key={row.uuid}>
          <Link to={rowPath(openRecord, row.uuid)}>{[row.doorName, row.personName ?? t('未知人员')].join(' · ')}</Link>
          <small>{[momentOf(row.at), row.reason].filter(Boolean).join(' · ')}</small>
        </li>
      ))}
    </LiveAside>
  )
}

/** 下发监控: which devices are there, and what they have still to be told. */
export const MonitorPage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const project = useAddressedProject()
  const [projectUuid] = project
  const asked = useCall(syncMonitor, projectUuid === undefined ? {} : { projectUuid })
  useLive(syncTask, LIVE_LIST)
  useLive(door, LIVE_LIST)
  return (
    <LiveBoard
      {...{ heading, project, asked }}
      of={door}
      isEmpty={({ doors }) => doors.length === 0}
      empty={{ title: t('还没有登记门'), hint: t('在“门”中登记后会出现在这里') }}
      aside={<Denied projectUuid={projectUuid} />}
    >
      {({ doors }) => (
        <>
          <Lead doors={doors} />
          <LiveCards name={t('门禁设备')}>
            {doors.map((each) => (
              <One key={each.uuid} of={each} />
            ))}
          </LiveCards>
        </>
      )}
    </LiveBoard>
  )
}
