import { branchesOf, type Chain, findBranch, findNode, isBlock, placeOf } from './tree.ts'

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'

/** What can be chosen in a chain's place: a block is chosen by its first branch. */
const faceOf = (tree: Chain, nodeId: string): string => {
  const node = findNode(tree, nodeId)
  return node === undefined ? nodeId : (branchesOf(node)[0]?.branchId ?? nodeId)
}

const chainOf = (tree: Chain, branchId: string | null): Chain =>
  branchId === null ? tree : (findBranch(tree, branchId)?.branch.chain ?? [])

/** What comes after a node, out of the blocks that end with it. */
const after = (tree: Chain, nodeId: string): string | undefined => {
  const place = placeOf(tree, nodeId)
  if (place === undefined) return undefined
  const next = chainOf(tree, place.branchId)[place.index + 1]
  if (next !== undefined) return faceOf(tree, next.nodeId)
  const around = place.branchId === null ? undefined : findBranch(tree, place.branchId)
  return around && after(tree, around.block.nodeId)
}

const before = (tree: Chain, nodeId: string): string | undefined => {
  const place = placeOf(tree, nodeId)
  if (place === undefined) return undefined
  const previous = chainOf(tree, place.branchId)[place.index - 1]
  return previous === undefined ? (place.branchId ?? undefined) : faceOf(tree, previous.nodeId)
}

const aside = (tree: Chain, branchId: string, by: 1 | -1): string | undefined => {
  const found = findBranch(tree, branchId)
  return found?.block.branches[found.index + by]?.branchId
}

/** The card that an arrow key leads to from a node or a branch; undefined at the edge. */
export const neighbour = (tree: Chain, id: string, arrow: Arrow): string | undefined => {
  const branch = findBranch(tree, id)
  if (arrow === 'ArrowLeft' || arrow === 'ArrowRight') {
    const own = branch === undefined ? placeOf(tree, id)?.branchId : id
    return own ? aside(tree, own, arrow === 'ArrowLeft' ? -1 : 1) : undefined
  }
  if (branch !== undefined) {
    if (arrow === 'ArrowUp') return before(tree, branch.block.nodeId)
    const [first] = branch.branch.chain
    return first === undefined ? after(tree, branch.block.nodeId) : faceOf(tree, first.nodeId)
  }
  const node = findNode(tree, id)
  if (node === undefined) return undefined
  if (arrow === 'ArrowDown' && isBlock(node)) return faceOf(tree, id)
  return arrow === 'ArrowDown' ? after(tree, id) : before(tree, id)
}
