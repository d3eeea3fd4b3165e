import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GateFacts, judgeEntry, type Pass, stateAfterLeaving } from '#src/visitor/entry-rules.ts'

const at = (text: string): Date => new Date(`2026-03-10T${text}+08:00`)
const PASS: Pass = {
  state: 'expected',
  projectUuid: 'project',
  gates: [],
  opensAt: at('08:00:00'),
  expiresAt: at('18:00:00'),
  entered: 0,
  maxEntries: 1,
}
const GATE: GateFacts = { uuid: 'gate', projectUuid: 'project', direction: 'in' }

interface Case {
  pass?: Partial<Pass>
  gate?: Partial<GateFacts>
  blocked?: boolean
  checksOut?: boolean
  when?: Date
}
const judge = ({ pass, gate, blocked = false, checksOut = false, when = at('12:00:00') }: Case) =>
  judgeEntry({ pass: { ...PASS, ...pass }, gate: { ...GATE, ...gate }, blocked, checksOut, at: when })

test.each<[string, Case, string]>([
  ['a good pass', {}, 'ok'],
  ['a gate to leave by', { gate: { direction: 'out' }, blocked: true }, 'out'],
  ['somebody inside, at a gate of both directions', { pass: { state: 'inside' }, gate: { direction: 'both' }, checksOut: true }, 'out'],
  ['somebody outside, at a gate of both directions', { gate: { direction: 'both' }, checksOut: true }, 'ok'],
  ['somebody inside, where nobody is checked out', { pass: { state: 'inside' }, gate: { direction: 'both' } }, 'ok'],
  ['somebody inside, at a gate to enter by', { pass: { state: 'inside' }, checksOut: true }, 'ok'],
  ['somebody who is barred', { blocked: true, pass: { projectUuid: 'other' } }, 'blocked'],
  ['another project', { pass: { projectUuid: 'other', state: 'cancelled' } }, 'wrongPlace'],
  ['another gate', { pass: { gates: ['other'] } }, 'wrongPlace'],
  ['one of several gates', { pass: { gates: ['other', 'gate'] } }, 'ok'],
  ['a pass that was cancelled', { pass: { state: 'cancelled' }, when: at('07:00:00') }, 'state'],
  ['a pass that was refused', { pass: { state: 'refused' } }, 'state'],
  ['a pass that waits for an approval', { pass: { state: 'pending' } }, 'state'],
  ['the last moment before it opens', { when: new Date(at('08:00:00').getTime() - 1) }, 'early'],
  ['the moment it opens', { when: at('08:00:00') }, 'ok'],
  ['the last second of its last minute', { when: at('18:00:59') }, 'ok'],
  ['the minute after its last', { when: at('18:01:00'), pass: { entered: 1 } }, 'expired'],
  ['the last entry', { pass: { entered: 2, maxEntries: 3 } }, 'ok'],
  ['one entry too many', { pass: { entered: 3, maxEntries: 3 } }, 'usedUp'],
])('%s', (_fact, given, expected) => {
  expect(judge(given)).toBe(expected)
})

test('nobody enters more often than the pass says, however often people come and go', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), fc.array(fc.boolean(), { maxLength: 30 }), (maxEntries, comings) => {
      let [entered, inside] = [0, false]
      for (const comes of comings) {
        if (comes && judge({ pass: { entered, maxEntries } }) === 'ok') [entered, inside] = [entered + 1, true]
        else if (!comes && inside) {
          inside = false
          expect(stateAfterLeaving({ entered, maxEntries })).toBe(entered < maxEntries ? 'expected' : 'left')
        }
      }
      expect(entered).toBe(Math.min(maxEntries, comings.filter(Boolean).length))
    }),
  )
})
