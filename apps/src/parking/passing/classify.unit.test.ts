import { expect, test } from 'vitest'
import { classify, type Registered } from './classify.ts'

const AT = { today: '2026-11-20', graceDays: 3, visitor: false, inside: 0, maxInside: 1, surplusEnters: true }
const car = (more: Partial<Registered> = {}): Registered => ({ cardKind: '1', validFrom: '2026-01-01', validTo: '2026-12-31', ...more })

test.each([
  ['an unknown car is temporary', null, {}, { kind: '4', why: null }],
  ['the car of a visitor is one', null, { visitor: true }, { kind: '6', why: null }],
  ['a card that is good', car(), {}, { kind: '1', why: null }],
  ['its last day counts', car({ validTo: '2026-11-20' }), {}, { kind: '1', why: null }],
  ['three days of grace', car({ validTo: '2026-11-17' }), {}, { kind: '1', why: 'grace' }],
  ['then it is temporary', car({ validTo: '2026-11-16' }), {}, { kind: '4', why: 'expired' }],
  ['a card of next month', car({ validFrom: '2026-12-01' }), {}, { kind: '4', why: 'expired' }],
  ['K3: the second car on a space for one', car({ cardKind: '2', validTo: null }), { inside: 1 }, { kind: '4', why: 'spaceTaken' }],
  ['a space for two bears two', car({ cardKind: '2' }), { inside: 1, maxInside: 2 }, { kind: '2', why: null }],
  ['where the setting says so it stays outside', car(), { inside: 1, surplusEnters: false }, { kind: null, why: 'spaceTaken' }],
  ['a free car takes no space', car({ cardKind: '3' }), { inside: 1 }, { kind: '3', why: null }],
  ['the blacklist stays outside', car({ cardKind: '5' }), { visitor: true }, { kind: null, why: 'barred' }],
] as const)('%s', (_what, of, more, counted) => {
  expect(classify(of, { ...AT, ...more })).toEqual(counted)
})
