import { beforeAll, expect, test } from 'vitest'
import type { GateCache } from '#src/visitor/calls.ts'
import { judgeOffline, type Passed } from './offline-pass.ts'

const PASS = '01940000-0000-7000-8000-000000000001'
const NOW = new Date('2026-11-30T06:00:00Z')
const EXPIRES = new Date('2026-11-30T10:00:00Z')

let publicKey: string
let code: string
beforeAll(async () => {
  const keys = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  const text = `qfy:v:${PASS}:${Math.floor(EXPIRES.getTime() / 1_000)}`
  const base64 = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('base64url')
  publicKey = base64(await crypto.subtle.exportKey('raw', keys.publicKey))
  code = `${text}:${base64(await crypto.subtle.sign('Ed25519', keys.privateKey, Buffer.from(text)))}`
})

const cacheOf = (gate: Partial<GateCache>, pass: Partial<GateCache['passes'][number]> = {}): GateCache => ({
  ...{ publicKey, takenAt: NOW.toISOString(), direction: 'both', checksOut: true, more: 0 },
  passes: [
    {
      ...{ invitationUuid: PASS, visitorName: '何先生', companions: 0, opensAt: '2026-11-30T05:30:00Z', expiresAt: EXPIRES.toISOString() },
      ...{ entriesLeft: 1, inside: false, barred: false, ...pass },
    },
  ],
  ...gate,
})
const passed = (minutesAgo: number, out: boolean): Passed => ({
  ...{ invitationUuid: PASS, at: new Date(NOW.getTime() - minutesAgo * 60_000).toISOString(), out },
})
const judged = async (cache: GateCache, before: readonly Passed[] = []) => {
  const { result, repeated, invitationUuid } = await judgeOffline(cache, before, code, NOW)
  return [result, repeated, invitationUuid !== null]
}

test('whoever is inside leaves through an exit, or a gate of both directions where people are checked out', async () => {
  const inside = { inside: true, entriesLeft: 0 }
  expect(await judged(cacheOf({}, inside))).toEqual(['out', false, true])
  expect(await judged(cacheOf({ direction: 'out' }))).toEqual(['out', false, true])
  expect(await judged(cacheOf({ direction: 'out', passes: [] }))).toEqual(['out', false, true])
  expect(await judged(cacheOf({ direction: 'in' }, inside))).toEqual(['usedUp', false, false])
  expect(await judged(cacheOf({ checksOut: false }, inside))).toEqual(['usedUp', false, false])
})

test('what the gate has let through itself counts: in, out, and in again while entries are left', async () => {
  const multi = { entriesLeft: 2 }
  expect(await judged(cacheOf({}, multi))).toEqual(['ok', false, true])
  expect(await judged(cacheOf({}, multi), [passed(9, false)])).toEqual(['out', false, true])
  expect(await judged(cacheOf({}, multi), [passed(9, false), passed(5, true)])).toEqual(['ok', false, true])
  const used = [passed(9, false), passed(5, true), passed(4, false), passed(1, true)]
  expect(await judged(cacheOf({}, multi), used)).toEqual(['usedUp', false, false])
  expect(await judged(cacheOf({ direction: 'in', passes: [] }), [passed(9, false)])).toEqual(['usedUp', false, false])
})

test('a second look within half a minute is the same answer again, and noted down once', async () => {
  expect(await judged(cacheOf({}), [passed(0.4, false)])).toEqual(['ok', true, false])
  expect(await judged(cacheOf({}), [passed(9, false), passed(0.4, true)])).toEqual(['out', true, false])
  expect(await judged(cacheOf({}), [passed(0.6, false)])).toEqual(['out', false, true])
})

test('whoever comes in is judged by the time, and by who is barred', async () => {
  expect(await judged(cacheOf({}, { barred: true }))).toEqual(['state', false, false])
  expect(await judged(cacheOf({}, { opensAt: '2026-11-30T06:00:01Z' }))).toEqual(['early', false, false])
  expect((await judgeOffline(cacheOf({}), [], `${code.slice(0, -6)}AAAAAA`, NOW)).result).toBe('invalid')
  expect((await judgeOffline(cacheOf({}), [], code, new Date(EXPIRES.getTime() + 60_000))).result).toBe('expired')
})
