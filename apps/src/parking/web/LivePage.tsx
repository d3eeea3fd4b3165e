import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { stateOfRow } from '@qifuyun/kit-web/fields/state-of-row.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { LiveAside, LiveBoard, LiveCards, LiveLead, useAddressedProject } from '@qifuyun/kit-web/live/LiveBoard.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { LiveParks } from '#src/parking/calls.ts'
import { passage } from '#src/parking/passing/passage.ts'
import { area } from '#src/parking/setup/area.ts'
import { liveParks } from './calls.generated.ts'
import styles from './Live.module.css'
import { useText } from './texts.ts'

type Area = LiveParks['areas'][number]

const PASSED = 30
const FULL = 90
const shareOf = ({ inside, total }: Pick<Area, 'inside' | 'total'>): number =>
  total === 0 ? 0 : Math.min(100, Math.round((inside * 100) / total))

const Park = ({ of }: { of: Area }): ReactNode => {
  const t = useText()
  const share = shareOf(of)
  return (
    <li className={styles.park} data-full={share >= FULL}>
      <p>
        <Link to={rowPath(area, of.uuid)}>{of.name}</Link>
        <em>{t('余位 {n}', { n: Math.max(0, of.total - of.inside) })}</em>
      </p>
      <p className={styles.big}>
        <strong>{of.inside}</strong> / {of.total} <span>{`${share}%`}</span>
      </p>
      <div className={styles.bar} aria-hidden="true">
        <i style={{ width: `${share}%` }} />
      </div>
      <small>
        {[
          t('固定车 {n}', { n: of.cards }),
          t('临时车 {n}', { n: of.inside - of.cards }),
          ...(of.toPay > 0 ? [t('待缴费 {n}', { n: of.toPay })] : []),
          t('今日进 {a} 出 {b}', { a: of.entries, b: of.exits }),
          t('临停 {money}', { money: formatMoney(of.income) }),
        ].join(' · ')}
      </small>
    </li>
  )
}

/** What has passed lately, at all gates. */
const Passed = ({ projectUuid }: { projectUuid: string | undefined }): ReactNode => {
  const t = useText()
  const label = useLabel(passage)
  const { data } = usePage(passage, {
    pageSize: PASSED,
    sort: [{ field: 'updateTime', order: 'desc' }],
    ...(projectUuid !== undefined && { filter: filterOf(passage, (f) => f.eq('projectUuid', projectUuid)) }),
  })
  return (
    <LiveAside name={t('最近进出')} none={t('还没有车辆进出')}>
      {(data?.list ?? []).map((row) => {
        const state = stateOfRow(passage, { ...row })
        const at = row.outAt ?? row.inAt
        return (
          <li key={row.uuid}>
            <Link to={rowPath(passage, row.uuid)}>{row.plate}</Link>
            {state === undefined ? null : <ToneTag tone={state.tone}>{label(state.label)}</ToneTag>}
            <small>
              {[
                ...(at === null ? [] : [`${row.outAt === null ? t('进') : t('出')} ${chinaClock(new Date(at)).slice(11, 16)}`]),
                row.outGateName ?? row.inGateName ?? '',
                ...(row.paid ? [formatMoney(row.paid)] : []),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        )
      })}
    </LiveAside>
  )
}

const Lead = ({ areas }: { areas: readonly Area[] }): ReactNode => {
  const t = useText()
  const sum = (key: 'total' | 'inside' | 'entries' | 'exits' | 'income'): number => areas.reduce((all, each) => all + each[key], 0)
  const [total, inside] = [sum('total'), sum('inside')]
  return (
    <LiveLead
      figures={[
        t('车位 {n}', { n: total }),
        t('今日进 {a} 出 {b}', { a: sum('entries'), b: sum('exits') }),
        t('今日临停收入 {money}', { money: formatMoney(sum('income')) }),
      ]}
    >
      {t('在场 {n} 辆', { n: inside })} <strong>{t('占用率 {n}%', { n: shareOf({ inside, total }) })}</strong>
    </LiveLead>
  )
}

/** 实时车场: how full each car park is and what passes, as it happens. */
export const LivePage = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const project = useAddressedProject()
  const [projectUuid] = project
  const asked = useCall(liveParks, projectUuid === undefined ? {} : { projectUuid })
  useLive(passage, LIVE_LIST)
  return (
    <LiveBoard
      {...{ heading, project, asked }}
      of={area}
      isEmpty={({ areas }) => areas.length === 0}
      empty={{ title: t('还没有停车场'), hint: t('先建立计费规则与停车场') }}
      aside={<Passed projectUuid={projectUuid} />}
    >
      {({ areas }) => (
        <>
          <Lead areas={areas} />
          <LiveCards name={t('停车场')}>
            {areas.map((each) => (
              <Park key={each.uuid} of={each} />
            ))}
          </LiveCards>
        </>
      )}
    </LiveBoard>
  )
}
