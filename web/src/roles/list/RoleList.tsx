import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { Button, Dropdown, Input } from 'antd'
import { ChevronDown, Plus, Search, ShieldUser, UserRound } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useText } from '#src/roles/texts.ts'
import { type RoleGroup, type RoleItem, useRoleTree } from '../calls.ts'
import { groupsMatching } from './groups-matching.ts'
import styles from './RoleList.module.css'
import { useGroupDeeds } from './use-group-deeds.tsx'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface RoleListProps {
  current: string | undefined
  /** Roles with changes that are not saved. */
  dirty: ReadonlySet<string>
  onChoose: (orgRoleId: string) => void
  onAdd: (roleGroupUuid?: string) => void
}

const Entry = ({
  role,
  chosen,
  changed,
  onChoose,
}: {
  role: RoleItem
  chosen: boolean
  changed: boolean
  onChoose: () => void
}): ReactNode => {
  const t = useText()
  const Icon = role.adminFlag === 1 ? ShieldUser : UserRound
  return (
    <li>
      <button
        type="button"
        className={styles.role}
        data-role={role.orgRoleId}
        aria-current={chosen ? 'true' : undefined}
        onClick={onChoose}
      >
        <Icon {...ICON} />
        <span className={styles.name}>{role.roleName}</span>
        {changed ? <span className={styles.dot} role="img" aria-label={t('有未保存的更改')} /> : null}
        <span className={styles.count} title={t('{n} 名成员', { n: role.userCount })}>
          {role.userCount}
        </span>
      </button>
    </li>
  )
}

interface GroupProps extends Omit<RoleListProps, 'onAdd'> {
  group: RoleGroup
  onAdd: () => void
  deeds: ReturnType<typeof useGroupDeeds>
}

const Group = ({ group, current, dirty, onChoose, onAdd, deeds }: GroupProps): ReactNode => {
  const t = useText()
  const id = useId()
  const [folded, setFolded] = useState(false)
  const { roleGroupName: name } = group
  return (
    <section className={styles.group}>
      <div className={styles.caption}>
        <Dropdown menu={deeds(group, onAdd)} trigger={['contextMenu']}>
          <button type="button" id={id} className={styles.fold} aria-expanded={!folded} onClick={() => setFolded(!folded)}>
            <ChevronDown {...ICON} data-folded={folded || undefined} />
            {name}
          </button>
        </Dropdown>
        <Dropdown menu={deeds(group, onAdd)} trigger={['click']}>
          <Button type="text" size="small" aria-label={t('分组「{name}」的操作', { name })} icon={<Plus {...ICON} />} />
        </Dropdown>
      </div>
      {folded ? null : (
        <ul className={styles.roles} aria-labelledby={id}>
          {group.roleList.map((role) => (
            <Entry
              key={role.orgRoleId}
              role={role}
              chosen={role.orgRoleId === current}
              changed={dirty.has(role.orgRoleId)}
              onChoose={() => onChoose(role.orgRoleId)}
            />
          ))}
          {group.roleList.length === 0 ? <li className={styles.nothing}>{t('暂无角色')}</li> : null}
        </ul>
      )}
    </section>
  )
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Up and down go from role to role. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = STEPS[event.key]
  if (step === undefined || !(event.target instanceof HTMLElement) || event.target.dataset.role === undefined) return
  const roles = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-role]')]
  roles[roles.indexOf(event.target) + step]?.focus()
  event.preventDefault()
}

/** The roles of the enterprise by group. */
export const RoleList = ({ onAdd, ...props }: RoleListProps): ReactNode => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const tree = useRoleTree()
  const deeds = useGroupDeeds()
  const groups = groupsMatching(tree.data ?? [], keyword)
  return (
    <section className={styles.pane} aria-label={t('角色')} data-pane>
      <header className={styles.head}>
        <h1 className={styles.title}>{t('角色')}</h1>
        <Button type="text" aria-label={t('新增角色')} title={t('新增角色')} icon={<Plus {...ICON} size={18} />} onClick={() => onAdd()} />
      </header>
      <Input
        type="search"
        allowClear
        variant="filled"
        maxLength={50}
        aria-label={t('搜索角色')}
        placeholder={t('搜索角色')}
        prefix={<Search {...ICON} />}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      <div role="group" aria-label={t('角色分组')} className={styles.groups} onKeyDown={walk}>
        {tree.isLoadingError ? <LoadFailed error={tree.error} onRetry={() => void tree.refetch()} /> : null}
        {tree.isPending ? <PageSkeleton /> : null}
        {groups.map((group) => (
          <Group key={group.roleGroupUuid} {...props} group={group} deeds={deeds} onAdd={() => onAdd(group.roleGroupUuid)} />
        ))}
        {tree.data && groups.length === 0 ? <p className={styles.nothing}>{t('没有符合条件的结果')}</p> : null}
      </div>
    </section>
  )
}
