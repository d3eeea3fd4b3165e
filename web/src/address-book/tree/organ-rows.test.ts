import type { OrganNode } from '@qifuyun/contract/address-book/schema.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DropPlace, dropMove, type MoveStep, nodesWithChildren, type OrganRow, pathTo, rowsOf, stepMove } from './organ-rows.ts'

const node = (organUuid: string, children?: OrganNode[], more: Partial<OrganNode> = {}): OrganNode => ({
  ...{ organUuid, organName: organUuid, organTypeCode: 3, parentUuid: null, sort: 1, headUserList: [] },
  ...{ memberCount: 0, totalCount: 0, childCount: children?.length ?? 0, hiddenFlag: 0, version: 1 },
  ...(children && { children }),
  ...more,
})
const NONE = new Map<string, OrganNode[]>()
const all = (): boolean => true
const TREE = [
  node(
    '公司',
    [node('客服', [node('客服岗', [], { organTypeCode: 4 })]), node('工程', [node('弱电', []), node('暖通', [])]), node('财务', [])],
    {
      organTypeCode: 2,
    },
  ),
]
const names = (rows: readonly OrganRow[]): string[] => rows.map(({ node: { organName }, level }) => `${level}${organName}`)
const rowOf = (name: string): OrganRow => {
  const found = rowsOf(TREE, NONE, all).find((row) => row.node.organName === name)
  if (!found) throw new Error(name)
  return found
}
const above = (name: string): OrganNode[] => pathTo(TREE, NONE, name).slice(0, -1)

test('lines are those of the open nodes, each before what lies below it', () => {
  expect(names(rowsOf(TREE, NONE, () => false))).toEqual(['1公司'])
  expect(names(rowsOf(TREE, NONE, (uuid) => uuid !== '客服'))).toEqual(['1公司', '2客服', '2工程', '3弱电', '3暖通', '2财务'])
})

test('what is not loaded is opened with what came later', () => {
  const part = [node('公司', undefined, { childCount: 1 })]
  expect(nodesWithChildren(part)).toEqual([])
  expect(names(rowsOf(part, new Map([['公司', [node('客服', [])]]]), all))).toEqual(['1公司', '2客服'])
  expect(pathTo(part, new Map([['公司', [node('客服', [])]]]), '客服').map(({ organName }) => organName)).toEqual(['公司', '客服'])
})

describe('a drop', () => {
  const drop = (what: string, on: string, place: DropPlace) => dropMove(rowOf(what), rowOf(on), place, above(on))
  test.each<[string, string, DropPlace, ReturnType<typeof drop>]>([
    ['财务', '客服', 'before', { organUuid: '财务', parentUuid: '公司', beforeUuid: '客服' }],
    ['客服', '财务', 'after', { organUuid: '客服', parentUuid: '公司', beforeUuid: null }],
    ['财务', '工程', 'inside', { organUuid: '财务', parentUuid: '工程', beforeUuid: null }],
    ['财务', '弱电', 'after', { organUuid: '财务', parentUuid: '工程', beforeUuid: '暖通' }],
    // Nothing would change, or it may not be.
    ['客服', '工程', 'before', undefined],
    ['弱电', '工程', 'inside', undefined],
    ['工程', '弱电', 'inside', undefined],
    ['工程', '暖通', 'after', undefined],
    ['公司', '工程', 'inside', undefined],
    ['财务', '公司', 'before', undefined],
    ['财务', '客服岗', 'inside', undefined],
  ])('of %s on %s, %s', (what, on, place, move) => {
    expect(drop(what, on, place)).toEqual(move)
  })
})

describe('a step', () => {
  const step = (what: string, way: MoveStep) => stepMove(rowOf(what), way, above(what), NONE)
  test.each<[string, MoveStep, ReturnType<typeof step>]>([
    ['工程', 'up', { organUuid: '工程', parentUuid: '公司', beforeUuid: '客服' }],
    ['工程', 'down', { organUuid: '工程', parentUuid: '公司', beforeUuid: null }],
    ['客服', 'up', undefined],
    ['财务', 'down', undefined],
    ['财务', 'in', { organUuid: '财务', parentUuid: '工程', beforeUuid: null }],
    ['客服', 'in', undefined],
    ['弱电', 'out', { organUuid: '弱电', parentUuid: '公司', beforeUuid: '财务' }],
    ['财务', 'out', undefined],
    ['公司', 'up', undefined],
  ])('of %s: %s', (what, way, move) => {
    expect(step(what, way)).toEqual(move)
  })
})

test('nothing is ever moved below itself', () => {
  const rows = rowsOf(TREE, NONE, all)
  const some = fc.constantFrom(...rows)
  fc.assert(
    fc.property(some, some, fc.constantFrom<DropPlace>('before', 'inside', 'after'), (row, on, place) => {
      const move = dropMove(row, on, place, above(on.node.organUuid))
      if (move) expect(pathTo(TREE, NONE, move.parentUuid).map(({ organUuid }) => organUuid)).not.toContain(move.organUuid)
    }),
  )
})
