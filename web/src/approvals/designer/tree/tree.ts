import type { ConditionNode, FlowNode, ParallelNode } from '@qifuyun/contract/approvals/definition.ts'

export type Chain = readonly FlowNode[]
export type Block = ConditionNode | ParallelNode
export type Branch = ConditionNode['branches'][number] | ParallelNode['branches'][number]

/** A gap of the tree: in the chain of that branch (null: the trunk), before the node of that index. */
export interface Place {
  branchId: string | null
  index: number
}

export const isBlock = (node: FlowNode): node is Block => node.nodeTypeCode === 'condition' || node.nodeTypeCode === 'parallel'
export const branchesOf = (node: FlowNode): readonly Branch[] => (isBlock(node) ? node.branches : [])

/** The same list, not a copy, when every item stays itself: what did not change is not drawn again. */
const mapSame = <T>(list: readonly T[], change: (item: T) => T): T[] => {
  const next = list.map(change)
  return next.every((item, index) => item === list[index]) ? (list as T[]) : next
}

const mapBranches = (node: FlowNode, change: <B extends Branch>(branch: B) => B): FlowNode => {
  if (node.nodeTypeCode === 'condition') {
    const branches = mapSame(node.branches, change)
    return branches === node.branches ? node : { ...node, branches }
  }
  if (node.nodeTypeCode === 'parallel') {
    const branches = mapSame(node.branches, change)
    return branches === node.branches ? node : { ...node, branches }
  }
  return node
}

/** Every chain of the tree through `change`, the inner ones first. */
const rewrite = (chain: Chain, change: (chain: Chain, branchId: string | null) => Chain, at: string | null = null): FlowNode[] => {
  const inner = mapSame(chain, (node) =>
    mapBranches(node, (branch) => {
      const next = rewrite(branch.chain, change, branch.branchId)
      return next === branch.chain ? branch : { ...branch, chain: next }
    }),
  )
  return change(inner, at) as FlowNode[]
}

/** All nodes, from the top down, a block before what is in it. */
export const nodesOf = (chain: Chain): FlowNode[] =>
  chain.flatMap((node) => [node, ...branchesOf(node).flatMap(({ chain: inner }) => nodesOf(inner))])

export const findNode = (tree: Chain, nodeId: string): FlowNode | undefined => nodesOf(tree).find((node) => node.nodeId === nodeId)

/** A branch with the block that it belongs to and its place there. */
export const findBranch = (tree: Chain, branchId: string): { block: Block; branch: Branch; index: number } | undefined => {
  for (const block of nodesOf(tree).filter(isBlock)) {
    const index = block.branches.findIndex((branch) => branch.branchId === branchId)
    const branch = block.branches[index]
    if (branch !== undefined) return { block, branch, index }
  }
  return undefined
}

/** Where a node stands. */
export const placeOf = (tree: Chain, nodeId: string, branchId: string | null = null): Place | undefined => {
  const index = tree.findIndex((node) => node.nodeId === nodeId)
  if (index >= 0) return { branchId, index }
  for (const branch of tree.flatMap(branchesOf)) {
    const found = placeOf(branch.chain, nodeId, branch.branchId)
    if (found !== undefined) return found
  }
  return undefined
}

/** How many blocks are around a place. */
export const depthOf = (tree: Chain, branchId: string | null): number => {
  if (branchId === null) return 0
  const found = findBranch(tree, branchId)
  const place = found && placeOf(tree, found.block.nodeId)
  return place === undefined ? 0 : 1 + depthOf(tree, place.branchId)
}

/** How many blocks are inside each other in a node. */
export const heightOf = (node: FlowNode): number =>
  isBlock(node) ? 1 + Math.max(0, ...branchesOf(node).flatMap(({ chain }) => chain.map(heightOf))) : 0

export const updateNode = (tree: Chain, nodeId: string, change: (node: FlowNode) => FlowNode): FlowNode[] =>
  rewrite(tree, (chain) => mapSame(chain, (node) => (node.nodeId === nodeId ? change(node) : node)))

export const updateBranch = (tree: Chain, branchId: string, change: <B extends Branch>(branch: B) => B): FlowNode[] =>
  rewrite(tree, (chain) =>
    mapSame(chain, (node) => mapBranches(node, (branch) => (branch.branchId === branchId ? change(branch) : branch))),
  )

/** Puts nodes into a gap; nothing comes before the initiator. */
export const insertAt = (tree: Chain, { branchId, index }: Place, nodes: Chain): FlowNode[] =>
  rewrite(tree, (chain, at) => {
    if (at !== branchId) return chain
    const from = branchId === null ? Math.max(1, index) : index
    return [...chain.slice(0, from), ...nodes, ...chain.slice(from)]
  })

/** Takes a node out, with all that is in it; the initiator stays. */
export const removeNode = (tree: Chain, nodeId: string): FlowNode[] =>
  rewrite(tree, (chain) =>
    chain.some((node) => node.nodeId === nodeId && node.nodeTypeCode !== 'start') ? chain.filter((node) => node.nodeId !== nodeId) : chain,
  )

