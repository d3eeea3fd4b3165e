import { holdsOneOf } from '@qifuyun/contract/core/roles.ts'
import type { ModuleNode } from '@qifuyun/contract/roles/schema.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button, Checkbox, Input } from 'antd'
import { Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/roles/texts.ts'
import type { RoleInfo } from '../calls.ts'
import { openDialog } from '../dialog-store.ts'
import { CheckTree } from '../tree/CheckTree.tsx'
import { type Checked, type CheckNode, codesIn, heldOnly, narrowed } from '../tree/check-tree.ts'
import { AppRows } from './AppRows.tsx'
import styles from './RoleModules.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The tree of a role's parts; what the user does not hold themselves is locked. */
export const moduleNodes = (nodes: readonly ModuleNode[], held: readonly string[]): CheckNode[] =>
  nodes.map(({ moduleCode, moduleName, children }) => ({
    key: moduleCode,
    name: keyLabel('roles', moduleName),
    code: moduleCode,
    own: true,
    locked: !holdsOneOf(held, [moduleCode]),
    children: moduleNodes(children, held),
  }))

/** Codes that a role holds. */
export const heldCodes = (nodes: readonly ModuleNode[]): string[] =>
  nodes.flatMap(({ moduleCode, checked, children }) => [...(checked ? [moduleCode] : []), ...heldCodes(children)])

interface RoleModulesProps {
  role: RoleInfo
  tree: readonly CheckNode[]
  initial: Checked
  checked: Checked
  readOnly: boolean
  onChange: (checked: Set<string>) => void
}

/** What a role opens, to be searched, folded and checked. */
export const RoleModules = ({ role, tree, initial, checked, readOnly, onChange }: RoleModulesProps): ReactNode => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const [onlyHeld, setOnlyHeld] = useState(false)
  const [folded, setFolded] = useState<Checked>(new Set())
  const words = keyword.trim().toLowerCase()
  const fits = ({ name, code = '' }: CheckNode): boolean => name.toLowerCase().includes(words) || code.includes(words)
  const found = words === '' ? tree : narrowed(tree, fits)
  const shown = onlyHeld ? heldOnly(found, checked) : found
  const origin = ({ key }: CheckNode): string => (checked.has(key) ? t('本角色') : '—')
  return (
    <div className={styles.body}>
      <div className={styles.tools}>
        <Input
          type="search"
          allowClear
          className={styles.search ?? ''}
          aria-label={t('搜索功能或权限码')}
          placeholder={t('搜索功能或权限码')}
          prefix={<Search {...ICON} />}
          value={keyword}
          onChange={({ target }) => setKeyword(target.value)}
        />
        <Checkbox checked={onlyHeld} onChange={({ target }) => setOnlyHeld(target.checked)}>
          {t('只看已授权')}
        </Checkbox>
        <span className={styles.gap} />
        <Button
          type="link"
          className={styles.link ?? ''}
          onClick={() => setFolded(folded.size > 0 ? new Set() : new Set(tree.map(({ key }) => key)))}
        >
          {folded.size > 0 ? t('全部展开') : t('全部收起')}
        </Button>
        <Button type="link" className={styles.link ?? ''} onClick={() => openDialog({ kind: 'compare', orgRoleId: role.orgRoleId })}>
          {t('与其他角色对比')}
        </Button>
      </div>
      {readOnly ? <p className={styles.hint}>{t('管理员角色拥有全部权限，无需设置')}</p> : null}
      <div className={styles.table}>
        <div className={styles.head} aria-hidden="true">
          <span>{t('功能')}</span>
          <span>{t('权限码')}</span>
          <span>{t('数据范围')}</span>
          <span>{t('来源')}</span>
        </div>
        {shown.length === 0 ? (
          <StateBlock picture="noResult" title={t('没有符合条件的结果')} />
        ) : (
          <CheckTree
            label={t('功能权限')}
            tree={shown}
            whole={tree}
            checked={checked}
            initial={initial}
            folded={folded}
            onFold={setFolded}
            onChange={onChange}
            readOnly={readOnly}
            remark={origin}
          />
        )}
        {readOnly ? null : <AppRows role={role} fits={(name) => name.toLowerCase().includes(words)} />}
      </div>
      <p className={styles.hint}>{t('{n} 项已授权', { n: tree.flatMap(codesIn).filter(({ key }) => checked.has(key)).length })}</p>
    </div>
  )
}

/** The role codes of who looks at the page. */
export const useOwnCodes = (): readonly string[] => useSession((state) => state.viewer?.roles) ?? []
