import { SearchField } from '@qifuyun/ui/components/paged/SearchField.tsx'
import { asCallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { LeftPane } from '@qifuyun/ui/workspace/panes/LeftPane.tsx'
import { App, Button } from 'antd'
import { Ellipsis, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#src/address-book/texts.ts'
import { useDeleteOrgan } from '../calls.ts'
import type { MemberPlace } from '../members/place.ts'
import { to } from '../to.ts'
import { type MenuPlace, OrganTree } from '../tree/OrganTree.tsx'
import type { OrganRow } from '../tree/organ-rows.ts'
import type { OrganTreeModel } from '../tree/use-organ-tree.ts'
import { MoveOrganDialog } from './MoveOrganDialog.tsx'
import { AddOrganDialog, EditOrganDialog } from './OrganDialog.tsx'
import { type OrganDeed, OrganMenu } from './OrganMenu.tsx'
import styles from './TreePane.module.css'
import { useMoving } from './use-moving.tsx'

const LIMITS = { min: 240, max: 400 } as const
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface TreePaneProps {
  tree: OrganTreeModel
  keyword: string
  onKeyword: (keyword: string) => void
  place: MemberPlace
  go: (change: Partial<MemberPlace>) => void
}

/** Asks, and deletes an empty node; the list then shows its parent. */
const useRemoving = (onGone: (row: OrganRow) => void) => {
  const t = useText()
  const { modal } = App.useApp()
  const remove = useDeleteOrgan()
  return ({ node, ...row }: OrganRow): void => {
    if (node.parentUuid === null) return
    const { organUuid, organName, version } = node
    void modal.confirm({
      title: t('删除「{name}」？', { name: organName }),
      content: t('只能删除没有下级和成员的部门。'),
      okText: t('删除「{name}」', { name: organName }),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => remove.mutateAsync({ organUuid, version }).then(() => onGone({ node, ...row }), asCallError),
    })
  }
}

/** The organisation, to choose a node and to put it in order: by mouse, by keys, by a menu. */
export const TreePane = ({ tree, keyword, onKeyword, place, go }: TreePaneProps): ReactNode => {
  const t = useText()
  const navigate = useNavigate()
  const [menu, setMenu] = useState<MenuPlace>()
  const [open, setOpen] = useState<{ deed: 'add' | 'edit' | 'move'; row: OrganRow }>()
  const move = useMoving(tree)
  const remove = useRemoving(({ node, parent }) => {
    if (place.organUuid === node.organUuid) go({ organUuid: parent?.organUuid })
  })
  const root = tree.rows[0]
  const chosen = place.organUuid ?? root?.node.organUuid
  const chosenRow = tree.rows.find(({ node }) => node.organUuid === chosen) ?? root
  const perform = (deed: OrganDeed, row: OrganRow): void => {
    if (deed === 'remove') remove(row)
    else if (deed === 'addMember') void navigate(to.memberAdd(row.node.organUuid))
    else setOpen({ deed, row })
  }
  const close = (): void => setOpen(undefined)
  return (
    <LeftPane name="address.organ" label={t('组织架构')} limits={LIMITS} className={styles.pane ?? ''}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('组织架构')}</h2>
        <Button
          type="text"
          aria-label={t('新增部门')}
          title={t('新增部门')}
          icon={<Plus {...ICON} size={18} />}
          disabled={chosenRow === undefined}
          onClick={() => chosenRow && perform('add', chosenRow)}
        />
      </header>
      <SearchField className={styles.search ?? ''} value={keyword} label={t('搜索部门')} onSearch={onKeyword} />
      <OrganTree
        tree={tree}
        label={t('组织架构')}
        chosen={chosen}
        onChoose={({ node }) => go({ organUuid: node.organUuid })}
        onMove={(each) => {
          tree.toggle(each.parentUuid, true)
          void move(each)
        }}
        onEdit={(row) => perform('edit', row)}
        onRemove={remove}
        onMenu={setMenu}
        renderTools={(row) => (
          <button
            type="button"
            tabIndex={-1}
            className={styles.more}
            aria-label={t('管理「{name}」', { name: row.node.organName })}
            onClick={(event) => {
              event.stopPropagation()
              const { left, bottom } = event.currentTarget.getBoundingClientRect()
              setMenu({ row, left, top: bottom })
            }}
          >
            <Ellipsis {...ICON} />
          </button>
        )}
      />
      {menu === undefined ? null : <OrganMenu {...menu} onDeed={(deed) => perform(deed, menu.row)} onClose={() => setMenu(undefined)} />}
      {open?.deed === 'add' ? (
        <AddOrganDialog parent={open.row.node} onClose={close} onDone={() => tree.toggle(open.row.node.organUuid, true)} />
      ) : null}
      {open?.deed === 'edit' ? <EditOrganDialog organUuid={open.row.node.organUuid} onClose={close} /> : null}
      {open?.deed === 'move' ? <MoveOrganDialog node={open.row.node} onClose={close} /> : null}
    </LeftPane>
  )
}
