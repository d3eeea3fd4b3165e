import { MEMBER_STATUS } from '@qifuyun/contract/address-book/states.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { usePhoneRows } from '@qifuyun/ui/components/paged/phone-rows.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { orDash } from '@qifuyun/ui/platform/format/labels.ts'
import { startExport } from '@qifuyun/ui/progress/api.ts'
import { App, Button, Input, Table, type TableProps } from 'antd'
import { Download, Search, UserPlus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/roles/texts.ts'
import { MEMBERS_PER_PAGE, type RoleInfo, type RoleUserRow, useDeleteRoleUsers, useRoleUsers } from '../calls.ts'
import type { RolePlace } from '../place.ts'
import { AddMembersDialog } from './AddMembersDialog.tsx'
import styles from './RoleMembers.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const AVATAR = 28

interface RoleMembersProps {
  role: RoleInfo
  place: RolePlace
  go: (change: Partial<RolePlace>) => void
  /** Why members of this role cannot be changed by this user. */
  forbidden: string | undefined
}

const useColumns = (): NonNullable<TableProps<RoleUserRow>['columns']> => {
  const t = useText()
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    {
      key: 'name',
      title: t('姓名'),
      width: 180,
      render: (_value, { userName, userHeadImg }) => (
        <span className={styles.person}>
          <Avatar name={userName} src={userHeadImg} size={AVATAR} />
          {userName}
        </span>
      ),
    },
    { key: 'position', title: t('职务'), width: 140, render: (_value, { userPosition }) => orDash(userPosition) },
    {
      key: 'departments',
      title: t('部门'),
      ellipsis: true,
      render: (_value, { departmentList }) => orDash(departmentList.map(({ organName }) => organName).join(t('、'))),
    },
    { key: 'mobile', dataIndex: 'userMobile', title: t('手机号'), width: 140 },
    {
      key: 'status',
      title: t('状态'),
      width: 96,
      render: (_value, { statusCode }) =>
        statusCode === MEMBER_STATUS.active ? (
          <ToneTag tone="success">{t('在职')}</ToneTag>
        ) : (
          <ToneTag tone="neutral">{t('已停用')}</ToneTag>
        ),
    },
  ]
}

const useRemoval = (role: RoleInfo, onDone: () => void) => {
  const t = useText()
  const { modal } = App.useApp()
  const remove = useDeleteRoleUsers(onDone)
  return (people: readonly RoleUserRow[]): void => {
    const values = { n: people.length, name: role.roleName }
    modal.confirm({
      title: t('从「{name}」移除 {n} 名成员？', values),
      content: `${people
        .slice(0, 5)
        .map(({ userName }) => userName)
        .join(t('、'))}${people.length > 5 ? '…' : ''}`,
      okText: t('移除 {n} 名成员', values),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        remove.mutateAsync({ orgRoleId: role.orgRoleId, userUuidList: people.map(({ userUuid }) => userUuid) }).catch(() => undefined),
    })
  }
}

/** Who holds a role: found, added, removed one by one or together, exported. */
export const RoleMembers = ({ role, place, go, forbidden }: RoleMembersProps): ReactNode => {
  const t = useText()
  const [typed, setTyped] = useState(place.keyword)
  const [chosen, setChosen] = useState<RoleUserRow[]>([])
  const [adding, setAdding] = useState(false)
  const { orgRoleId, roleName } = role
  const users = useRoleUsers(orgRoleId, place.keyword, place.pageNum)
  const askRemoval = useRemoval(role, () => setChosen([]))
  const { narrow, columns } = usePhoneRows(useColumns())
  const exportAll = (): void =>
    void startExport({
      businessCode: 'role_user',
      title: t('导出「{name}」的成员', { name: roleName }),
      params: { orgRoleId, ...(place.keyword !== '' && { keyword: place.keyword }) },
    })
  if (users.isLoadingError) return <LoadFailed error={users.error} onRetry={() => void users.refetch()} />
  const nothing =
    place.keyword === '' ? (
      <StateBlock picture="empty" title={t('该角色还没有成员')} hint={t('添加成员后，他们立即获得该角色的权限')} />
    ) : (
      <StateBlock picture="noResult" title={t('没有符合条件的结果')} />
    )
  return (
    <div className={styles.body}>
      <div className={styles.tools}>
        <Input
          type="search"
          allowClear
          className={styles.search ?? ''}
          maxLength={50}
          aria-label={t('搜索姓名或手机号')}
          placeholder={t('搜索姓名或手机号')}
          prefix={<Search {...ICON} />}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === '') go({ keyword: '', pageNum: 1 })
          }}
          onPressEnter={() => go({ keyword: typed.trim(), pageNum: 1 })}
        />
        <span className={styles.gap} />
        {chosen.length > 0 ? (
          <Button danger disabled={forbidden !== undefined} title={forbidden} onClick={() => askRemoval(chosen)}>
            {t('移除 {n} 名成员', { n: chosen.length })}
          </Button>
        ) : null}
        <Button icon={<Download {...ICON} />} onClick={exportAll}>
          {t('导出')}
        </Button>
        <Button
          type="primary"
          icon={<UserPlus {...ICON} />}
          disabled={forbidden !== undefined}
          title={forbidden}
          onClick={() => setAdding(true)}
        >
          {t('添加成员')}
        </Button>
      </div>
      <Table<RoleUserRow>
        size="middle"
        rowKey="userUuid"
        columns={columns}
        showHeader={!narrow}
        dataSource={users.data?.list ?? []}
        loading={users.isPending}
        locale={{ emptyText: users.data === undefined ? ' ' : nothing }}
        rowSelection={{
          selectedRowKeys: chosen.map(({ userUuid }) => userUuid),
          preserveSelectedRowKeys: true,
          getTitleCheckboxProps: () => ({ 'aria-label': t('全选本页') }),
          getCheckboxProps: ({ userName }) => ({ 'aria-label': t('选择 {name}', { name: userName }) }),
          onChange: (_keys, rows) => setChosen(rows),
        }}
        pagination={{
          current: place.pageNum,
          pageSize: MEMBERS_PER_PAGE,
          total: users.data?.page.total ?? 0,
          showSizeChanger: false,
          showTotal: (n) => t('共 {n} 条', { n }),
          onChange: (pageNum) => go({ pageNum }),
        }}
      />
      {adding ? <AddMembersDialog orgRoleId={orgRoleId} roleName={roleName} onClose={() => setAdding(false)} /> : null}
    </div>
  )
}
