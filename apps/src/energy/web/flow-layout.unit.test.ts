import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pathOf, placed } from './flow-layout.ts'

const ROOM = { width: 600, height: 400, gap: 10, columns: [0, 200, 500], thick: 12, words: [32, 18, 32] } as const
const node = (key: string, column: number, usage: number) => ({ key, name: key, column, usage: String(usage), rate: null, parts: [] })
const FLOW = {
  nodes: [node('all', 0, 1_000), node('a', 1, 700), node('b', 1, 300), node('to 2', 2, 999), node('to loss', 2, 1)],
  links: [
    { from: 'all', to: 'a', usage: '700' },
    { from: 'all', to: 'b', usage: '300' },
    { from: 'a', to: 'to 2', usage: '699' },
    { from: 'a', to: 'to loss', usage: '1' },
    { from: 'b', to: 'to 2', usage: '300' },
  ],
}

test('nodes are as high as what they stand for, in the room that there is', () => {
  const { nodes } = placed(FLOW, ROOM)
  const of = (key: string) => nodes.find((each) => each.key === key)
  expect((of('a')?.size ?? 0) / (of('b')?.size ?? 1)).toBeCloseTo(7 / 3)
  for (const { y, size } of nodes) expect(y >= -1 && y + size <= ROOM.height + 1).toBe(true)
})

const BARELY = 0.001

test('words of two nodes never lie over each other, and all of them stay in the room, whatever was used', () => {
  const usages = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 200_000 })), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(usages, usages, (meters, purposes) => {
      const whole = meters.reduce((all, usage) => all + usage, 0)
      const nodes = [
        node('all', 0, whole),
        ...meters.map((usage, n) => node(`m${n}`, 1, usage)),
        ...purposes.map((usage, n) => node(`to ${n}`, 2, usage)),
      ]
      const drawn = placed({ nodes, links: [] }, ROOM)
      for (const column of [1, 2] as const) {
        const middles = drawn.nodes.filter((each) => each.column === column).map(({ y, size }) => y + size / 2)
        for (const [index, middle] of middles.entries())
          if (index > 0) expect(middle - (middles[index - 1] ?? 0)).toBeGreaterThanOrEqual(ROOM.words[column] - BARELY)
      }
      for (const { y, size } of drawn.nodes) expect(y >= -1 && y + size <= ROOM.height + 1).toBe(true)
    }),
  )
})

test('a band that is thinner than a pixel is drawn with one, inside of its node', () => {
  const { links } = placed({ ...FLOW, links: [...FLOW.links, { from: 'b', to: 'to loss', usage: '0.0001' }] }, ROOM)
  expect(links.map(({ width }) => width >= 1)).toEqual(links.map(() => true))
  const [first] = links
  expect(first && pathOf(first)).toMatch(/^M12,[\d.]+C106,/)
})

test('bands of a node lie one below the other in the order of where they lead', () => {
  const { links } = placed(FLOW, ROOM)
  const ends = links.filter(({ from }) => from === 'all').map(({ begin: [, y], width }) => [y - width / 2, y + width / 2] as const)
  expect(ends[1]?.[0]).toBeCloseTo(ends[0]?.[1] ?? 0)
})
