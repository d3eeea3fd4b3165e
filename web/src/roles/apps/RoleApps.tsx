import { DATA_SCOPE_NAME, type DataScope } from '@qifuyun/contract/roles/constants.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { App, Button, Table, type TableProps, Tag } from 'antd'
import { Link2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/roles/texts.ts'
import { type RoleAppRow, type RoleInfo, useRoleApps, useUnbindApp } from '../calls.ts'
import { AppPermissionsDrawer } from './AppPermissionsDrawer.tsx'
import { BindAppDialog } from './BindAppDialog.tsx'
import type { ChosenApp } from './chosen-app.ts'
import styles from './RoleApps.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

const isScope = (code: number): code is DataScope => code in DATA_SCOPE_NAME

/** The name of a scope of data. */
export const scopeName = (code: number): string => (isScope(code) ? keyLabel('roles', DATA_SCOPE_NAME[code]) : String(code))

const useUnbinding = (role: RoleInfo) => {
  const t = useText()
  const { modal } = App.useApp()
  const unbind = useUnbindApp()
  return ({ appUuid, appName }: ChosenApp): void => {
    modal.confirm({
      title: t('解除与「{name}」的绑定？', { name: keyLabel('applications', appName) }),
      content: t('{n} 位成员将失去该角色在此应用的权限', { n: role.userCount }),
      okText: t('解除绑定'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => unbind.mutateAsync({ orgRoleId: role.orgRoleId, appUuid }).catch(() => undefined),
    })
  }
}

interface Deeds {
  edit: (app: ChosenApp) => void
  unbind: (app: ChosenApp) => void
}

const useColumns = ({ edit, unbind }: Deeds): NonNullable<TableProps<RoleAppRow>['columns']> => {
  const t = useText()
  return [
    { key: 'xh', dataIndex: 'xh', title: t('序号'), width: 64 },
    { key: 'name', title: t('应用'), render: (_value, { appName }) => keyLabel('applications', appName) },
    { key: 'count', title: t('权限'), width: 120, render: (_value, { permissionCount: n }) => t('{n} 项', { n }) },
    { key: 'scope', title: t('数据范围'), width: 180, render: (_value, { dataScopeCode }) => <Tag>{scopeName(dataScopeCode)}</Tag> },
    {
      key: 'deeds',
      title: t('操作'),
      width: 180,
      render: (_value, app) => (
        <>
          <Button type="link" size="small" onClick={() => edit(app)}>
            {t('设置权限')}
          </Button>
          <Button type="link" size="small" danger onClick={() => unbind(app)}>
            {t('解除绑定')}
          </Button>
        </>
      ),
    },
  ]
}

/** Applications that a role is bound to, with its rights there. */
export const RoleApps = ({ role }: { role: RoleInfo }): ReactNode => {
  const t = useText()
  const [binding, setBinding] = useState(false)
  const [edited, setEdited] = useState<ChosenApp>()
  const { orgRoleId, roleName, adminFlag } = role
  const apps = useRoleApps(orgRoleId)
  const unbind = useUnbinding(role)
  const columns = useColumns({ edit: setEdited, unbind })
  if (adminFlag === 1) return <StateBlock picture="done" title={t('管理员角色拥有全部应用的全部权限')} />
  if (apps.isLoadingError) return <LoadFailed error={apps.error} onRetry={() => void apps.refetch()} />
  const choose = (app: ChosenApp): void => {
    setBinding(false)
    setEdited(app)
  }
  return (
    <div className={styles.body}>
      <div className={styles.tools}>
        <p className={styles.hint}>{t('应用绑定任一角色后，只有被授权的成员可以使用。')}</p>
        <Button type="primary" icon={<Link2 {...ICON} />} onClick={() => setBinding(true)}>
          {t('绑定应用')}
        </Button>
      </div>
      <Table<RoleAppRow>
        size="middle"
        rowKey="appUuid"
        columns={columns}
        dataSource={apps.data?.list ?? []}
        loading={apps.isPending}
        locale={{ emptyText: apps.data === undefined ? ' ' : <StateBlock picture="empty" title={t('该角色还没有绑定应用')} /> }}
        scroll={{ x: 640 }}
        pagination={false}
      />
      {binding ? <BindAppDialog orgRoleId={orgRoleId} roleName={roleName} onClose={() => setBinding(false)} onChoose={choose} /> : null}
      {edited === undefined ? null : (
        <AppPermissionsDrawer
          key={edited.appUuid}
          {...{ orgRoleId, roleName, ...edited, appName: keyLabel('applications', edited.appName) }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
