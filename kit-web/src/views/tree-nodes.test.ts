import { TREE_MAX } from '@qifuyun/kit/calls/limits.ts'
import { expect, test } from 'vitest'
import type { TreeNode } from '../rows.ts'
import { nodesOf } from './tree-nodes.ts'

const found = (count: number): TreeNode[] =>
  Array.from({ length: count }, (_, n) => ({ uuid: `u${n}`, label: `楼栋${n}`, hasChildren: n === 0 }))

test('rows are nodes, those with rows below them can be opened', () => {
  expect(nodesOf(found(2), 'p', '还有更多')).toEqual([
    { key: 'u0', title: '楼栋0', isLeaf: false },
    { key: 'u1', title: '楼栋1', isLeaf: true },
  ])
})

test('an answer that was cut says so in a last node that cannot be chosen', () => {
  const nodes = nodesOf(found(TREE_MAX), 'p', '还有更多')
  expect(nodes).toHaveLength(TREE_MAX + 1)
  expect(nodes.at(-1)).toMatchObject({ title: '还有更多', disabled: true, selectable: false, isLeaf: true })
  expect(nodesOf(found(TREE_MAX - 1), 'p', '还有更多')).toHaveLength(TREE_MAX - 1)
})
