import { loan } from '@qifuyun/apps/loan/app.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { expect, test } from 'vitest'
import type { Rights } from '../../rights.ts'
import { answerTo, scanActions, scannedFields, uuidIn } from './scanned.ts'

const UUID = '01940000-0000-7000-8000-00aa00000001'
const holding = (...verbs: string[]): Rights => ({ userUuid: 'me', manager: false, mayReveal: false, may: (verb) => verbs.includes(verb) })
const names = (actions: readonly { name: string }[]) => actions.map(({ name }) => name)

test('a scanner is there for those who may do what begins with it', () => {
  expect(scanActions(loan, holding('read'))).toEqual([])
  expect(names(scanActions(loan, holding('action.handOver', 'action.cancel')))).toEqual(['handOver'])
  expect(scannedFields(scanActions(loan, holding('action.handOver', 'action.return')))).toEqual(['no'])
})

test('a printed code is the address of its row, and no other address', () => {
  expect(uuidIn(loan, `https://qifuyun.example${rowPath(loan, UUID)}`)).toBe(UUID)
  for (const code of ['JH202601050001', `https://qifuyun.example/x?uuid=${UUID}`, `${rowPath(loan, UUID)}&a=1`, rowPath(loan, 'nonsense')])
    expect(uuidIn(loan, code)).toBeUndefined()
})

test.each([
  ['20', ['handOver']],
  ['30', ['return']],
  ['40', ['return']],
  ['50', []],
])('a row in state %s waits for %o', (state, actions) => {
  const keeper = holding('action.handOver', 'action.return', 'action.lose')
  expect(names(answerTo(loan, { state, createUserUuid: null }, keeper).actions)).toEqual(actions)
})
