import fc from 'fast-check'
import { expect, test } from 'vitest'
import { storeysOf } from './PlanPick.tsx'

const plan = fc.record({ buildingUuid: fc.uuid(), projectUuid: fc.constantFrom('a', 'b', 'c') })

test('storeys are the plans of one project, in their order: never one alone, and none where they are many', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(plan, { selector: ({ buildingUuid }) => buildingUuid, minLength: 1, maxLength: 20 }),
      fc.nat(),
      (plans, at) => {
        const shown = plans[at % plans.length]
        if (shown === undefined) throw new Error('there is one')
        const storeys = storeysOf(plans, shown.buildingUuid)
        const all = plans.filter(({ projectUuid }) => projectUuid === shown.projectUuid)
        expect(storeys).toEqual(all.length > 1 && all.length <= 6 ? all : [])
        expect(storeys.length === 0 || storeys.includes(shown)).toBe(true)
      },
    ),
  )
  expect(storeysOf([], 'nothing')).toEqual([])
})
