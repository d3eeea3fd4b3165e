import type { FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addBranch,
  branchesOf,
  cloneNode,
  copyBranch,
  copyNode,
  depthOf,
  findBranch,
  findNode,
  heightOf,
  insertAt,
  isBlock,
  isDefault,
  mayMove,
  moveBranch,
  moveNode,
  nodesOf,
  type Place,
  placeOf,
  removeBranch,
  removeNode,
  updateNode,
} from './tree.ts'
import { type Arrow, neighbour } from './walk.ts'

/** A node without ids; they are numbered afterwards. */
const shape: fc.Arbitrary<FlowNode> = fc.letrec<{ node: FlowNode }>((tie) => {
  const chain = fc.array(tie('node'), { maxLength: 2 })
  const branch = fc.record({ branchId: fc.constant(''), branchName: fc.constant('支'), chain })
  const leaf: fc.Arbitrary<FlowNode> = fc.constantFrom(
    { nodeId: '', nodeTypeCode: 'approver', nodeName: '审', approver: { rule: 'self' }, signMode: 'any' },
    { nodeId: '', nodeTypeCode: 'notifier', nodeName: '抄', notifier: { rule: 'self' } },
  )
  const condition: fc.Arbitrary<FlowNode> = fc.array(branch, { minLength: 2, maxLength: 3 }).map((branches) => ({
    nodeId: '',
    nodeTypeCode: 'condition',
    nodeName: '条件',
    branches: branches.map((one, index) => ({ ...one, when: index === branches.length - 1 ? null : { any: [{ all: [] }] } })),
  }))
  const parallel: fc.Arbitrary<FlowNode> = fc
    .array(branch, { minLength: 2, maxLength: 3 })
    .map((branches) => ({ nodeId: '', nodeTypeCode: 'parallel', nodeName: '并行', branches }))
  return { node: fc.oneof({ maxDepth: 2, depthSize: 'small', withCrossShrink: true }, leaf, condition, parallel) }
}).node

const counter = (prefix: string): (() => string) => {
  let last = 0
  return () => {
    last += 1
    return `${prefix}${last}`
  }
}
const start: FlowNode = { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }
const trees = fc.array(shape, { maxLength: 3 }).map((nodes): FlowNode[] => {
  const fresh = counter('n')
  return [start, ...nodes.map((node) => cloneNode(node, fresh))]
})
const idsOf = (tree: readonly FlowNode[]): string[] =>
  nodesOf(tree).flatMap((node) => [node.nodeId, ...branchesOf(node).map(({ branchId }) => branchId)])
const placesOf = (tree: readonly FlowNode[]): Place[] => {
  const gaps = (branchId: string | null, length: number): Place[] => Array.from({ length: length + 1 }, (_, index) => ({ branchId, index }))
  return [
    ...gaps(null, tree.length),
    ...nodesOf(tree).flatMap((node) => branchesOf(node).flatMap(({ branchId, chain }) => gaps(branchId, chain.length))),
  ]
}
const pick = <T>(list: readonly T[], seed: number): T => {
  const found = list[seed % list.length]
  if (found === undefined) throw new Error('nothing to pick from')
  return found
}
const blocksOf = (tree: readonly FlowNode[]) => nodesOf(tree).filter(isBlock)

/** What every change keeps: one initiator at the top, ids unique, blocks of two or more, the default last. */
const expectWhole = (tree: readonly FlowNode[]): void => {
  expect(nodesOf(tree).filter(({ nodeTypeCode }) => nodeTypeCode === 'start')).toEqual([tree[0]])
  expect(new Set(idsOf(tree)).size).toBe(idsOf(tree).length)
  for (const block of blocksOf(tree)) {
    expect(block.branches.length).toBeGreaterThanOrEqual(2)
    if (block.nodeTypeCode === 'condition')
      expect(block.branches.map(({ when }) => when === null)).toEqual(block.branches.map((_, index) => index === block.branches.length - 1))
  }
}

