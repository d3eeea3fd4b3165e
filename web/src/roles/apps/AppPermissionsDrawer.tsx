import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { adminCode } from '@qifuyun/kit/permissions.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { Drawer } from '@qifuyun/ui/components/Drawer.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { App, Button, Input } from 'antd'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { textsOwner } from '#src/applications/texts-owner.ts'
import { useText } from '#src/roles/texts.ts'
import { type RoleAppPermissions, useCommitPermissions, useRoleAppPermissions } from '../calls.ts'
import { CheckTree } from '../tree/CheckTree.tsx'
import { type Checked, type CheckNode, codesIn, narrowed } from '../tree/check-tree.ts'
import styles from './AppPermissionsDrawer.module.css'
import { heldPermissions, permissionNodes } from './app-nodes.ts'
import { LimitInputs, type SetLimits } from './LimitInputs.tsx'
import { ScopeSelect } from './ScopeSelect.tsx'

const WIDTH = 640
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface EditorProps {
  orgRoleId: string
  permissions: RoleAppPermissions
  onDirty: (dirty: boolean) => void
  onDone: () => void
}

/** What is set of the limits. */
const setOf = (limits: RoleAppPermissions['limitList']): SetLimits => Object.fromEntries(limits.map(({ name, value }) => [name, value]))

const sameCodes = (a: Checked, b: Checked): boolean => a.size === b.size && [...a].every((code) => b.has(code))

const Editor = ({ orgRoleId, permissions, onDirty, onDone }: EditorProps): ReactNode => {
  const t = useText()
  const offline = useRealtimeStatus() === 'offline'
  const [initial] = useState<Checked>(() => new Set(heldPermissions(permissions.permissionTree)))
  const [checked, setChecked] = useState(initial)
  const [chosenScope, setScope] = useState<number | null>(permissions.dataScopeCode)
  // As wide as the bundles that were taken; what was picked one by one is about the departments of its holder.
  const [presetScope, setPresetScope] = useState<number>()
  const scope = chosenScope ?? presetScope ?? DATA_SCOPE.departmentAndBelow
  const [limits, setLimits] = useState(() => setOf(permissions.limitList))
  const [keyword, setKeyword] = useState('')
  const [folded, setFolded] = useState<Checked>(new Set())
  const commit = useCommitPermissions(onDone)
  const { appUuid, appKey, appName, presetList, limitList, version, dataScopeCode } = permissions
  // The management of an application holds every right of it.
  const all = checked.has(adminCode(appKey))
  const owner = textsOwner(appKey)
  useCatalogues([owner])
  const tree = permissionNodes(owner, permissions.permissionTree)
  const words = keyword.trim().toLowerCase()
  const shown = words === '' ? tree : narrowed(tree, ({ name, code = '' }: CheckNode) => `${name} ${code}`.toLowerCase().includes(words))
  const change = (next: Checked, nextScope = chosenScope, nextLimits = limits): void => {
    setChecked(next)
    setScope(nextScope)
    setLimits(nextLimits)
    onDirty(!sameCodes(next, initial) || nextScope !== dataScopeCode || limitList.some(({ name, value }) => nextLimits[name] !== value))
  }
  const take = (preset: (typeof presetList)[number]): void => {
    setPresetScope(Math.max(presetScope ?? preset.dataScopeCode, preset.dataScopeCode))
    change(new Set([...checked, ...preset.permissionCodeList]))
  }
  const save = (): void =>
    commit.mutate({
      ...{ orgRoleId, appUuid, permissionCodeList: [...checked], dataScopeCode: scope, limits },
      ...(version !== null && { version }),
    })
  return (
    <div className={styles.editor}>
      <div className={styles.tools}>
        <span>{t('数据范围')}</span>
        <ScopeSelect of={appName} value={scope} onChange={(next) => change(checked, next)} />
        {presetList.map((preset) => (
          <Button key={preset.name} size="small" onClick={() => take(preset)}>
            {keyLabel(owner, preset.label)}
          </Button>
        ))}
      </div>
      <LimitInputs
        owner={owner}
        limits={limitList}
        values={limits}
        error={commit.error instanceof CallError ? commit.error : null}
        onChange={(next) => change(checked, chosenScope, next)}
      />
      <Input
        type="search"
        allowClear
        aria-label={t('搜索功能或权限码')}
        placeholder={t('搜索功能或权限码')}
        prefix={<Search {...ICON} />}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <div className={styles.tree}>
        <CheckTree
          label={t('「{name}」的权限', { name: appName })}
          tree={shown}
          whole={tree}
          checked={checked}
          initial={initial}
          folded={folded}
          onFold={setFolded}
          onChange={change}
          remark={({ key, own }) => (all && own && !checked.has(key) ? t('已包含') : null)}
        />
      </div>
      <footer className={styles.footer}>
        <span>{t('已选 {n} 项，共 {m} 项', { n: checked.size, m: tree.flatMap(codesIn).length })}</span>
        <Button
          type="primary"
          loading={commit.isPending}
          disabled={offline}
          title={offline ? t('网络恢复后可提交') : undefined}
          onClick={save}
        >
          {t('保存权限')}
        </Button>
      </footer>
    </div>
  )
}

interface DrawerProps {
  orgRoleId: string
  roleName: string
  appUuid: string
  appName: string
  onClose: () => void
}

/** What a role may do in an application, and with which rows. Leaving changes behind asks. */
export const AppPermissionsDrawer = ({ orgRoleId, roleName, appUuid, appName, onClose }: DrawerProps): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const [dirty, setDirty] = useState(false)
  const permissions = useRoleAppPermissions(orgRoleId, appUuid)
  const close = (): void => {
    if (!dirty) return onClose()
    modal.confirm({
      title: t('放弃未保存的更改？'),
      okText: t('放弃更改'),
      cancelText: t('继续编辑'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    })
  }
  return (
    <Drawer open size={WIDTH} title={t('「{role}」在「{app}」的权限', { role: roleName, app: appName })} onClose={close} destroyOnHidden>
      {permissions.isLoadingError ? <LoadFailed error={permissions.error} onRetry={() => void permissions.refetch()} /> : null}
      {permissions.data && permissions.isFetchedAfterMount ? (
        <Editor orgRoleId={orgRoleId} permissions={permissions.data} onDirty={setDirty} onDone={onClose} />
      ) : permissions.isLoadingError ? null : (
        <PageSkeleton />
      )}
    </Drawer>
  )
}
