import { absencesOf, shiftsOf } from '@qifuyun/kit/plans/on-duty.ts'
import { createWorld, demoId, inside, userId, type World } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { absence } from '#src/shifts/absence.ts'
import { plan } from '#src/shifts/plan.ts'
import { shiftType } from '#src/shifts/shift-type.ts'
import { team } from '#src/shifts/team.ts'

// What other applications are told of the days of people: attendance above all.

const [LIU, CHEN, YANG] = [userId('liuyang'), userId('chenjing'), userId('yanglei')]
const GARDEN = demoId('0007', 1)
const [MONDAY, TUESDAY] = ['2027-03-08', '2027-03-09'] as const

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('shifts that are published and absences are told, drafts and other people are not', async () => {
  const told = await inside(world, async (call) => {
    const { rows, applications } = call
    const times = { start: '23:00', end: '07:00', cross: true, breakMin: 45, color: '1', minStaff: 0 } as const
    const { uuid: kind } = await rows.add(shiftType, { code: '丙', name: '丙岗', ...times })
    const { uuid: of } = await rows.add(team, { name: '问班', projectUuid: GARDEN, members: [{ user: LIU }], needs: [] })
    const time = { begin: '2027-03-08T15:00:00.000Z', end: '2027-03-08T23:00:00.000Z' }
    const planned = (user: string, day: string, state: 'draft' | 'published', shift: string | null) => ({
      ...{ user, day, state, team: of, projectUuid: GARDEN, madeKey: `${user} ${day} asked` },
      ...{ shiftType: shift, time: shift === null ? null : time, minutes: 0 },
    })
    await rows.recordEach(plan, [
      planned(LIU, MONDAY, 'published', kind),
      planned(LIU, TUESDAY, 'published', null),
      planned(CHEN, MONDAY, 'draft', kind),
      planned(YANG, MONDAY, 'published', kind),
    ])
    const at = (begin: string, end: string) => ({ begin: `${begin}T00:00:00.000Z`, end: `${end}T00:00:00.000Z` })
    await rows.recordEach(absence, [
      { user: LIU, kind: '1', name: '年假', at: at('2027-03-09', '2027-03-10') },
      { user: CHEN, kind: '2', name: '去上海', at: at('2027-03-01', '2027-03-08') },
      { user: CHEN, kind: '1', name: '病假', at: at('2027-03-01', '2027-03-05') },
    ])
    const asked = { users: [LIU, CHEN], from: MONDAY, to: TUESDAY }
    return { shifts: await applications.query(shiftsOf, asked), away: (await applications.queryAll(absencesOf, asked)).flat() }
  })
  const shift = { name: '丙岗', begin: '2027-03-08T15:00:00.000Z', end: '2027-03-08T23:00:00.000Z', breakMin: 45 }
  expect(told.shifts?.toSorted((one, other) => one.day.localeCompare(other.day))).toEqual([
    { user: LIU, day: MONDAY, shift },
    { user: LIU, day: TUESDAY, shift: null },
  ])
  expect(told.away.map(({ user, trip, name }) => [user, trip, name])).toEqual([
    [CHEN, true, '去上海'],
    [LIU, false, '年假'],
  ])
})
