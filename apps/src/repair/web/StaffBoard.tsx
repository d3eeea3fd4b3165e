import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { ScrollingPage } from '@qifuyun/kit-web/frame/PageFrame.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { Chart } from '@qifuyun/ui/components/chart/Chart.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useMembers } from '@qifuyun/ui/people/api.ts'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Segmented, Table, type TableColumnsType } from 'antd'
import { type ReactNode, useState } from 'react'
import type { StaffLoad } from '#src/repair/calls.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { staffLoad } from './calls.generated.ts'
import styles from './Repair.module.css'
import { useText } from './texts.ts'

const SPANS = [7, 30, 90]
const AVATAR = 28

const useColumns = (people: readonly StaffLoad[]): TableColumnsType<StaffLoad> => {
  const t = useText()
  const members = useMembers(people.map(({ userUuid }) => userUuid))
  const pictureOf = (uuid: string) => members.find(({ userUuid }) => userUuid === uuid)?.userHeadImg
  const number = (title: string, key: 'open' | 'overdue' | 'finishedToday' | 'finished' | 'avgMinutes' | 'score') => ({
    title,
    dataIndex: key,
    key,
    align: 'right' as const,
    sorter: (a: StaffLoad, b: StaffLoad) => (a[key] ?? -1) - (b[key] ?? -1),
    render: (value: number | null) => value ?? '—',
  })
  return [
    {
      title: t('维修人员'),
      dataIndex: 'userName',
      key: 'userName',
      render: (name: string, { userUuid, online }) => (
        <span className={styles.person}>
          <Avatar name={name} src={pictureOf(userUuid)} size={AVATAR} online={online} />
          {name}
          {online ? null : <span className={styles.faint}>{t('已离线')}</span>}
        </span>
      ),
    },
    number(t('未完成'), 'open'),
    number(t('当前超时'), 'overdue'),
    number(t('今日完工'), 'finishedToday'),
    number(t('期内完工'), 'finished'),
    number(t('平均用时(分钟)'), 'avgMinutes'),
    number(t('平均评分'), 'score'),
  ]
}

const Board = ({ people }: { people: readonly StaffLoad[] }): ReactNode => {
  const t = useText()
  const columns = useColumns(people)
  const busy = people.filter(({ open, finished }) => open + finished > 0)
  return (
    <>
      {busy.length === 0 ? null : (
        <Chart
          kind="bar"
          title={t('人员负荷')}
          series={[
            { name: t('未完成'), points: busy.map(({ userName, open }) => ({ x: userName, y: open })) },
            { name: t('期内完工'), points: busy.map(({ userName, finished }) => ({ x: userName, y: finished })) },
          ]}
        />
      )}
      <Table<StaffLoad> rowKey="userUuid" columns={columns} dataSource={[...people]} pagination={false} scroll={{ x: 760 }} />
    </>
  )
}

/** Open and finished work of each worker, to decide whom to send next. */
export const StaffBoard = ({ heading }: { heading: ReactNode }): ReactNode => {
  const t = useText()
  const [days, setDays] = useState(SPANS[1] ?? 30)
  const [now] = useState(() => Date.now())
  const load = useCall(staffLoad, { since: formatDate(new Date(now - days * DAY_MS), 'YYYY-MM-DD') })
  useLive(repairOrder, LIVE_LIST)
  return (
    <ScrollingPage
      heading={heading}
      tools={
        <Segmented
          aria-label={t('时间范围')}
          value={days}
          onChange={setDays}
          options={SPANS.map((n) => ({ value: n, label: t('近{n}天', { n }) }))}
        />
      }
    >
      {load.isLoadingError ? (
        <LoadFailed error={load.error} onRetry={() => void load.refetch()} />
      ) : load.data === undefined ? (
        <PageSkeleton />
      ) : (
        <div className={styles.board}>
          <Board people={load.data} />
        </div>
      )}
    </ScrollingPage>
  )
}
