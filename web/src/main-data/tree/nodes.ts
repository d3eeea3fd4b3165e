import { AREA_KIND, BUILDING_LEVEL } from '@qifuyun/contract/dictionaries/dictionary.ts'
import type { BuildingNode } from '@qifuyun/contract/main-data/building-tree.ts'

export type { BuildingNode }

export const isProject = ({ buildingTypeCode }: BuildingNode): boolean => buildingTypeCode === BUILDING_LEVEL.project
export const isBuilding = ({ buildingTypeCode }: BuildingNode): boolean => buildingTypeCode === BUILDING_LEVEL.building
export const isArea = ({ buildingTypeCode }: BuildingNode): boolean =>
  buildingTypeCode === AREA_KIND.public || buildingTypeCode === AREA_KIND.nonWork

/** The nodes from the project down to this one; [] when there is none. */
export const pathTo = (nodes: readonly BuildingNode[], uuid: string | undefined): BuildingNode[] => {
  for (const node of nodes) {
    if (node.uuid === uuid) return [node]
    const below = pathTo(node.children, uuid)
    if (below.length > 0) return [node, ...below]
  }
  return []
}

export const findNode = (nodes: readonly BuildingNode[], uuid: string | undefined): BuildingNode | undefined => pathTo(nodes, uuid).at(-1)

/** Nodes whose names hold the words, with what lies above them to be found by and below them to be chosen. */
export const searchNodes = (nodes: readonly BuildingNode[], keyword: string): BuildingNode[] => {
  const words = keyword.trim().toLowerCase()
  if (words === '') return [...nodes]
  return nodes.flatMap((node) => {
    if (node.name.toLowerCase().includes(words)) return [node]
    const children = searchNodes(node.children, keyword)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}

/** Without the nodes that do not fit, and what lies below them. */
export const prune = (nodes: readonly BuildingNode[], fits: (node: BuildingNode) => boolean): BuildingNode[] =>
  nodes.filter(fits).map((node) => ({ ...node, children: prune(node.children, fits) }))

export const uuidsOf = (nodes: readonly BuildingNode[]): string[] => nodes.flatMap(({ uuid, children }) => [uuid, ...uuidsOf(children)])

/** The first building, for a page that shows one before any was chosen. */
export const firstBuilding = (nodes: readonly BuildingNode[]): BuildingNode | undefined => {
  for (const node of nodes) {
    const found = isBuilding(node) ? node : firstBuilding(node.children)
    if (found) return found
  }
  return undefined
}

/** The buildings below a node with the names of what lies between: 一期 / 1幢. */
export const buildingsBelow = (node: BuildingNode, above: readonly string[] = []): { node: BuildingNode; name: string }[] =>
  node.children.flatMap((child) =>
    isBuilding(child) ? [{ node: child, name: [...above, child.name].join(' / ') }] : buildingsBelow(child, [...above, child.name]),
  )

/** Before which sibling a node comes when it moves up or down by one; null = last. Undefined when it cannot. */
export const beforeWhich = (siblings: readonly BuildingNode[], uuid: string, by: -1 | 1): string | null | undefined => {
  const at = siblings.findIndex((node) => node.uuid === uuid)
  if (at < 0 || at + by < 0 || at + by >= siblings.length) return undefined
  return by < 0 ? siblings[at - 1]?.uuid : (siblings[at + 2]?.uuid ?? null)
}
