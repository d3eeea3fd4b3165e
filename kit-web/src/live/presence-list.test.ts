import { PRESENCE, PRESENCE_LOST_MS, PRESENCE_PACE_MS } from '@qifuyun/contract/core/record-presence.ts'
import { expect, test } from 'vitest'
import { type Heards, heard, othersIn, type Told, withoutLost } from './presence-list.ts'

const told = (screenId: string, userUuid: string, stateCode: Told['stateCode'] = PRESENCE.looking): Told => ({
  screenId,
  userUuid,
  userName: `用户${userUuid}`,
  stateCode,
})
const after = (...all: Told[]): Heards => all.reduce((list, each) => heard(list, each, 0), new Map() as Heards)

test('others are there once, whoever edits first, and oneself is not among them', () => {
  const screens = after(told('a', '1'), told('b', '2'), told('c', '2', PRESENCE.editing), told('d', 'me', PRESENCE.editing))
  expect(othersIn(screens, 'me')).toEqual([
    { userUuid: '2', userName: '用户2', editing: true },
    { userUuid: '1', userName: '用户1', editing: false },
  ])
})

test('who leaves with one screen stays with the other', () => {
  const screens = after(told('a', '1'), told('b', '1', PRESENCE.editing), told('b', '1', PRESENCE.gone))
  expect(othersIn(screens, 'me')).toEqual([{ userUuid: '1', userName: '用户1', editing: false }])
  expect(othersIn(heard(screens, told('a', '1', PRESENCE.gone), 1), 'me')).toEqual([])
})

test('who falls silent is gone, and one missed turn does not matter', () => {
  const screens = after(told('a', '1'))
  expect(withoutLost(screens, 2 * PRESENCE_PACE_MS)).toBe(screens)
  expect(othersIn(withoutLost(screens, PRESENCE_LOST_MS), 'me')).toEqual([])
})
