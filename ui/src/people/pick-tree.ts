import type { MemberShort, OrganUserNode } from '@qifuyun/contract/address-book/common-endpoints.ts'

/** A node of a picker: a department, somebody in it, or the line that says how many more there are. */
export interface PickNode {
  /** Unique in the tree, and what readers hear: the title, with unheard characters where another node has the same. */
  value: string
  title: string
  kind: 'organ' | 'user' | 'more'
  uuid: string
  member?: MemberShort
  /** Members who are not listed. */
  more?: number
  isLeaf: boolean
  selectable: boolean
  children?: PickNode[]
}

/** What is chosen: people or departments. */
export type Choosing = 'user' | 'organ'

/** Nodes that were asked for later, by the node above them. */
export type Loaded = ReadonlyMap<string, readonly OrganUserNode[]>

const UNHEARD = '\u200B'

/** Gives each title once, and a title that was given already with one more unheard character. */
const createNamer = (): ((title: string) => string) => {
  const given = new Map<string, number>()
  return (title) => {
    const before = given.get(title) ?? 0
    given.set(title, before + 1)
    return `${title}${UNHEARD.repeat(before)}`
  }
}

const childrenOf = (node: OrganUserNode, loaded: Loaded): readonly OrganUserNode[] | undefined =>
  node.children ?? loaded.get(node.organUuid)

/** Whether everything is there, so that nobody has to be asked what a keyword finds. */
export const isWhole = (nodes: readonly OrganUserNode[], loaded: Loaded): boolean =>
  nodes.every((node) => {
    const children = childrenOf(node, loaded)
    return children?.length === node.childCount && node.userList.length === node.userCount && isWhole(children, loaded)
  })

/** The nodes that fit or have one that fits below; of people those who fit, and all of a department that fits. */
export const pruned = (nodes: readonly OrganUserNode[], fits: (name: string) => boolean): OrganUserNode[] =>
  nodes.flatMap((node) => {
    const itself = fits(node.organName)
    const children = pruned(node.children ?? [], fits)
    const userList = itself ? node.userList : node.userList.filter(({ userName }) => fits(userName))
    if (!itself && children.length === 0 && userList.length === 0) return []
    const userCount = itself ? node.userCount : userList.length
    return [{ ...node, userList, userCount, children: itself && children.length === 0 ? node.children : children }]
  })

interface Building {
  choosing: Choosing
  loaded: Loaded
  name: (title: string) => string
}

const userNodes = ({ organUuid, userList, userCount }: OrganUserNode, { name }: Building): PickNode[] => {
  const people = userList.map((member): PickNode => {
    const { userUuid: uuid, userName: title } = member
    return { value: name(title), title, kind: 'user', uuid, member, isLeaf: true, selectable: true }
  })
  const more = userCount - userList.length
  if (more <= 0) return people
  return [...people, { value: name('…'), title: '…', kind: 'more', uuid: organUuid, more, isLeaf: true, selectable: false }]
}

const organNode = (node: OrganUserNode, building: Building): PickNode => {
  const { organUuid: uuid, organName: title } = node
  const { choosing, loaded, name } = building
  const value = name(title)
  const below = childrenOf(node, loaded)
  const children = below && [...(choosing === 'user' ? userNodes(node, building) : []), ...below.map((child) => organNode(child, building))]
  const isLeaf = children !== undefined && children.length === 0
  return { value, title, kind: 'organ', uuid, isLeaf, selectable: choosing === 'organ', ...(children && { children }) }
}

/** The tree of a picker. A node whose nodes are not loaded has no children and is no leaf. */
export const pickNodes = (nodes: readonly OrganUserNode[], choosing: Choosing, loaded: Loaded): PickNode[] => {
  const name = createNamer()
  return nodes.map((node) => organNode(node, { choosing, loaded, name }))
}

/** All nodes, each before those below it. */
export const flat = (nodes: readonly PickNode[]): PickNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

/** What the tree calls something chosen: its first node there, else its uuid. */
export const valueOf = (nodes: readonly PickNode[], choosing: Choosing, uuid: string): string =>
  nodes.find((node) => node.kind === choosing && node.uuid === uuid)?.value ?? uuid

/**
 * What is chosen after the tree reports these values, in the order of choosing. Somebody who is chosen already and is clicked in another
 * department of theirs is reported twice, and is not chosen any more.
 */
export const chosenAfter = (nodes: readonly PickNode[], values: readonly string[]): string[] => {
  const uuids = values.map((value) => nodes.find((node) => node.value === value)?.uuid ?? value)
  return uuids.filter((uuid) => uuids.indexOf(uuid) === uuids.lastIndexOf(uuid))
}
