import type { Member } from '@qifuyun/contract/address-book/schema.ts'
import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { useMemberFields, useMemberPage } from '../calls.ts'
import { useMemberColumns } from '../members/columns.tsx'
import { MemberPager } from '../members/MemberPager.tsx'
import { type MemberColumn, MemberTable } from '../members/MemberTable.tsx'
import pane from '../members/Pane.module.css'
import { isNarrowed, type MemberPlace, queryOf } from '../members/place.ts'
import { askableValues } from '../own-fields/labels.ts'
import { to } from '../to.ts'
import type { OrganTreeModel } from '../tree/use-organ-tree.ts'
import { BulkBar } from './BulkBar.tsx'
import { InvitedStrip } from './InvitedStrip.tsx'
import { MemberActions } from './MemberActions.tsx'
import { MemberFilters } from './MemberFilters.tsx'
import { MembersHeader } from './MembersHeader.tsx'
import { MoveMembersDialog } from './MoveMembersDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'
import { type MemberDeeds, useMemberDeeds } from './use-member-deeds.tsx'

interface MembersPaneProps {
  tree: OrganTreeModel
  place: MemberPlace
  go: (change: Partial<MemberPlace>) => void
}

const useColumns = (deeds: MemberDeeds): MemberColumn[] => {
  const t = useText()
  const { name, phone, department, position, own, status } = useMemberColumns()
  return [
    name,
    status,
    phone,
    department,
    position,
    {
      key: 'roles',
      title: t('角色'),
      width: 140,
      ellipsis: { showTitle: true },
      render: (_value, { roleList }) => orDash(roleList.map(({ roleName }) => roleName).join(t('、'))),
    },
    { key: 'jobNumber', title: t('工号'), width: 110, sorter: true, render: (_value, { jobNumber }) => orDash(jobNumber) },
    ...own,
    {
      key: 'actions',
      title: t('操作'),
      width: 112,
      fixed: 'end',
      render: (_value, member) => <MemberActions member={member} deeds={deeds} />,
    },
  ]
}

const Nobody = ({ place, go }: Pick<MembersPaneProps, 'place' | 'go'>): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const clear = (): void => go({ keyword: '', statusCode: MEMBER_STATUS.active, orgRoleId: undefined, fieldValues: {}, direct: false })
  return isNarrowed(place) ? (
    <StateBlock picture="noResult" title={t('没有符合条件的结果')} action={<Button onClick={clear}>{t('清空筛选')}</Button>} />
  ) : (
    <StateBlock
      picture="empty"
      title={t('这里还没有成员')}
      action={<Button onClick={() => void navigate(to.memberAdd(place.organUuid))}>{t('添加成员')}</Button>}
    />
  )
}

/** The members of a node: filtered, sorted, chosen, changed one by one or together. */
export const MembersPane = ({ tree, place: asked, go }: MembersPaneProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const manages = usePermit([ROLE.addressBook])
  const fields = useMemberFields()
  const place = { ...asked, fieldValues: askableValues(asked.fieldValues, fields.data ?? [], manages) }
  const query = queryOf(place)
  // What the address asks of own fields means nothing before they are there.
  const { data, isLoadingError, error, refetch } = useMemberPage(query, !fields.isPending || Object.keys(asked.fieldValues).length === 0)
  const [chosen, setChosen] = useState<{ of: string; userUuids: readonly string[] }>({ of: '', userUuids: [] })
  // A choice is of the rows it was made from.
  const of = JSON.stringify(query)
  const list = data?.list ?? []
  const selected = chosen.of === of ? chosen.userUuids.filter((uuid) => list.some(({ userUuid }) => userUuid === uuid)) : []
  const select = (userUuids: readonly string[]): void => setChosen({ of, userUuids })
  const deeds = useMemberDeeds(() => select([]))
  const path = tree.path(place.organUuid)
  const node = path.at(-1)
  const columns = useColumns(deeds)
  const members = list.filter(({ userUuid }) => selected.includes(userUuid))
  const close = (): void => deeds.open(undefined)
  const done = (): void => {
    close()
    select([])
  }
  const body = (): ReactNode => {
    if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
    if (data === undefined) return <PageSkeleton />
    if (list.length === 0) return <Nobody place={place} go={go} />
    return (
      <>
        <MemberTable
          label={t('成员')}
          members={list}
          columns={columns}
          place={place}
          go={go}
          onOpen={({ userUuid }: Member) => void navigate(to.memberInfo(userUuid))}
          selection={{ selected, select }}
        />
        <MemberPager total={data.page.total} place={place} go={go} />
      </>
    )
  }
  const dialog = deeds.dialog
  return (
    <section className={pane.pane} data-pane aria-label={t('成员')}>
      <MembersHeader
        path={path.length > 0 ? path : tree.path(tree.rows[0]?.node.organUuid)}
        total={data?.page.total}
        place={place}
        go={go}
      />
      {members.length > 0 ? (
        <BulkBar members={members} deeds={deeds} onClear={() => select([])} />
      ) : (
        <MemberFilters place={place} go={go} />
      )}
      <InvitedStrip place={place} go={go} />
      {body()}
      {dialog?.kind === 'move' ? (
        <MoveMembersDialog
          members={dialog.members}
          from={
            node && dialog.members.every(({ departmentList }) => departmentList.some(({ organUuid }) => organUuid === node.organUuid))
              ? node
              : undefined
          }
          onClose={close}
          onDone={done}
        />
      ) : null}
      {dialog?.kind === 'roles' ? <RolesDialog members={dialog.members} onClose={close} onDone={done} /> : null}
      {dialog?.kind === 'remove' ? <RemoveDialog members={dialog.members} onClose={close} onDone={done} /> : null}
    </section>
  )
}
