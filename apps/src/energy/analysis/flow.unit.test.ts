import { exactText, sum } from '@qifuyun/kit/values/exact.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Flow, flowOf, LOST, UNREAD } from './flow.ts'
import type { MonthMeter } from './month.ts'

const MONTH = '2026-02'

const meter = (uuid: string, total: number, parent: string | null, purpose = '2', complete = true): MonthMeter => ({
  ...{ uuid, code: uuid, name: uuid, parent, purpose, tariffs: 1, energyType: 'e', projectUuid: 'p', organ: null, area: null },
  ...{ device: false, inUse: true },
  months: new Map([[MONTH, { usage: [`${total}.0000`], total: `${total}.0000`, complete, estimated: false, absent: false }]]),
})

const HOUSE = [
  meter('main', 182_600, null, '1'),
  meter('three', 24_150, 'main', '1'),
  meter('lift', 2_140, 'three'),
  meter('light', 1_460, 'three'),
  meter('pump', 1_380, 'three'),
  meter('homes', 17_480, 'three', '3'),
  meter('rest', 152_970, 'main', '3'),
]

const usageOf = ({ nodes }: Flow, key: string): string | undefined => nodes.find((node) => node.key === key)?.usage
const added = (parts: readonly { usage: string }[]): string => exactText(sum(parts.map(({ usage }) => usage)), 4)

test('what nobody claims is a part of its own: 1,690 in building 3, 5,480 of the line', () => {
  const flow = flowOf(HOUSE, MONTH)
  expect(flow.nodes.find(({ key }) => key === 'three')?.parts).toEqual([
    { key: '2', usage: '4980.0000' },
    { key: '3', usage: '17480.0000' },
    { key: LOST, usage: '1690.0000' },
  ])
  expect([usageOf(flow, LOST), usageOf(flow, `to ${LOST}`)]).toEqual(['5480.0000', '7170.0000'])
})

test('what was not read is told as that, not as lost', () => {
  const flow = flowOf([...HOUSE.slice(0, 5), meter('homes', 9_000, 'three', '3', false), meter('rest', 152_970, 'main', '3')], MONTH)
  expect(flow.nodes.find(({ key }) => key === 'three')?.parts).toContainEqual({ key: UNREAD, usage: '10170.0000' })
})

test('what comes into a node goes out of it, in every tree whose meters lose', () => {
  const tree = fc.array(
    fc.tuple(fc.nat({ max: 500 }), fc.array(fc.tuple(fc.nat({ max: 9_000 }), fc.constantFrom('2', '3', '4', '5')), { maxLength: 5 })),
    {
      minLength: 1,
      maxLength: 8,
    },
  )
  fc.assert(
    fc.property(tree, fc.nat({ max: 3_000 }), (branches, lost) => {
      const below = branches.flatMap(([loss, leaves], at) => {
        const own = leaves.map(([usage, purpose], n) => meter(`${at}-${n}`, usage, `b${at}`, purpose))
        return [meter(`b${at}`, loss + leaves.reduce((all, [usage]) => all + usage, 0), 'main', '1'), ...own]
      })
      const whole = below.filter(({ parent }) => parent === 'main').reduce((all, of) => all + Number(of.months.get(MONTH)?.total), lost)
      const { nodes, links } = flowOf([meter('main', whole, null, '1'), ...below], MONTH)
      for (const { key, column, usage } of nodes) {
        if (column < 2) expect(added(links.filter(({ from }) => from === key))).toBe(usage)
        if (column > 0) expect(added(links.filter(({ to }) => to === key))).toBe(usage)
      }
    }),
  )
})
