import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Table } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/roles/texts.ts'
import { type RoleAppRow, type RoleInfo, useRoleApps } from '../calls.ts'
import styles from './RoleApps.module.css'
import { ScopeSelect } from './ScopeSelect.tsx'
import { useChangeScope } from './use-change-scope.ts'

/** Which rows the rights of a role are about, application by application. */
export const RoleScopes = ({ role }: { role: RoleInfo }): ReactNode => {
  const t = useText()
  const apps = useRoleApps(role.orgRoleId)
  const { pending, change } = useChangeScope(role.orgRoleId)
  if (role.adminFlag === 1) return <StateBlock picture="done" title={t('管理员角色可以看到全部数据')} />
  if (apps.isLoadingError) return <LoadFailed error={apps.error} onRetry={() => void apps.refetch()} />
  return (
    <div className={styles.body}>
      <p className={styles.hint}>{t('成员有多个角色时，以最大的数据范围为准。')}</p>
      <Table<RoleAppRow>
        size="middle"
        rowKey="appUuid"
        dataSource={apps.data?.list ?? []}
        loading={apps.isPending}
        locale={{ emptyText: apps.data === undefined ? ' ' : <StateBlock picture="empty" title={t('该角色还没有绑定应用')} /> }}
        scroll={{ x: 480 }}
        pagination={false}
        columns={[
          { key: 'name', title: t('应用'), render: (_value, { appName }) => keyLabel('applications', appName) },
          {
            key: 'scope',
            title: t('数据范围'),
            width: 240,
            render: (_value, app) => (
              <ScopeSelect
                of={keyLabel('applications', app.appName)}
                value={app.dataScopeCode}
                loading={pending === app.appUuid}
                disabled={pending !== undefined}
                // A refusal has been toasted.
                onChange={(code) => void change(app, code).catch(() => undefined)}
              />
            ),
          },
        ]}
      />
    </div>
  )
}
