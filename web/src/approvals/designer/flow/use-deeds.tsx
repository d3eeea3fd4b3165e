import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { App, Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useText } from '#src/approvals/designer/texts.ts'
import { useDesigner } from '../context.ts'
import { type Addable, freshId, newBranch, newNode, refusalAt } from '../tree/new-node.ts'
import {
  addBranch,
  type Block,
  branchesOf,
  copyBranch,
  copyNode,
  findBranch,
  findNode,
  insertAt,
  isDefault,
  mayMove,
  moveBranch,
  moveNode,
  nodesOf,
  type Place,
  placeOf,
  removeBranch,
  removeNode,
} from '../tree/tree.ts'

const UNDO_SECONDS = 8

const firstOf = (node: { nodeId: string }, branchId: string | undefined): string => branchId ?? node.nodeId

/** What can be done with the tree. */
export interface Deeds {
  add: (place: Place, type: Addable) => void
  move: (nodeId: string, place: Place) => void
  /** Of a node or a branch. */
  copy: (id: string) => void
  remove: (id: string) => void
  /** One more branch. */
  grow: (block: Block) => void
  shift: (branchId: string, by: number) => void
  startMoving: (nodeId: string | null) => void
}

/** What can be done with the tree, as one lasting object; refusals are said, removals can be undone. */
export const useDeeds = () => {
  const t = useText()
  const { message } = App.useApp()
  const { design, edit, select, selected, undo } = useDesigner()
  /** The node that waits for its new place. */
  const [moving, setMoving] = useState<string | null>(null)
  const tree = design.nodeTree
  const refuse = (place: Place, added: Parameters<typeof refusalAt>[2], removed = 0): boolean => {
    const refusal = refusalAt(tree, place, added, removed)
    if (refusal !== null) requestHost().toast({ kind: 'warning', text: t(refusal) })
    return refusal !== null
  }
  const change = (next: typeof tree, chosen: string | null = selected): void => {
    edit((before) => (next === tree ? before : { ...before, nodeTree: next }))
    select(chosen)
  }
  const removed = (name: string): void => {
    const key = freshId()
    const back = (): void => {
      undo()
      message.destroy(key)
    }
    void message.open({
      key,
      type: 'info',
      duration: UNDO_SECONDS,
      content: (
        <>
          {t('已删除「{name}」', { name })}
          <Button type="link" size="small" onClick={back}>
            {t('撤销')}
          </Button>
        </>
      ),
    })
  }
  const add = (place: Place, type: Addable): void => {
    const node = newNode(type, t)
    if (!refuse(place, [node])) change(insertAt(tree, place, [node]), firstOf(node, branchesOf(node)[0]?.branchId))
  }
  const move = (nodeId: string, place: Place): void => {
    const node = findNode(tree, nodeId)
    setMoving(null)
    if (node === undefined || !mayMove(tree, nodeId, place)) return
    if (!refuse(place, [node], nodesOf([node]).length)) change(moveNode(tree, nodeId, place))
  }
  const copy = (id: string): void => {
    const branch = findBranch(tree, id)
    if (branch !== undefined) {
      const { chain } = branch.branch
      if (!refuse({ branchId: id, index: 0 }, chain)) change(copyBranch(tree, id, freshId))
      return
    }
    const node = findNode(tree, id)
    const place = placeOf(tree, id)
    if (node !== undefined && place !== undefined && !refuse(place, [node])) change(copyNode(tree, id, freshId))
  }
  const remove = (id: string): void => {
    const branch = findBranch(tree, id)
    if (branch !== undefined) {
      if (isDefault(branch.block, branch.index)) return requestHost().toast({ kind: 'warning', text: t('默认条件不能删除') })
      change(removeBranch(tree, id), null)
      return removed(branch.branch.branchName)
    }
    const node = findNode(tree, id)
    if (node === undefined || node.nodeTypeCode === 'start') return
    change(removeNode(tree, id), null)
    removed(node.nodeName)
  }
  const grow = (block: Block): void => {
    const conditions = block.nodeTypeCode === 'condition'
    const added = newBranch(block.nodeTypeCode, block.branches.length + (conditions ? 0 : 1), t)
    if (!refuse({ branchId: block.branches[0]?.branchId ?? null, index: 0 }, added.chain))
      change(addBranch(tree, block.nodeId, added), added.branchId)
  }
  const shift = (branchId: string, by: number): void => change(moveBranch(tree, branchId, by))
  const now = { add, move, copy, remove, grow, shift, startMoving: setMoving }
  const latest = useRef(now)
  useEffect(() => {
    latest.current = now
  })
  const deeds = useMemo(
    (): Deeds => ({
      add: (place, type) => latest.current.add(place, type),
      move: (nodeId, place) => latest.current.move(nodeId, place),
      copy: (id) => latest.current.copy(id),
      remove: (id) => latest.current.remove(id),
      grow: (block) => latest.current.grow(block),
      shift: (branchId, by) => latest.current.shift(branchId, by),
      startMoving: setMoving,
    }),
    [],
  )
  return useMemo(() => ({ deeds, moving }), [deeds, moving])
}
