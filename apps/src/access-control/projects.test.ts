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

/** As somebody who works in all projects. */
const anywhere = <E extends Entity>(of: E, input: InputOf<E>) => doors.by().call(entityEndpoints(of).add, { ...(input as object) })
const GATE = { name: '东门', kind: '1', projectUuid: GARDEN, direction: '1' } as const
const WORKER: InputOf<typeof person> = { name: '木工', kind: KIND.worker, projectUuid: GARDEN, groups: [] }

test('nobody gives the doors of a project in which they do not look after them', async () => {
  const own = String((await doors.done(tries(door, GATE))).uuid)
  const persons = [String((await doors.done(tries(person, WORKER))).uuid)]
  const other = await doors.addDoor({ projectUuid: ELSEWHERE })
  const group = await doors.add(doorGroup, { name: '大堂', projectUuid: ELSEWHERE })
  expect((await anywhere(rule, ruleOf({ persons, doors: [own, other] }))).data).toEqual({ doors: '只能选择该项目的门' })
  expect((await anywhere(rule, ruleOf({ persons, doorGroups: [group] }))).data).toEqual({ doorGroups: '只能选择该项目的门组' })
  // Whoever works in one project does not even learn of the doors of others.
  expect((await tries(rule, ruleOf({ persons, doors: [own, other] }))).data).toEqual({ doors: '授权门不存在' })
  expect((await tries(rule, ruleOf({ persons, doors: [own], projectUuid: ELSEWHERE }))).data).toEqual({ projectUuid: NOT_MINE })
  expect((await tries(rule, ruleOf({ persons, doors: [own] }))).code).toBe(200)
  expect(await doors.tasksAt(other)).toEqual([])
})

test('nobody puts people or cards among those whom another project lets in', async () => {
  const groups = [await doors.add(personGroup, { name: '住户', projectUuid: ELSEWHERE })]
  expect((await anywhere(person, { ...WORKER, groups })).data).toEqual({ groups: '只能选择该项目的人员组' })
  expect((await tries(person, { ...WORKER, groups })).data).toEqual({ groups: '人员组不存在' })
  expect((await tries(person, { ...WORKER, projectUuid: ELSEWHERE })).data).toEqual({ projectUuid: NOT_MINE })
  const theirs = await doors.add(person, { ...WORKER, groups, projectUuid: ELSEWHERE })
  expect((await tries(credential, { person: theirs, kind: BY.card, value: 'X-1' })).data).toEqual({ person: '人员不存在' })
  const mine = String((await doors.done(tries(person, WORKER))).uuid)
  expect((await tries(credential, { person: mine, kind: BY.card, value: 'X-1' })).code).toBe(200)
})

test('a door joins a group of its own project', async () => {
  const group = await doors.add(doorGroup, { name: '大堂', projectUuid: ELSEWHERE })
  expect((await anywhere(door, { ...GATE, group })).data).toEqual({ group: '只能选择该项目的门组' })
  expect((await tries(door, { ...GATE, group })).data).toEqual({ group: '门组不存在' })
})
