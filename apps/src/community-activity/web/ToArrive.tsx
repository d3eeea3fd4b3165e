import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { DeskLine, DeskList } from '@qifuyun/kit-web/desk/Desk.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { signup } from '#src/community-activity/signups/signup.ts'
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
      <DeskLine name={name} facts={[of.roomName, t('{n} 人', { n: of.people }), of.phone]} />
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

const lineOf = (of: ListRow<typeof signup>): ReactNode => <Line of={of} />

/** Who has signed up for an activity and is not there yet; without a code they are checked in by name. */
export const ToArrive = ({ activityUuid }: { activityUuid: string }): ReactNode => {
  const t = useText()
  const page = usePage(signup, {
    filter: filterOf(signup, (f) => f.and(f.eq('activity', activityUuid), f.state('signed', 'absent'))),
    pageSize: SHOWN_MAX,
    sort: [{ field: 'createTime', order: 'asc' }],
  })
  useLive(signup, LIVE_LIST)
  return <DeskList of={page} title={(n) => t('待签到（{n}）', { n })} empty={t('全部报名人已签到')} line={lineOf} />
}
