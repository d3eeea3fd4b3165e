import { loan } from '@qifuyun/apps/loan/app.ts'
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
