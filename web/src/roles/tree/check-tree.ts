/** A right, or a group of rights, that can be checked. */
export interface CheckNode {
  key: string
  name: string
  /** Shown beside the name. */
  code?: string
  /** Has a code of its own beside those below it (a container), or none below. */
  own: boolean
  /** Cannot be checked by this user; what is checked already may be unchecked. */
  locked?: boolean
  children: readonly CheckNode[]
}

export type Checked = ReadonlySet<string>
export type CheckState = 'checked' | 'mixed' | 'unchecked'

/** A node as it stands on screen. */
export interface TreeLine {
  node: CheckNode
  level: number
  parent: string | undefined
  expanded: boolean | undefined
}

/** The codes that a node stands for: its own and those below it. */
export const codesIn = (node: CheckNode): CheckNode[] => [...(node.own ? [node] : []), ...node.children.flatMap(codesIn)]

/** What the box of a node shows. */
export const stateOf = (node: CheckNode, checked: Checked): CheckState => {
  const codes = codesIn(node)
  const held = codes.filter(({ key }) => checked.has(key)).length
  if (held === 0) return 'unchecked'
  return held === codes.length ? 'checked' : 'mixed'
}

const pathTo = (nodes: readonly CheckNode[], key: string): CheckNode[] => {
  for (const node of nodes) {
    if (node.key === key) return [node]
    const below = pathTo(node.children, key)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

const isFree = ({ key, locked }: CheckNode, initial: Checked): boolean => locked !== true || initial.has(key)

/** Whether checking or unchecking the node would change anything. */
export const mayToggle = (node: CheckNode, initial: Checked): boolean => codesIn(node).some((code) => isFree(code, initial))

/**
 * The codes after a click on a node: everything below it on, with the containers around it, or off when all of it was on. `initial` is what
 * the role holds: a locked code that it holds may be taken away and given back.
 */
export const toggled = (tree: readonly CheckNode[], checked: Checked, initial: Checked, key: string): Set<string> => {
  const path = pathTo(tree, key)
  const node = path.at(-1)
  const after = new Set(checked)
  if (node === undefined) return after
  const free = codesIn(node).filter((code) => isFree(code, initial))
  if (free.length > 0 && free.every((code) => checked.has(code.key))) {
    for (const code of free) after.delete(code.key)
    return after
  }
  for (const code of [...path.filter(({ own }) => own), ...free]) if (isFree(code, initial)) after.add(code.key)
  return after
}

/** Codes that differ from what the role holds. */
export const changesOf = (tree: readonly CheckNode[], checked: Checked, initial: Checked): { on: CheckNode[]; off: CheckNode[] } => {
  const codes = tree.flatMap(codesIn)
  return {
    on: codes.filter(({ key }) => checked.has(key) && !initial.has(key)),
    off: codes.filter(({ key }) => !checked.has(key) && initial.has(key)),
  }
}

/** The nodes that fit, with those above them and all below one that fits. */
export const narrowed = (tree: readonly CheckNode[], fits: (node: CheckNode) => boolean): CheckNode[] =>
  tree.flatMap((node) => {
    if (fits(node)) return [node]
    const children = narrowed(node.children, fits)
    return children.length === 0 ? [] : [{ ...node, children }]
  })

/** The nodes that hold something, with those above them. */
export const heldOnly = (tree: readonly CheckNode[], checked: Checked): CheckNode[] =>
  tree.flatMap((node) => (stateOf(node, checked) === 'unchecked' ? [] : [{ ...node, children: heldOnly(node.children, checked) }]))

/** The tree as lines, without what hangs below folded nodes. */
export const linesOf = (tree: readonly CheckNode[], folded: Checked, level = 1, parent?: string): TreeLine[] =>
  tree.flatMap((node) => {
    const expanded = node.children.length === 0 ? undefined : !folded.has(node.key)
    return [{ node, level, parent, expanded }, ...(expanded === true ? linesOf(node.children, folded, level + 1, node.key) : [])]
  })

export type Move = { focus: string } | { fold: string; folded: boolean } | undefined

/** What a key does in a tree: the line to go to, or the node to open or fold. Undefined for a key that means nothing here. */
export const moveFor = (key: string, lines: readonly TreeLine[], at: string): Move => {
  const index = lines.findIndex(({ node }) => node.key === at)
  const line = lines[index]
  if (line === undefined) return undefined
  const to = (target: number): Move => {
    const found = lines[Math.min(lines.length - 1, Math.max(0, target))]
    return found && { focus: found.node.key }
  }
  switch (key) {
    case 'ArrowDown':
      return to(index + 1)
    case 'ArrowUp':
      return to(index - 1)
    case 'Home':
      return to(0)
    case 'End':
      return to(lines.length - 1)
    case 'ArrowRight':
      if (line.expanded === undefined) return undefined
      return line.expanded ? to(index + 1) : { fold: at, folded: false }
    case 'ArrowLeft':
      if (line.expanded === true) return { fold: at, folded: true }
      return line.parent === undefined ? undefined : { focus: line.parent }
    default:
      return undefined
  }
}

/** The next line, from `at` (or after it) and round, whose name fits what was typed. */
export const typedAhead = (
  lines: readonly TreeLine[],
  at: string,
  fits: (name: string) => boolean,
  { after }: { after: boolean },
): string | undefined => {
  const first = lines.findIndex(({ node }) => node.key === at) + (after ? 1 : 0)
  return [...lines.slice(first), ...lines.slice(0, first)].find(({ node }) => fits(node.name))?.node.key
}
