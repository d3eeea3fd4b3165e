import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { type ListRow, useAct, usePage } from '@qifuyun/kit-web/api.ts'
import { DeskLine, DeskList } from '@qifuyun/kit-web/desk/Desk.tsx'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useActions } from '@qifuyun/kit-web/form/use-actions.tsx'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { App, Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { invitation } from '#src/visitor/invitation.ts'
import { useText } from './texts.ts'

type Row = ListRow<typeof invitation>
type OnCode = (code: string) => Promise<void>

const SHOWN_MAX = 100
const WALK_IN = '2'
const OWNER = '2'
/** `08:30`, as clocks in China show it. */
const timeOf = (moment: string): string => chinaClock(new Date(moment)).slice(11, 16)

interface ListProps {
  title: (n: number) => string
  empty: string
  filter: FilterNode
  onCode: OnCode
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

/** Who registered at the gate comes in without showing a code. */
const Enter = ({ of, onCode }: { of: Row; onCode: OnCode }): ReactNode => {
  const t = useText()
  const [busy, setBusy] = useState(false)
  const code = of.passCode
  if (of.source !== WALK_IN || typeof code !== 'string') return null
  const enter = async (): Promise<void> => {
    setBusy(true)
    await onCode(code).finally(() => setBusy(false))
  }
  return (
    <Button size="small" loading={busy} onClick={() => void enter()}>
      {t('登记进入')}
    </Button>
  )
}

/** The owner who is visited has said so on the telephone. */
const Confirm = ({ of }: { of: Row }): ReactNode => {
  const t = useText()
  const { may } = useRights(invitation)
  const { start, dialog } = useActions(invitation)
  if (of.hostType !== OWNER || !may('action.confirmByPhone')) return null
  return (
    <>
      <Button size="small" onClick={() => start('confirmByPhone', [{ ...of }])}>
        {t('电话确认')}
      </Button>
      {dialog}
    </>
  )
}

const Visitor = ({ of, onCode }: { of: Row; onCode: OnCode }): ReactNode => {
  const t = useText()
  const facts = [timeOf(of.visitAt.begin), of.company, of.hostUserName ?? of.hostRoomName, of.plate]
  return (
    <>
      <DeskLine name={of.visitorName} facts={facts} />
      {of.overstay ? <ToneTag tone="error">{t('超时未离')}</ToneTag> : null}
      {invitation.isIn(of, 'pending') ? <Confirm of={of} /> : null}
      {invitation.isIn(of, 'expected') ? <Enter of={of} onCode={onCode} /> : null}
      {invitation.isIn(of, 'inside') ? <Leave of={of} /> : null}
    </>
  )
}

const lineWith =
  (onCode: OnCode) =>
  (of: Row): ReactNode => <Visitor of={of} onCode={onCode} />

const List = ({ title, empty, filter, onCode }: ListProps): ReactNode => {
  const page = usePage(invitation, { filter, pageSize: SHOWN_MAX, sort: [{ field: 'visitAt', order: 'asc' }] })
  return <DeskList of={page} title={title} empty={empty} line={lineWith(onCode)} />
}

/** Who waits at the gate, who is expected today, and who is inside. `onCode` checks the pass of whoever needs not show it. */
export const VisitorLists = ({ projectUuid, onCode }: { projectUuid: string; onCode: OnCode }): ReactNode => {
  const t = useText()
  useLive(invitation, LIVE_LIST)
  return (
    <>
      <List
        title={(n) => t('现场登记待确认（{n}）', { n })}
        empty={t('没有等候确认的访客')}
        filter={filterOf(invitation, (f) => f.and(f.eq('projectUuid', projectUuid), f.state('pending'), f.eq('source', WALK_IN)))}
        onCode={onCode}
      />
      <List
        title={(n) => t('今日待到访（{n}）', { n })}
        empty={t('没有待到访的访客')}
        filter={filterOf(invitation, (f) => f.and(f.eq('projectUuid', projectUuid), f.state('expected'), f.today('visitAt')))}
        onCode={onCode}
      />
      <List
        title={(n) => t('当前在场（{n}）', { n })}
        empty={t('当前没有访客在场')}
        filter={filterOf(invitation, (f) => f.and(f.eq('projectUuid', projectUuid), f.state('inside')))}
        onCode={onCode}
      />
    </>
  )
}
