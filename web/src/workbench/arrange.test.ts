import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Arrow, type Group, groupsOf, movedAcross, sectionsOf, stepFrom } from './arrange.ts'

const tile = (uuid: string, groupName = '物业服务') => ({ uuid, groupName })
const TILES = [tile('repair'), tile('loan'), tile('oa', '行政办公'), tile('fee', '经营与资产')]
const shown = (groups: Group[], tiles = TILES) => sectionsOf(tiles, groups).map(({ name, tiles }) => [name, tiles.map(({ uuid }) => uuid)])

describe('the groups that are shown', () => {
  test('are those of the applications until somebody arranges them', () => {
    expect(shown([])).toEqual([
      ['物业服务', ['repair', 'loan']],
      ['行政办公', ['oa']],
      ['经营与资产', ['fee']],
    ])
  })

  test('begin with the own ones in their order; what lies in none stays with its kind', () => {
    expect(shown([{ groupUuid: '1', groupName: '我的', appUuidList: ['fee', 'repair'] }])).toEqual([
      ['我的', ['fee', 'repair']],
      ['物业服务', ['loan']],
      ['行政办公', ['oa']],
    ])
  })

  test('take in an application that comes later at the end of its own group', () => {
    expect(shown([{ groupUuid: '1', groupName: '物业服务', appUuidList: ['loan'] }])[0]).toEqual(['物业服务', ['loan', 'repair']])
  })

  test('keep the place of what cannot be opened now', () => {
    const groups = [{ groupUuid: '1', groupName: '我的', appUuidList: ['gone', 'fee'] }]
    expect(groupsOf(sectionsOf(TILES, groups), () => 'new')[0]).toEqual({ groupUuid: '1', groupName: '我的', appUuidList: ['fee', 'gone'] })
  })

  test('lose and double nothing, whatever is arranged', () => {
    const uuids = TILES.map(({ uuid }) => uuid)
    const group = fc.record({
      groupUuid: fc.uuid(),
      groupName: fc.constantFrom('我的', '物业服务'),
      appUuidList: fc.subarray([...uuids, 'gone']),
    })
    fc.assert(
      fc.property(fc.array(group, { maxLength: 1 }), (groups) => {
        const sections = sectionsOf(TILES, groups)
        expect(sections.flatMap(({ tiles }) => tiles.map(({ uuid }) => uuid)).toSorted()).toEqual(uuids.toSorted())
        // Saved and shown again it is the same.
        const again = sectionsOf(
          TILES,
          groupsOf(sections, () => crypto.randomUUID()),
        )
        expect(again.map(({ name, tiles }) => [name, tiles])).toEqual(sections.map(({ name, tiles }) => [name, tiles]))
      }),
    )
  })
})

test('moving keeps all others in their order', () => {
  expect(movedAcross([['a', 'b', 'c', 'd']], { list: 0, at: 0 }, { list: 0, at: 2 })).toEqual([['b', 'c', 'a', 'd']])
  expect(movedAcross([['a', 'b'], ['c']], { list: 0, at: 1 }, { list: 1, at: 0 })).toEqual([['a'], ['b', 'c']])
  expect(movedAcross([['a', 'b'], []], { list: 0, at: 0 }, { list: 1, at: 5 })).toEqual([['b'], ['a']])
})

test.each([
  [[8], { list: 0, at: 0 }, 'ArrowRight', { list: 0, at: 1 }],
  [[8], { list: 0, at: 0 }, 'ArrowLeft', { list: 0, at: 0 }],
  [[8], { list: 0, at: 1 }, 'ArrowDown', { list: 0, at: 5 }],
  [[6], { list: 0, at: 3 }, 'ArrowDown', { list: 0, at: 5 }],
  [[3, 2], { list: 0, at: 2 }, 'ArrowRight', { list: 1, at: 0 }],
  [[3, 2], { list: 1, at: 0 }, 'ArrowLeft', { list: 0, at: 3 }],
  [[3, 2], { list: 1, at: 1 }, 'ArrowDown', { list: 1, at: 1 }],
  [[3, 0], { list: 0, at: 0 }, 'ArrowDown', { list: 1, at: 0 }],
] as const)('in lists of %j, from %j %s leads to %j', (lengths, from, arrow, to) =>
  expect(stepFrom(lengths, from, arrow satisfies Arrow, 4)).toEqual(to),
)
