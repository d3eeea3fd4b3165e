import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { DeskLine, DeskList } from '@qifuyun/kit-web/desk/Desk.tsx'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { invitation } from '#src/visitor/invitation.ts'
import { useText } from './texts.ts'

type Row = ListRow<typeof invitation>

const SHOWN_MAX = 100
/** `08:30`, as clocks in China show it. */
const timeOf = (moment: string): string => chinaClock(new Date(moment)).slice(11, 16)

interface ListProps {
  title: (n: number) => string
  empty: string
  filter: FilterNode
}

const Leave = ({ of }: { of: Row }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const { may } = useRights(invitation)
  const act = useAct(invitation, 'leave', {
    announce: false,
    onDone: () => void message.success(t('{name}已登记离开', { name: of.visitorName })),
  })
  if (!may('action.leave')) return null
  return (
    <Button size="small" loading={act.isPending} onClick={() => act.mutate({ uuid: of.uuid, version: of.version })}>
      {t('登记离开')}
    </Button>
  )
}

const Visitor = ({ of }: { of: Row }): ReactNode => {
  const t = useText()
  const facts = [timeOf(of.visitAt.begin), of.company, of.hostUserName ?? of.hostRoomName, of.plate]
  return (
    <>
      <DeskLine name={of.visitorName} facts={facts} />
      {of.overstay ? <ToneTag tone="error">{t('超时未离')}</ToneTag> : null}
      {invitation.isIn(of, 'inside') ? <Leave of={of} /> : null}
    </>
  )
}

const lineOf = (of: Row): ReactNode => <Visitor of={of} />

const List = ({ title, empty, filter }: ListProps): ReactNode => {
  const page = usePage(invitation, { filter, pageSize: SHOWN_MAX, sort: [{ field: 'visitAt', order: 'asc' }] })
  return <DeskList of={page} title={title} empty={empty} line={lineOf} />
}

/** Who is expected today, and who is inside. */
export const VisitorLists = ({ projectUuid }: { projectUuid: string }): ReactNode => {
  const t = useText()
  useLive(invitation, LIVE_LIST)
  return (
    <>
      <List
        title={(n) => t('今日待到访（{n}）', { n })}
        empty={t('没有待到访的访客')}
        filter={filterOf(invitation, (f) => f.and(f.eq('projectUuid', projectUuid), f.state('expected'), f.today('visitAt')))}
      />
      <List
        title={(n) => t('当前在场（{n}）', { n })}
        empty={t('当前没有访客在场')}
        filter={filterOf(invitation, (f) => f.and(f.eq('projectUuid', projectUuid), f.state('inside')))}
      />
    </>
  )
}
