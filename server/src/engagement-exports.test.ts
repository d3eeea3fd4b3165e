import { addActivity } from '@qifuyun/contract/activities/endpoints.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { addCurriculum } from '@qifuyun/contract/curriculum/endpoints.ts'
import { addRoom } from '@qifuyun/contract/meeting/endpoints.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ending, sheetAt } from '#src/progress/testing.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  await world.listen()
})
afterAll(() => world.close())

const from = (days: number): string => new Date(world.clock.now().getTime() + days * DAY_MS).toISOString()
const rowsOf = async (progressBusinessCode: string, progressParamData: Record<string, unknown>): Promise<unknown[][]> => {
  const { progressId } = (await world.as('lina').call(exportExcel, { progressBusinessCode, progressParamData })).data
  const done = await ending(world, 'lina', progressId)
  return (await sheetAt(world, done.progressResultData?.excelHttpPath)).slice(1)
}

test('meeting rooms: all that the list finds, or those that were chosen; of this enterprise alone', async () => {
  const lina = world.as('lina')
  const { roomUuid } = (
    await lina.call(addRoom, { roomName: '导出甲', location: '九楼', capacity: 12, facilityCodeList: ['video', 'projector'] })
  ).data
  await lina.call(addRoom, { roomName: '导出乙', location: '九楼', capacity: 6, disabledFlag: 1 })
  await world.as('zhouting').call(addRoom, { roomName: '导出丙', location: '九楼', capacity: 6 })
  const [one, two] = [
    ['导出甲', '九楼', 12, '投影仪、视频会议', '08:00–22:00', expect.anything(), null, '启用'],
    ['导出乙', '九楼', 6, null, '08:00–22:00', expect.anything(), null, '停用'],
  ]
  expect(await rowsOf('meeting_room', { keyword: '导出' })).toEqual([one, two])
  expect(await rowsOf('meeting_room', { keyword: '导出', capacityBegin: 10 })).toEqual([one])
  expect(await rowsOf('meeting_room', { sort: [{ field: 'capacity', order: 'desc' }], keyword: '导出' })).toEqual([one, two])
  expect(await rowsOf('meeting_room', { uuidList: [roomUuid] })).toEqual([one])
})

test('activities and courses: as their lists say it', async () => {
  const lina = world.as('lina')
  const times = { beginTime: from(7), endTime: from(8) }
  const { activityUuid } = (await lina.call(addActivity, { activityTitle: '导出登山', ...times, signLimit: 20, statusCode: 1 })).data
  await lina.call(addActivity, { activityTitle: '导出草稿', ...times, statusCode: 0 })
  expect((await rowsOf('activity', { keyword: '导出', statusCode: 1 })).map((row) => [row[0], row[4], row[5], row[7]])).toEqual([
    ['导出登山', 0, 20, '进行中'],
  ])
  expect(await rowsOf('activity', { keyword: '导出' })).toHaveLength(2)
  expect((await rowsOf('activity', { uuidList: [activityUuid] })).map(([title]) => title)).toEqual(['导出登山'])

  const chapterList = [{ title: '第一章', durationSeconds: 60 }]
  const course = { curriculumTitle: '导出礼仪', teacherName: '王强', chapterList, requiredFlag: 1 as const, statusCode: 1 as const }
  const { curriculumUuid } = (await lina.call(addCurriculum, course)).data
  expect((await rowsOf('curriculum', { keyword: '导出' })).map((row) => [row[0], row[1], row[3], row[4], row[7]])).toEqual([
    ['导出礼仪', '王强', 1, 0, '进行中'],
  ])
  expect(await rowsOf('curriculum', { uuidList: [curriculumUuid], statusCode: 0 })).toEqual([])
})

test.each(['meeting_room', 'activity', 'curriculum'])('%s is not for who does not manage them', async (progressBusinessCode) => {
  const asked = { progressBusinessCode, progressParamData: {} }
  expect((await world.as('liuyang').call(exportExcel, asked)).code).toBe(CODE.forbidden)
})
