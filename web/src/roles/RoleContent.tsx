import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { MODULE_CODES } from '@qifuyun/contract/roles/modules.ts'
import { usePermit } from '@qifuyun/ui/workspace/permit/use-permit.ts'
import { App, Tabs } from 'antd'
import type { ReactNode } from 'react'
import { RoleApps } from './apps/RoleApps.tsx'
import { RoleScopes } from './apps/RoleScopes.tsx'
import { type RoleInfo, useGrantModules } from './calls.ts'
import { RoleMembers } from './members/RoleMembers.tsx'
import { heldCodes, moduleNodes, RoleModules, useOwnCodes } from './modules/RoleModules.tsx'
import { SaveBar } from './modules/SaveBar.tsx'
import type { Drafts } from './modules/use-drafts.ts'
import type { RolePlace, RoleTab } from './place.ts'
import { RoleHeading } from './RoleHeading.tsx'
import styles from './RolePage.module.css'
import { useText } from './texts.ts'
import { type CheckNode, changesOf } from './tree/check-tree.ts'

interface RoleContentProps {
  role: RoleInfo
  groupName: string
  place: RolePlace
  go: (change: Partial<RolePlace>) => void
  drafts: Drafts
}

/** Saves what is checked; asks first when the user may take something from themselves. */
const useSaving = (role: RoleInfo, onDone: () => void) => {
  const t = useText()
  const { modal } = App.useApp()
  const own = useOwnCodes()
  const grant = useGrantModules(onDone)
  const save = (codes: readonly string[]) =>
    grant
      .mutateAsync({
        orgRoleId: role.orgRoleId,
        moduleCodeList: MODULE_CODES.filter((code) => codes.includes(code)),
        version: role.version,
      })
      .catch(() => undefined)
  const ask = (codes: readonly string[], lost: readonly CheckNode[]): void => {
    modal.confirm({
      title: t('保存后你可能失去{names}的权限', { names: lost.map(({ name }) => `「${name}」`).join('') }),
      content: t('如果你只通过该角色获得这些权限，保存后将立即失去。'),
      okText: t('仍然保存'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => save(codes),
    })
  }
  return {
    busy: grant.isPending,
    save: (codes: readonly string[], off: readonly CheckNode[]): void => {
      const lost = own.includes(ROLE.admin) ? [] : off.filter(({ key }) => own.includes(key))
      if (lost.length > 0) ask(codes, lost)
      else void save(codes)
    },
  }
}

/** One role: its members, what it opens, its applications and their data. */
export const RoleContent = ({ role, groupName, place, go, drafts }: RoleContentProps): ReactNode => {
  const t = useText()
  const admin = usePermit([ROLE.admin])
  const { orgRoleId, adminFlag, userCount, appCount, moduleTree } = role
  const tree = moduleNodes(moduleTree, useOwnCodes())
  const initial = new Set(heldCodes(moduleTree))
  const checked = drafts.drafts.get(orgRoleId) ?? initial
  const changes = changesOf(tree, checked, initial)
  const dirty = changes.on.length + changes.off.length > 0
  const saving = useSaving(role, () => drafts.keep(orgRoleId, undefined))
  const keep = (next: ReadonlySet<string>): void => {
    const { on, off } = changesOf(tree, next, initial)
    drafts.keep(orgRoleId, on.length + off.length > 0 ? next : undefined)
  }
  const forbidden = adminFlag === 1 && !admin ? t('只有管理员可以增减管理员') : undefined
  const tabs: { key: RoleTab; label: string; children: ReactNode }[] = [
    {
      key: 'members',
      label: t('成员 {n}', { n: userCount }),
      children: <RoleMembers role={role} place={place} go={go} forbidden={forbidden} />,
    },
    {
      key: 'modules',
      label: t('功能权限'),
      children: <RoleModules {...{ role, tree, initial, checked }} readOnly={adminFlag === 1} onChange={keep} />,
    },
    { key: 'apps', label: t('应用权限 {n}', { n: appCount }), children: <RoleApps role={role} /> },
    { key: 'scopes', label: t('数据范围'), children: <RoleScopes role={role} /> },
  ]
  return (
    <section className={styles.content} aria-label={role.roleName} data-pane>
      <RoleHeading role={role} groupName={groupName} onDeleted={() => go({ role: undefined, keyword: '', pageNum: 1 })} />
      <Tabs
        className={styles.tabs ?? ''}
        activeKey={place.tab}
        items={tabs}
        destroyOnHidden
        onChange={(key) => go({ tab: tabs.find((tab) => tab.key === key)?.key ?? 'members' })}
      />
      {dirty ? (
        <SaveBar
          changes={changes}
          userCount={userCount}
          busy={saving.busy}
          onUndo={() => drafts.keep(orgRoleId, undefined)}
          onSave={() => saving.save([...checked], changes.off)}
        />
      ) : null}
    </section>
  )
}
