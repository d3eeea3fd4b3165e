import type { TreeProps } from 'antd'
import { type BuildingNode, findNode, isProject, pathTo } from '#src/main-data/tree/nodes.ts'
import { useSortBuildings } from '../api.ts'

type Drag = Required<Pick<TreeProps, 'draggable' | 'allowDrop' | 'onDrop'>>

const parentOf = (tree: readonly BuildingNode[], uuid: string): BuildingNode | undefined => pathTo(tree, uuid).at(-2)

/** Putting nodes in order among their siblings, by dragging or by a menu. */
export const useMoving = (tree: readonly BuildingNode[]): { drag: Drag; before: (uuid: string, beforeUuid: string | null) => void } => {
  const sort = useSortBuildings()
  const before = (uuid: string, beforeUuid: string | null): void =>
    sort.mutate({ buildingUuid: uuid, ...(beforeUuid !== null && { beforeUuid }) })
  return {
    before,
    drag: {
      draggable: {
        icon: false,
        nodeDraggable: ({ key }) => {
          const node = findNode(tree, String(key))
          return node !== undefined && !isProject(node)
        },
      },
      // Only among its siblings: where a node lies is changed in its form, which knows the rules. On its parent means to the first place.
      allowDrop: ({ dragNode, dropNode, dropPosition }) => {
        const parent = parentOf(tree, String(dragNode.key))?.uuid
        return parent === (dropPosition === 0 ? String(dropNode.key) : parentOf(tree, String(dropNode.key))?.uuid)
      },
      onDrop: ({ dragNode, node, dropPosition, dropToGap }) => {
        const dragged = String(dragNode.key)
        const siblings = parentOf(tree, dragged)?.children ?? []
        // A gap is counted from the place of the node beside it: the one above it has the node's own number.
        const at = siblings.findIndex(({ uuid }) => uuid === node.key)
        const above = dropPosition <= Number(node.pos.split('-').at(-1))
        const target = dropToGap ? siblings[above ? at : at + 1] : siblings[0]
        if (target?.uuid !== dragged) before(dragged, target?.uuid ?? null)
      },
    },
  }
}
