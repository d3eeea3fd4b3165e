import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { formatDate, relativeTime } from '@qifuyun/ui/platform/format/date.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { App, Button, Dropdown } from 'antd'
import { Copy, Ellipsis, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { type RoleInfo, useDeleteRole, useSwitchRole } from './calls.ts'
import { openDialog } from './dialog-store.ts'
import { putOn } from './preview/preview.ts'
import styles from './RolePage.module.css'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Why a role cannot be deleted; undefined when it can. */
const useKept = ({ systemFlag, userCount }: RoleInfo): string | undefined => {
  const t = useText()
  if (systemFlag === 1) return t('系统角色不能修改或删除')
  return userCount > 0 ? t('角色下还有{n}名成员，请先移除成员', { n: userCount }) : undefined
}

const useMoreDeeds = (role: RoleInfo) => {
  const t = useText()
  const { modal } = App.useApp()
  const preview = usePermit([ROLE.admin])
  const switching = useSwitchRole((value) => putOn(role.roleName, value))
  const { orgRoleId, roleName, systemFlag } = role
  const askPreview = (): void => {
    modal.confirm({
      title: t('以角色「{name}」查看？', { name: roleName }),
      content: t('页面将按该角色的权限重新打开，只能查看，两小时后自动结束。'),
      okText: t('开始预览'),
      cancelText: t('取消'),
      onOk: () => switching.mutateAsync({ orgRoleId }).catch(() => undefined),
    })
  }
  return [
    { key: 'edit', label: t('编辑角色'), disabled: systemFlag === 1, onClick: () => openDialog({ kind: 'edit', role }) },
    { key: 'compare', label: t('与其他角色对比'), onClick: () => openDialog({ kind: 'compare', orgRoleId }) },
    { key: 'explain', label: t('权限诊断'), onClick: () => openDialog({ kind: 'explain' }) },
    ...(preview ? [{ key: 'preview', label: t('以此角色查看'), onClick: askPreview }] : []),
  ]
}

/** Which role it is, and what can be done with it. */
export const RoleHeading = ({ role, groupName, onDeleted }: { role: RoleInfo; groupName: string; onDeleted: () => void }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const remove = useDeleteRole(onDeleted)
  const kept = useKept(role)
  const more = useMoreDeeds(role)
  const { orgRoleId, roleName: name, remark, userCount, updateTime, updateUserName, version } = role
  const askDelete = (): void => {
    modal.confirm({
      title: t('删除角色「{name}」？', { name }),
      content: t('删除后不能恢复'),
      okText: t('删除角色'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutateAsync({ orgRoleId, version }).catch(() => undefined),
    })
  }
  const facts = [
    ...(remark === null ? [] : [remark]),
    t('共 {n} 位成员', { n: userCount }),
    ...(updateUserName === null ? [] : [t('{name} {time}修改过', { name: updateUserName, time: relativeTime(updateTime) })]),
  ]
  return (
    <header className={styles.heading}>
      <div className={styles.names}>
        <h2 className={styles.name}>
          {name}
          <span className={styles.tag}>{groupName}</span>
        </h2>
        <p className={styles.facts} title={formatDate(updateTime)}>
          {facts.join(' · ')}
        </p>
      </div>
      <Button icon={<Copy {...ICON} />} onClick={() => openDialog({ kind: 'add', copyFrom: role })}>
        {t('复制角色')}
      </Button>
      <Button danger icon={<Trash2 {...ICON} />} disabled={kept !== undefined} title={kept} onClick={askDelete}>
        {t('删除')}
      </Button>
      <Dropdown menu={{ items: more }} trigger={['click']}>
        <Button aria-label={t('更多操作')} icon={<Ellipsis {...ICON} />} />
      </Dropdown>
    </header>
  )
}
