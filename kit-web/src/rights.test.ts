import { loan } from '@qifuyun/apps/loan/app.ts'
import { repairOrder } from '@qifuyun/apps/repair/repair-order.ts'
import { expect, test } from 'vitest'
import { actionsOn, type Rights } from './rights.ts'

const ME = '01940000-0000-7000-8000-000100000004'
const row = (state: string, createUserUuid = 'someone') => ({ state, createUserUuid })
const holding = (...verbs: string[]): Rights => ({ userUuid: ME, manager: false, mayReveal: false, may: (verb) => verbs.includes(verb) })
const names = (...asked: Parameters<typeof actionsOn>) => actionsOn(...asked).map(({ name }) => name)

test('what a keeper may do follows from the state, dangerous things last', () => {
  const keeper = holding('action.handOver', 'action.return', 'action.lose', 'action.cancel')
  expect(names(loan, row('20'), keeper)).toEqual(['handOver', 'cancel'])
  expect(names(loan, row('30'), keeper)).toEqual(['return', 'lose'])
  expect(names(loan, row('50'), keeper)).toEqual([])
})

test('without a right only the creator may cancel, and only his own', () => {
  expect(names(loan, row('20', ME), holding())).toEqual(['cancel'])
  expect(names(loan, row('20'), holding())).toEqual([])
})

test('the next step of a repair comes before what interrupts it', () => {
  const everything: Rights = { userUuid: ME, manager: true, mayReveal: true, may: () => true }
  expect(names(repairOrder, row('30'), everything)[0]).toBe('arrive')
  expect(names(repairOrder, row('40'), everything)[0]).toBe('finish')
})