const holds = (node: FlowNode, branchId: string | null): boolean =>
  nodesOf([node]).some((inner) => branchesOf(inner).some((branch) => branch.branchId === branchId))

/** Whether a node may stand in a gap: not inside itself, and not before the initiator. */
export const mayMove = (tree: Chain, nodeId: string, place: Place): boolean => {
  const node = findNode(tree, nodeId)
  return node !== undefined && node.nodeTypeCode !== 'start' && !holds(node, place.branchId) && (place.branchId !== null || place.index > 0)
}

/** Moves a node into another gap; the same tree where it cannot go. */
export const moveNode = (tree: Chain, nodeId: string, place: Place): FlowNode[] => {
  const node = findNode(tree, nodeId)
  const from = placeOf(tree, nodeId)
  if (node === undefined || from === undefined || !mayMove(tree, nodeId, place)) return tree as FlowNode[]
  const shift = from.branchId === place.branchId && from.index < place.index ? 1 : 0
  return insertAt(removeNode(tree, nodeId), { ...place, index: place.index - shift }, [node])
}

type Fresh = () => string

/** The same node under new ids, inside too. */
export const cloneNode = (node: FlowNode, fresh: Fresh): FlowNode =>
  mapBranches({ ...node, nodeId: fresh() }, (branch) => cloneBranch(branch, fresh))

const cloneBranch = <B extends Branch>(branch: B, fresh: Fresh): B => ({
  ...branch,
  branchId: fresh(),
  chain: branch.chain.map((node) => cloneNode(node, fresh)),
})

/** Puts a copy behind a node. */
export const copyNode = (tree: Chain, nodeId: string, fresh: Fresh): FlowNode[] => {
  const node = findNode(tree, nodeId)
  const place = placeOf(tree, nodeId)
  if (node === undefined || place === undefined || node.nodeTypeCode === 'start') return tree as FlowNode[]
  return insertAt(tree, { ...place, index: place.index + 1 }, [cloneNode(node, fresh)])
}

/** Changes the branches of a block, whichever kind it is. */
const withBranches = (tree: Chain, nodeId: string, change: <B extends Branch>(branches: readonly B[]) => B[]): FlowNode[] =>
  updateNode(tree, nodeId, (node) => {
    if (node.nodeTypeCode === 'condition') return { ...node, branches: change(node.branches) }
    if (node.nodeTypeCode === 'parallel') return { ...node, branches: change(node.branches) }
    return node
  })

/** Branches that may change places: all of a parallel block, all but the default of a condition. */
const movable = (block: Block): number => block.branches.length - (block.nodeTypeCode === 'condition' ? 1 : 0)

/** Whether a branch is the one that a condition takes when no other fits. */
export const isDefault = (block: Block, index: number): boolean => block.nodeTypeCode === 'condition' && index === block.branches.length - 1

/** Adds a branch: in a condition before the default. */
export const addBranch = (tree: Chain, nodeId: string, added: Branch): FlowNode[] =>
  updateNode(tree, nodeId, (node) => {
    if (node.nodeTypeCode === 'condition') {
      const branch = { when: null, ...added }
      return { ...node, branches: [...node.branches.slice(0, -1), branch, ...node.branches.slice(-1)] }
    }
    return node.nodeTypeCode === 'parallel' ? { ...node, branches: [...node.branches, added] } : node
  })

/** Puts a copy behind a branch; the default has none. */
export const copyBranch = (tree: Chain, branchId: string, fresh: Fresh): FlowNode[] => {
  const found = findBranch(tree, branchId)
  if (found === undefined || isDefault(found.block, found.index)) return tree as FlowNode[]
  const { block, index } = found
  return withBranches(tree, block.nodeId, (branches) =>
    branches.flatMap((branch, at) => (at === index ? [branch, cloneBranch(branch, fresh)] : [branch])),
  )
}

/** Changes the order of branches; the default stays the last. */
export const moveBranch = (tree: Chain, branchId: string, by: number): FlowNode[] => {
  const found = findBranch(tree, branchId)
  if (found === undefined) return tree as FlowNode[]
  const { block, index } = found
  const target = index + by
  if (by === 0 || target < 0 || target >= movable(block) || index >= movable(block)) return tree as FlowNode[]
  return withBranches(tree, block.nodeId, (branches) => {
    const rest = branches.filter((_, at) => at !== index)
    return [...rest.slice(0, target), ...branches.slice(index, index + 1), ...rest.slice(target)]
  })
}

/** Removes a branch, never the default. A block with one branch left is replaced by the nodes of that branch. */
export const removeBranch = (tree: Chain, branchId: string): FlowNode[] => {
  const found = findBranch(tree, branchId)
  if (found === undefined || isDefault(found.block, found.index)) return tree as FlowNode[]
  const { block } = found
  if (block.branches.length > 2)
    return withBranches(tree, block.nodeId, (branches) => branches.filter((branch) => branch.branchId !== branchId))
  const left = block.branches.find((branch) => branch.branchId !== branchId)?.chain ?? []
  return rewrite(tree, (chain) =>
    chain.some(({ nodeId }) => nodeId === block.nodeId) ? chain.flatMap((node) => (node.nodeId === block.nodeId ? left : [node])) : chain,
  )
}
