import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { signup } from '#src/community-activity/signups/signup.ts'
import styles from './Activity.module.css'
import { useText } from './texts.ts'

const SHOWN_MAX = 100

const Line = ({ of }: { of: ListRow<typeof signup> }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const name = of.name ?? of.no
  const act = useAct(signup, 'checkIn', {
    announce: false,
    onDone: () => void message.success(t('{name}已签到', { name })),
  })
  return (
    <>
      <span className={styles.line}>
        <strong>{name}</strong>
        <span>{[of.roomName, t('{n} 人', { n: of.people }), of.phone].filter(Boolean).join(' · ')}</span>
      </span>
      <Button
        size="small"
        aria-label={`${t('签到')} ${name}`}
        loading={act.isPending}
        onClick={() => act.mutate({ uuid: of.uuid, version: of.version })}
      >
        {t('签到')}
      </Button>
    </>
  )
}

/** Who has signed up for an activity and is not there yet; without a code they are checked in by name. */
export const ToArrive = ({ activityUuid }: { activityUuid: string }): ReactNode => {
  const t = useText()
  const page = usePage(signup, {
    filter: filterOf(signup, (f) => f.and(f.eq('activity', activityUuid), f.state('signed', 'absent'))),
    pageSize: SHOWN_MAX,
    sort: [{ field: 'createTime', order: 'asc' }],
  })
  useLive(signup, LIVE_LIST)
  if (page.isLoadingError) return <LoadFailed error={page.error} onRetry={() => void page.refetch()} />
  if (page.data === undefined) return <PageSkeleton />
  const { list, total } = page.data
  return (
    <section className={styles.lists}>
      <h2>{t('待签到（{n}）', { n: total })}</h2>
      {list.length === 0 ? (
        <p>{t('全部报名人已签到')}</p>
      ) : (
        <ul>
          {list.map((row) => (
            <li key={row.uuid}>
              <Line of={row} />
            </li>
          ))}
          {total > list.length ? <li>{t('还有 {n} 条', { n: total - list.length })}</li> : null}
        </ul>
      )}
    </section>
  )
}
