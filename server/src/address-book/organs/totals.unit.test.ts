import fc from 'fast-check'
import { expect, test } from 'vitest'
import { totalsOf } from './totals.ts'

/** A tree in which each node stands under an earlier one, and members with some seats in it. */
const organisation = fc.integer({ min: 1, max: 20 }).chain((size) =>
  fc.record({
    parents: fc.tuple(...Array.from({ length: size }, (_, index) => fc.nat({ max: Math.max(0, index - 1) }))),
    seats: fc.array(fc.uniqueArray(fc.nat({ max: size - 1 }), { minLength: 1, maxLength: 5 }), { maxLength: 30 }),
  }),
)

test('every member counts once in each node he sits in or below', () => {
  fc.assert(
    fc.property(organisation, ({ parents, seats }) => {
      const nodes = parents.map((parent, index) => ({ organUuid: `${index}`, parentUuid: index === 0 ? null : `${parent}` }))
      const people = seats.map((own) => own.map(String))
      const lone = people.filter((own) => own.length === 1)
      const single = new Map(nodes.map(({ organUuid }) => [organUuid, lone.filter(([seat]) => seat === organUuid).length]))
      const totals = totalsOf(nodes, { single, several: people.filter((own) => own.length > 1) })
      const isBelow = (at: string, above: string): boolean =>
        at === above || nodes.some(({ organUuid, parentUuid }) => organUuid === at && parentUuid !== null && isBelow(parentUuid, above))
      for (const { organUuid } of nodes) {
        expect(totals.get(organUuid)).toEqual({
          memberCount: people.filter((own) => own.includes(organUuid)).length,
          totalCount: people.filter((own) => own.some((seat) => isBelow(seat, organUuid))).length,
        })
      }
    }),
  )
})

test('a seat in a node that is gone counts nowhere', () => {
  const totals = totalsOf([{ organUuid: 'root', parentUuid: null }], { single: new Map([['gone', 3]]), several: [['root', 'gone']] })
  expect([...totals]).toEqual([['root', { memberCount: 1, totalCount: 1 }]])
})