describe('whatever is done to a tree', () => {
  test('it stays whole', () => {
    const fresh = counter('m')
    const command = fc.record({ kind: fc.nat(6), a: fc.nat(), b: fc.nat() })
    fc.assert(
      fc.property(trees, fc.array(command, { maxLength: 12 }), (tree, commands) => {
        const after = commands.reduce<FlowNode[]>((now, { kind, a, b }) => {
          const node = pick(nodesOf(now), a)
          const branches = blocksOf(now).flatMap(({ branches }) => branches)
          const branchId = branches.length === 0 ? 'none' : pick(branches, b).branchId
          const leaf: FlowNode = { nodeId: fresh(), nodeTypeCode: 'notifier', nodeName: '抄', notifier: { rule: 'self' } }
          const added = { branchId: fresh(), branchName: '新', when: { any: [] }, chain: [leaf] }
          switch (kind) {
            case 0:
              return insertAt(now, pick(placesOf(now), a), [leaf])
            case 1:
              return removeNode(now, node.nodeId)
            case 2:
              return moveNode(now, node.nodeId, pick(placesOf(now), b))
            case 3:
              return copyNode(now, node.nodeId, fresh)
            case 4:
              return moveBranch(now, branchId, b % 2 === 0 ? 1 : -1)
            case 5:
              return removeBranch(now, branchId)
            default:
              return b % 2 === 0 ? copyBranch(now, branchId, fresh) : addBranch(now, node.nodeId, added)
          }
        }, tree)
        expectWhole(after)
      }),
    )
  })

  test('moving loses nothing and puts the node where it was sent', () => {
    fc.assert(
      fc.property(trees, fc.nat(), fc.nat(), (tree, a, b) => {
        const { nodeId } = pick(nodesOf(tree), a)
        const place = pick(placesOf(tree), b)
        const moved = moveNode(tree, nodeId, place)
        expect(idsOf(moved).sort()).toEqual(idsOf(tree).sort())
        if (!mayMove(tree, nodeId, place)) expect(moved).toBe(tree)
        else expect(placeOf(moved, nodeId)?.branchId).toBe(place.branchId)
      }),
    )
  })

  test('an insertion is undone by removing', () => {
    const leaf: FlowNode = { nodeId: 'added', nodeTypeCode: 'notifier', nodeName: '抄', notifier: { rule: 'self' } }
    fc.assert(
      fc.property(trees, fc.nat(), (tree, a) => {
        expect(removeNode(insertAt(tree, pick(placesOf(tree), a), [leaf]), 'added')).toEqual(tree)
      }),
    )
  })

  test('a change of one node keeps every other node the same object', () => {
    fc.assert(
      fc.property(trees, fc.nat(), (tree, a) => {
        const { nodeId } = pick(nodesOf(tree), a)
        const after = updateNode(tree, nodeId, (node) => ({ ...node, nodeName: '改' }))
        const around = (id: string): boolean =>
          nodesOf(findNode(tree, id) ? [findNode(tree, id) ?? start] : []).some((node) => node.nodeId === nodeId)
        for (const node of nodesOf(tree)) if (!around(node.nodeId)) expect(findNode(after, node.nodeId)).toBe(node)
        expect(findNode(after, nodeId)?.nodeName).toBe('改')
      }),
    )
  })

  test('a copy has the same shape and no id of the tree', () => {
    fc.assert(
      fc.property(trees, fc.nat(), (tree, a) => {
        const node = pick(nodesOf(tree), a)
        const copy = cloneNode(node, counter('copy'))
        expect(idsOf([copy]).filter((id) => idsOf(tree).includes(id))).toEqual([])
        expect(cloneNode(copy, counter('x'))).toEqual(cloneNode(node, counter('x')))
      }),
    )
  })

  test('depth and height add up', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const deepest = Math.max(...placesOf(tree).map(({ branchId }) => depthOf(tree, branchId)))
        expect(deepest).toBe(Math.max(...tree.map(heightOf)))
      }),
    )
  })
})

describe('branches', () => {
  test('the default of a condition neither moves nor goes', () => {
    fc.assert(
      fc.property(trees, (tree) => {
        for (const block of blocksOf(tree)) {
          const index = block.branches.length - 1
          const last = block.branches[index]
          if (last === undefined || !isDefault(block, index)) continue
          expect(removeBranch(tree, last.branchId)).toBe(tree)
          expect(moveBranch(tree, last.branchId, -1)).toBe(tree)
          expect(findBranch(tree, last.branchId)?.block).toBe(block)
        }
      }),
    )
  })

  test('the nodes of the branch that is left take the place of their block', () => {
    const leaf = (nodeId: string): FlowNode => ({ nodeId, nodeTypeCode: 'notifier', nodeName: '抄', notifier: { rule: 'self' } })
    const tree: FlowNode[] = [
      start,
      {
        nodeId: 'p',
        nodeTypeCode: 'parallel',
        nodeName: '并行',
        branches: [
          { branchId: 'a', branchName: '一', chain: [leaf('x')] },
          { branchId: 'b', branchName: '二', chain: [leaf('y')] },
        ],
      },
    ]
    expect(removeBranch(tree, 'a').map(({ nodeId }) => nodeId)).toEqual(['start', 'y'])
  })
})

test('arrows lead along existing cards, and down always ends at the bottom', () => {
  const ARROWS: readonly Arrow[] = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']
  fc.assert(
    fc.property(trees, (tree) => {
      const ids = new Set(idsOf(tree))
      for (const id of ids) for (const arrow of ARROWS) expect(ids.has(neighbour(tree, id, arrow) ?? id)).toBe(true)
      let at: string | undefined = 'start'
      for (let steps = 0; at !== undefined; steps += 1) {
        expect(steps).toBeLessThanOrEqual(ids.size)
        at = neighbour(tree, at, 'ArrowDown')
      }
    }),
  )
})
