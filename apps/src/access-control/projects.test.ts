import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity, InputOf } from '@qifuyun/kit/entity.ts'
import { demoId, employ, inside, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { door, doorGroup } from '#src/access-control/doors/door.ts'
import { BY, credential } from '#src/access-control/people/credential.ts'
import { KIND, person, personGroup } from '#src/access-control/people/person.ts'
import { rule } from '#src/access-control/rights/rule.ts'
import { type DoorWorld, doorWorld, GARDEN } from '#src/access-control/testing.ts'
import { project } from '#src/main-data/project.ts'

// Doors of a project are opened by those whom it lets in.

const ELSEWHERE = demoId('0007', 2)
const DEPARTMENT = 2
const NOT_MINE = '无权在该项目办理门禁'

let doors: DoorWorld
beforeAll(async () => {
  doors = await doorWorld()
})
afterAll(() => doors.world.close())
/** 刘洋 looks after the doors of one project. */
beforeEach(async () => {
  await doors.restart()
  await inside(doors.world, ({ rows }) => rows.update(project, GARDEN, { managerUserUuid: userId('liuyang') }))
  await employ(doors.world, 'liuyang', 'pkg25', '安防主管', DEPARTMENT)
})

const tries = <E extends Entity>(of: E, input: InputOf<E>) => doors.by('liuyang').call(entityEndpoints(of).add, { ...(input as object) })
const ruleOf = (more: Partial<InputOf<typeof rule>>) => ({
  ...{ name: '授权', projectUuid: GARDEN, persons: [], groups: [], doors: [], doorGroups: [], times: [] },
  ...{ validFrom: doors.now().toISOString(), ...more },
})

test('nobody gives the doors of a project in which they do not look after them', async () => {
  const [own, other] = [await doors.addDoor(), await doors.addDoor({ projectUuid: ELSEWHERE })]
  const group = await doors.add(doorGroup, { name: '大堂', projectUuid: ELSEWHERE })
  const { uuid } = await doors.addPerson()
  const persons = [uuid]
  expect((await tries(rule, ruleOf({ persons, doors: [own, other] }))).data).toEqual({ doors: '只能选择该项目的门' })
  expect((await tries(rule, ruleOf({ persons, doorGroups: [group] }))).data).toEqual({ doorGroups: '只能选择该项目的门组' })
  expect((await tries(rule, ruleOf({ persons, doors: [other], projectUuid: ELSEWHERE }))).data).toEqual({ projectUuid: NOT_MINE })
  expect((await tries(rule, ruleOf({ persons, doors: [own] }))).code).toBe(200)
  expect(await doors.tasksAt(other)).toEqual([])
})

test('nobody puts people or cards among those whom another project lets in', async () => {
  const group = await doors.add(personGroup, { name: '住户', projectUuid: ELSEWHERE })
  const worker = { name: '木工', kind: KIND.worker, projectUuid: GARDEN } as const
  expect((await tries(person, { ...worker, groups: [group] })).data).toEqual({ groups: '只能选择该项目的人员组' })
  expect((await tries(person, { ...worker, groups: [group], projectUuid: ELSEWHERE })).data).toEqual({ projectUuid: NOT_MINE })
  const theirs = await doors.add(person, { ...worker, groups: [group], projectUuid: ELSEWHERE })
  expect((await tries(credential, { person: theirs, kind: BY.card, value: 'X-1' })).data).toEqual({ person: NOT_MINE })
  const mine = String((await doors.done(tries(person, { ...worker, groups: [] }))).uuid)
  expect((await tries(credential, { person: mine, kind: BY.card, value: 'X-1' })).code).toBe(200)
})

test('a door joins a group of its own project', async () => {
  const group = await doors.add(doorGroup, { name: '大堂', projectUuid: ELSEWHERE })
  const asked = { name: '东门', kind: '1', projectUuid: GARDEN, direction: '1', group } as const
  expect((await tries(door, asked)).data).toEqual({ group: '只能选择该项目的门组' })
})
