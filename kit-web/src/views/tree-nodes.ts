import { TREE_MAX } from '@qifuyun/kit/calls/limits.ts'
import type { TreeDataNode } from 'antd'
import type { TreeNode } from '../rows.ts'

const nodeOf = ({ uuid, label, hasChildren }: TreeNode): TreeDataNode => ({ key: uuid, title: label, isLeaf: !hasChildren })

/** Nodes of an answer; where it was cut, a last one says so. */
export const nodesOf = (found: readonly TreeNode[], parent: string, cut: string): TreeDataNode[] => [
  ...found.map(nodeOf),
  ...(found.length < TREE_MAX ? [] : [{ key: `${parent} cut`, title: cut, isLeaf: true, disabled: true, selectable: false }]),
]
