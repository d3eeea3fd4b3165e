import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Virtuoso, type VirtuosoHandle } from 'react-virtuoso'
import { useText } from '#src/address-book/texts.ts'
import { OrganRowLine } from './OrganRowLine.tsx'
import styles from './OrganTree.module.css'
import { type OrganMove, type OrganRow, stepMove } from './organ-rows.ts'
import type { OrganTreeModel } from './use-organ-tree.ts'
import { useRowDrag } from './use-row-drag.ts'
import { useTreeKeys } from './use-tree-keys.ts'

/** Longer trees draw only the rows in sight. */
const VIRTUAL_FROM = 120

/** Where a menu of a row opens, in pixels of the window. */
export interface MenuPlace {
  row: OrganRow
  left: number
  top: number
}

interface OrganTreeProps {
  tree: OrganTreeModel
  label: string
  chosen: string | undefined
  onChoose: (row: OrganRow) => void
  /** The tree can be put in order. */
  onMove?: (move: OrganMove) => void
  onEdit?: (row: OrganRow) => void
  onRemove?: (row: OrganRow) => void
  /** A right click, the menu key, or the button of a row. */
  onMenu?: (place: MenuPlace) => void
  renderTools?: (row: OrganRow) => ReactNode
}

/** The organisation as a tree: lazy, drawn as far as it is seen, with the keys of a tree. */
export const OrganTree = (props: OrganTreeProps): ReactNode => {
  const t = useText()
  const { tree } = props
  if (tree.failure !== undefined) return <LoadFailed error={tree.failure} onRetry={tree.retry} />
  if (tree.pending) return <PageSkeleton />
  if (tree.rows.length === 0) {
    return <StateBlock picture={tree.searching ? 'noResult' : 'empty'} title={tree.searching ? t('没有符合条件的结果') : t('暂无内容')} />
  }
  return <Rows {...props} />
}

const Rows = ({ tree, label, chosen, onChoose, onMove, onEdit, onRemove, onMenu, renderTools }: OrganTreeProps): ReactNode => {
  const id = useId()
  const list = useRef<VirtuosoHandle>(null)
  const [cursor, setCursor] = useState<string>()
  const { over, handlers } = useRowDrag(tree, onMove)
  const { rows } = tree
  const wanted = cursor ?? chosen
  const at = rows.findIndex(({ node }) => node.organUuid === wanted)
  const rowId = (uuid: string): string => `${id}-${uuid}`
  const moveTo = (index: number): void => {
    const row = rows[index]
    if (row === undefined) return
    setCursor(row.node.organUuid)
    list.current?.scrollIntoView({ index })
    document.getElementById(rowId(row.node.organUuid))?.scrollIntoView({ block: 'nearest' })
  }
  const step = onMove && {
    step: (row: OrganRow, way: Parameters<typeof stepMove>[1]): void => {
      const move = stepMove(row, way, tree.path(row.node.organUuid).slice(0, -1), tree.below)
      if (move === undefined) return
      onMove(move)
    },
  }
  const onKeyDown = useTreeKeys({ rows, at, moveTo, choose: onChoose, toggle: tree.toggle, edit: onEdit, remove: onRemove, ...step })
  const openMenu = (event: MouseEvent, row: OrganRow | undefined): void => {
    if (row === undefined || onMenu === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const box = document.getElementById(rowId(row.node.organUuid))?.getBoundingClientRect()
    // The menu key aims at the tree; the row under the cursor is meant.
    const pointed = event.clientX > 0 && event.currentTarget !== event.target
    setCursor(row.node.organUuid)
    onMenu({ row, left: pointed ? event.clientX : (box?.left ?? 0) + 32, top: pointed ? event.clientY : (box?.bottom ?? 0) })
  }
  const line = (row: OrganRow): ReactNode => {
    const { node, level, open, leaf, siblings } = row
    const { organUuid } = node
    return (
      <div
        key={organUuid}
        id={rowId(organUuid)}
        role="treeitem"
        className={styles.row}
        aria-level={level}
        aria-selected={organUuid === chosen}
        aria-setsize={siblings.length}
        aria-posinset={siblings.indexOf(node) + 1}
        {...(leaf ? {} : { 'aria-expanded': open })}
        data-cursor={organUuid === cursor || undefined}
        data-drop={over?.organUuid === organUuid ? over.place : undefined}
        onClick={(event) => {
          setCursor(organUuid)
          if (event.target instanceof Element && event.target.closest('[data-arrow]') && !leaf) tree.toggle(organUuid)
          else onChoose(row)
        }}
        onContextMenu={(event) => openMenu(event, row)}
        {...handlers(row)}
      >
        <OrganRowLine row={row} loading={tree.isLoading(organUuid)} tools={renderTools?.(row)} />
      </div>
    )
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.target === event.currentTarget) onKeyDown(event)
  }
  return (
    <div
      role="tree"
      tabIndex={0}
      className={styles.tree}
      aria-label={label}
      aria-activedescendant={at < 0 ? undefined : rowId(rows[at]?.node.organUuid ?? '')}
      onKeyDown={onKey}
      onContextMenu={(event) => openMenu(event, rows[at])}
      onFocus={() => setCursor((before) => before ?? chosen ?? rows[0]?.node.organUuid)}
    >
      {rows.length > VIRTUAL_FROM ? (
        <Virtuoso ref={list} className={styles.virtual} data={[...rows]} tabIndex={-1} itemContent={(_index, row) => line(row)} />
      ) : (
        rows.map(line)
      )}
    </div>
  )
}
