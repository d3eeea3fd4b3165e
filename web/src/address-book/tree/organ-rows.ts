import { mayStandUnder } from '@qifuyun/contract/address-book/organ-rules.ts'
import type { OrganNode } from '@qifuyun/contract/address-book/schema.ts'

/** Nodes that were asked for later, by the node above them. */
export type Below = ReadonlyMap<string, readonly OrganNode[]>

/** A line of the tree as it is opened. */
export interface OrganRow {
  node: OrganNode
  parent: OrganNode | undefined
  siblings: readonly OrganNode[]
  /** From 1, as readers hear it. */
  level: number
  open: boolean
  leaf: boolean
}

/** Where a node goes: under a parent, before one of its children; null is the end. */
export interface OrganMove {
  organUuid: string
  parentUuid: string
  beforeUuid: string | null
}

/** Where something is dropped on a row. */
export type DropPlace = 'before' | 'inside' | 'after'

const NONE: readonly OrganNode[] = []

export const childrenOf = (node: OrganNode, below: Below): readonly OrganNode[] => node.children ?? below.get(node.organUuid) ?? NONE

/** The nodes that have theirs with them, so that nobody has to ask for what is below. */
export const nodesWithChildren = (nodes: readonly OrganNode[]): string[] =>
  nodes.flatMap(({ organUuid, children, childCount }) =>
    children === undefined && childCount > 0 ? [] : [organUuid, ...nodesWithChildren(children ?? NONE)],
  )

/** The lines in sight, each before those below it. */
export const rowsOf = (roots: readonly OrganNode[], below: Below, isOpen: (organUuid: string) => boolean): OrganRow[] => {
  const rows: OrganRow[] = []
  const add = (siblings: readonly OrganNode[], parent: OrganNode | undefined, level: number): void => {
    for (const node of siblings) {
      const leaf = node.childCount === 0
      const open = !leaf && isOpen(node.organUuid)
      rows.push({ node, parent, siblings, level, open, leaf })
      if (open) add(childrenOf(node, below), node, level + 1)
    }
  }
  add(roots, undefined, 1)
  return rows
}

/** The nodes from the root down to this one; [] where it is not loaded. */
export const pathTo = (nodes: readonly OrganNode[], below: Below, uuid: string | undefined): OrganNode[] => {
  for (const node of nodes) {
    if (node.organUuid === uuid) return [node]
    const rest = pathTo(childrenOf(node, below), below, uuid)
    if (rest.length > 0) return [node, ...rest]
  }
  return []
}

const goesUnder = (node: OrganNode, parent: OrganNode, above: readonly OrganNode[]): boolean =>
  mayStandUnder(node.organTypeCode, parent.organTypeCode) && ![...above, parent].some(({ organUuid }) => organUuid === node.organUuid)

/** Whether the place is the one that the node has already. */
const isThere = ({ siblings, parent, node }: OrganRow, parentUuid: string, beforeUuid: string | null): boolean => {
  const next = siblings[siblings.findIndex(({ organUuid }) => organUuid === node.organUuid) + 1]?.organUuid ?? null
  return parent?.organUuid === parentUuid && (beforeUuid === next || beforeUuid === node.organUuid)
}

/** The move that dropping a row on another one means; undefined where it may not, or would change nothing. `above`: the path of `on`. */
export const dropMove = (row: OrganRow, on: OrganRow, place: DropPlace, above: readonly OrganNode[]): OrganMove | undefined => {
  const { node } = row
  if (row.parent === undefined || node.organUuid === on.node.organUuid) return undefined
  const parent = place === 'inside' ? on.node : on.parent
  if (parent === undefined || !goesUnder(node, parent, above)) return undefined
  const at = on.siblings.findIndex(({ organUuid }) => organUuid === on.node.organUuid)
  const beforeUuid = place === 'inside' ? null : place === 'before' ? on.node.organUuid : (on.siblings[at + 1]?.organUuid ?? null)
  if (place !== 'inside' && isThere(row, parent.organUuid, beforeUuid)) return undefined
  if (place === 'inside' && row.parent.organUuid === parent.organUuid) return undefined
  return { organUuid: node.organUuid, parentUuid: parent.organUuid, beforeUuid }
}

/** A step of the keyboard: up and down among the siblings, in under the one above, out behind the parent. */
export type MoveStep = 'up' | 'down' | 'in' | 'out'

/** The move that a step means; undefined where there is none. `above`: the path of the row, from the root to its parent. */
export const stepMove = (
  { node, parent, siblings }: OrganRow,
  step: MoveStep,
  above: readonly OrganNode[],
  below: Below,
): OrganMove | undefined => {
  if (parent === undefined) return undefined
  const { organUuid } = node
  const at = siblings.findIndex((one) => one.organUuid === organUuid)
  const move = (parentUuid: string, beforeUuid: string | null): OrganMove => ({ organUuid, parentUuid, beforeUuid })
  const [before, after] = [siblings[at - 1], siblings[at + 1]]
  if (step === 'up') return before && move(parent.organUuid, before.organUuid)
  if (step === 'down') return after && move(parent.organUuid, siblings[at + 2]?.organUuid ?? null)
  if (step === 'in') return before && goesUnder(node, before, above) ? move(before.organUuid, null) : undefined
  const grand = above.at(-2)
  if (grand === undefined || !goesUnder(node, grand, [])) return undefined
  const uncles = childrenOf(grand, below)
  const next = uncles[uncles.findIndex((one) => one.organUuid === parent.organUuid) + 1]
  return move(grand.organUuid, next?.organUuid ?? null)
}
