import { TreeSelect } from 'antd'
import { Building2 } from 'lucide-react'
import { type ReactElement, type ReactNode, useId, useState } from 'react'
import { Avatar } from '#src/components/Avatar.tsx'
import { CLEARED } from '#src/components/ClearIcon.tsx'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './OrganTreeSelect.module.css'
import { type Choosing, chosenAfter, type PickNode, valueOf } from './pick-tree.ts'
import type { Picked, PickerProps } from './picks.ts'
import { RecentPicks } from './RecentPicks.tsx'
import { usePickTree } from './use-pick-tree.ts'
import { useRecentPicks } from './use-recent-picks.ts'

const AVATAR_PX = 22
const MENU_MIN_PX = 320

interface Labelled {
  value: string
  label?: ReactNode
}

/** Where the tree finds what it shows. */
const FIELDS = { label: 'face', value: 'value', children: 'children' }

const PickTitle = ({ node }: { node: PickNode }): ReactNode => {
  const t = useText()
  const { kind, title, member, more = 0 } = node
  if (kind === 'more') return <span className={styles.hint}>{t('还有 {n} 人，请输入姓名查找', { n: more })}</span>
  return (
    <span className={styles.node}>
      {member ? (
        <Avatar name={title} src={member.userHeadImg} size={AVATAR_PX} />
      ) : (
        <Building2 size={16} strokeWidth={1.75} aria-hidden="true" className={styles.organ} />
      )}
      {title}
      {member?.userPosition ? <span className={styles.hint}>{member.userPosition}</span> : null}
    </span>
  )
}

type FacedNode = Omit<PickNode, 'children'> & { face: ReactNode; children?: FacedNode[] }

/** The nodes with what the tree shows of them; what is chosen goes by the title alone. */
const faced = (nodes: readonly PickNode[]): FacedNode[] =>
  nodes.map(({ children, ...node }) => ({ ...node, face: <PickTitle node={node} />, ...(children && { children: faced(children) }) }))

const listOf = (value: Labelled | Labelled[] | null | undefined): Labelled[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : [value]

/** Chooses people or departments out of the organisation, opened level by level or found by name or pinyin. */
export const OrganTreeSelect = ({ choosing, ...props }: PickerProps & { choosing: Choosing }): ReactNode => {
  const t = useText()
  const { value, onChange, multiple = false, max, id, placeholder, disabled = false, invalid = false, describedBy, ariaLabel } = props
  const [opened, setOpened] = useState(false)
  const wanted = opened || value.some(({ name }) => name === undefined)
  const tree = usePickTree(choosing, wanted)
  const ownId = useId()
  const fieldId = id ?? ownId
  const [recent, remember] = useRecentPicks(choosing, opened)
  const pick = (next: Required<Picked>[]): void => {
    remember(next.filter(({ uuid }) => !value.some((one) => one.uuid === uuid)))
    onChange(next)
  }
  // Nobody reads an id while its name is on the way.
  const nameOf = (uuid: string): string => tree.all.find((node) => node.uuid === uuid)?.title ?? '…'
  const shown = value.map(({ uuid, name }): Labelled => ({ value: valueOf(tree.all, choosing, uuid), label: name ?? nameOf(uuid) }))
  const change = (chosen: Labelled | Labelled[] | null | undefined): void => {
    const titles = new Map(tree.all.map(({ uuid, title }) => [uuid, title]))
    const known = new Map(value.map(({ uuid, name }) => [uuid, name]))
    const uuids = chosenAfter(
      tree.all,
      listOf(chosen).map((each) => each.value),
    )
    pick(uuids.map((uuid) => ({ uuid, name: known.get(uuid) ?? titles.get(uuid) ?? '' })))
  }
  const toggle = (one: Required<Picked>): void => {
    const named = value.map(({ uuid, name = '' }) => ({ uuid, name }))
    if (named.some(({ uuid }) => uuid === one.uuid)) pick(named.filter(({ uuid }) => uuid !== one.uuid))
    else if (!multiple) pick([one])
    else if (max === undefined || named.length < max) pick([...named, one])
  }
  // The tree is the list that the field says it controls.
  const popup = (menu: ReactElement): ReactElement => (
    <>
      <RecentPicks recent={recent} chosen={value.map(({ uuid }) => uuid)} onToggle={toggle} />
      <div id={`${fieldId}_list`}>{menu}</div>
    </>
  )
  return (
    <TreeSelect<Labelled | Labelled[] | null, FacedNode>
      id={fieldId}
      className={styles.field ?? ''}
      labelInValue
      allowClear={CLEARED}
      multiple={multiple}
      {...(multiple && max !== undefined && { maxCount: max })}
      disabled={disabled}
      {...(invalid && { status: 'error' as const })}
      aria-invalid={invalid}
      {...(describedBy !== undefined && { 'aria-describedby': describedBy })}
      {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
      placeholder={placeholder ?? (choosing === 'user' ? t('选择人员') : t('选择部门'))}
      {...(multiple ? { value: shown } : shown[0] && { value: shown[0] })}
      onChange={change}
      onOpenChange={(open) => {
        if (!open) return
        if (opened) tree.refresh()
        setOpened(true)
      }}
      popupMatchSelectWidth={MENU_MIN_PX}
      treeData={faced(tree.nodes)}
      fieldNames={FIELDS}
      // Departments among people are there to be opened.
      {...(choosing === 'user' && { treeExpandAction: 'click' as const })}
      treeNodeLabelProp="title"
      treeExpandedKeys={tree.open}
      onTreeExpand={tree.onOpen}
      loadData={(node) => tree.load(String(node.uuid))}
      popupRender={popup}
      showSearch={{ filterTreeNode: false, onSearch: tree.onType }}
      notFoundContent={tree.failed ? t('加载失败') : tree.loading || !wanted ? t('加载中') : t('没有符合条件的结果')}
    />
  )
}
