import type { DrawingAreaInput } from '@qifuyun/contract/main-data/drawing.ts'
import { getDrawingAreas, saveDrawingAreas } from '@qifuyun/contract/main-data/endpoints.ts'
import { getOperation, pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { attachFiles } from '#src/files/service.ts'
import { imageOf, uploaded } from '#src/files/testing.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { withClient } from '#src/testing/database.ts'
import { demoId, enterpriseId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { type DrawingSubject, drawingSubject } from './drawing-subject.ts'

const PLANNED = demoId('000a', 1)
const WITHOUT_PLAN = demoId('000a', 2)
const LIVING_ROOM = demoId('000b', 1)
const BEDROOM = demoId('000b', 2)
const PARTS = new Map([
  [LIVING_ROOM, '客厅'],
  [BEDROOM, '主卧'],
])

let world: World
let planImg: string
let subjectVersion = 1
beforeAll(async () => {
  world = await createWorld()
  planImg = (await uploaded(world, 'wangqiang', { name: 'plan.png', bytes: await imageOf(800, 600) }, 'image')).filePath
  const attachment = { ownerType: 'plan', ownerUuid: PLANNED, userUuid: userId('wangqiang'), filePaths: [planImg] }
  await world.app.platform.db.tenant(enterpriseId(1), userId('wangqiang'), (tx) => attachFiles(tx, world.app.platform, attachment))
  // The rows with plans stand in for door models: of enterprise 1, one with a plan and one without.
  const standIn: DrawingSubject = {
    find: async (tx, businessTypeCode, businessUuid, reading) => {
      const { rows } = await tx.execute(
        sql`select 1 from enterprise where enterprise_uuid = ${enterpriseId(1)} ${reading === 'locked' ? sql`for update` : sql``}`,
      )
      if (rows.length === 0 || businessTypeCode !== 'door_model' || ![PLANNED, WITHOUT_PLAN].includes(businessUuid)) return undefined
      return { name: 'A户型', planImg: businessUuid === PLANNED ? planImg : null, version: subjectVersion }
    },
    partNames: async (_tx, uuids) => new Map([...PARTS].filter(([uuid]) => uuids.includes(uuid))),
  }
  Object.assign(drawingSubject(world.app.platform), standIn)
})
afterAll(() => world.close())
beforeEach(async () => {
  subjectVersion = 1
  await withClient(world.database.owner, async (client) => {
    await client.query('truncate drawing, drawing_area')
  })
})

const rectangle = (x: number, y: number, width: number, height: number): string =>
  `${x},${y};${x + width},${y};${x + width},${y + height};${x},${y + height}`
const area = (anchorPoint: string, more: Partial<DrawingAreaInput> = {}): DrawingAreaInput => ({
  ...{ anchorPoint, shapeTypeCode: 1, busBuildingPartUuid: null, partName: '', color: '#3F7AE0' },
  ...more,
})
const LIVING = area('50,50;350,50;350,300;50,300', { busBuildingPartUuid: LIVING_ROOM })
const BED = area('400,50;700,50;700,300;400,300', { busBuildingPartUuid: BEDROOM })

const read = (who: PersonName = 'wangqiang', businessUuid = PLANNED) =>
  world.as(who).call(getDrawingAreas, { businessTypeCode: 'door_model', businessUuid })
const save = (areaList: DrawingAreaInput[], version = 1, businessUuid = PLANNED) =>
  world.as('wangqiang').call(saveDrawingAreas, { businessTypeCode: 'door_model', businessUuid, areaList, version })
const listed = async () => (await read()).data.areaList.map(({ partName, anchorPoint }) => [partName, anchorPoint])

describe('reading', () => {
  test('a plan that nobody drew on has its size and no area', async () => {
    const { data } = await read()
    expect(data).toMatchObject({ width: 800, height: 600, areaList: [], version: 1 })
    expect(data.image).toMatchObject({ filePath: planImg, fileType: 'image' })
  })

  test('a door model without a plan has no image', async () => {
    expect((await read('wangqiang', WITHOUT_PLAN)).data).toEqual({ image: null, width: 0, height: 0, areaList: [], version: 1 })
  })

  test('what does not exist, or is of another enterprise, is absent', async () => {
    expect(await read('wangqiang', demoId('000a', 3))).toMatchObject({ status: 404, code: 404 })
    // The owner of another enterprise, who holds every code there.
    expect(await read('zhouting')).toMatchObject({ status: 404, code: 404 })
  })
})

describe('saving', () => {
  test('replaces all areas; those that were there keep their ids', async () => {
    const first = await save([LIVING, BED])
    expect(first).toMatchObject({ status: 200, msg: '操作成功!', data: { version: 2 } })
    const [living, bed] = first.data.areaList
    expect([living?.partName, bed?.partName]).toEqual(['客厅', '主卧'])
    const second = await save([area(rectangle(0, 400, 50, 50), { partName: '新区域' }), { ...LIVING, areaUuid: living?.areaUuid ?? '' }], 2)
    expect(second.data).toMatchObject({ version: 3, areaList: [{ partName: '新区域' }, { areaUuid: living?.areaUuid, partName: '客厅' }] })
    expect((await read()).data).toMatchObject({ version: 3, areaList: second.data.areaList })
    expect((await save([], 3)).data).toEqual({ areaList: [], version: 4 })
  })

  test('an id of another drawing, or one that is sent twice, is no claim', async () => {
    const [living] = (await save([LIVING])).data.areaList
    const own = living?.areaUuid ?? ''
    const { areaList } = (
      await save(
        [{ ...LIVING, areaUuid: own }, { ...BED, areaUuid: own }, area(rectangle(0, 400, 9.5 + 0.5, 50), { areaUuid: demoId('0018', 1) })],
        2,
      )
    ).data
    expect(areaList[0]?.areaUuid).toBe(own)
    expect(new Set([...areaList.map(({ areaUuid }) => areaUuid), demoId('0018', 1)]).size).toBe(4)
  })

  test('corners are stored as they are meant: without repeats, blanks and needless zeros', async () => {
    await save([area('0.50,0; 100,0;100,0;0.50,80.10;0.50,0', { shapeTypeCode: 2, partName: '三角' })])
    expect(await listed()).toEqual([['三角', '0.5,0;100,0;0.5,80.1']])
  })

  test('a part that is gone later leaves its area behind, not linked', async () => {
    await save([BED])
    PARTS.delete(BEDROOM)
    expect((await read()).data.areaList).toMatchObject([{ busBuildingPartUuid: null, partName: '主卧' }])
    PARTS.set(BEDROOM, '主人房')
    expect((await read()).data.areaList).toMatchObject([{ busBuildingPartUuid: BEDROOM, partName: '主人房' }])
    PARTS.set(BEDROOM, '主卧')
  })
})

test('the operation log tells what was drawn and what is gone', async () => {
  await save([LIVING, BED])
  await save([LIVING, area(rectangle(0, 400, 50, 50))], 2)
  const last = { pageNum: 1, pageSize: 1 }
  const { list } = (await world.as('xuliang').call(pageOperations, last)).data
  expect(list).toMatchObject([
    {
      moduleCode: '1120407',
      objectType: 'main_data_door_model',
      objectUuid: PLANNED,
      content: '绘制户型「A户型」的区域',
      userName: '王强',
    },
  ])
  const info = await world.as('xuliang').call(getOperation, { operateLogUuid: list[0]?.operateLogUuid ?? '' })
  expect(info.data.diff).toEqual([
    { field: 'areaList', label: '区域', before: `主卧：${BED.anchorPoint}`, after: `未命名区域（未关联）：${rectangle(0, 400, 50, 50)}` },
  ])
})

describe('refused, and nothing changed', () => {
  const CROSSED = '0,0;100,100;100,0;0,100'
  test.each([
    ['a short side', [area(rectangle(0, 0, 9.99, 50))], { 'areaList[0].anchorPoint': '矩形边长不能小于10像素' }, undefined],
    ['a corner outside', [area(rectangle(750, 0, 51, 50))], { 'areaList[0].anchorPoint': '顶点不能超出图片' }, undefined],
    ['edges that cross', [area(CROSSED, { shapeTypeCode: 2 })], { 'areaList[0].anchorPoint': '多边形的边不能相交' }, undefined],
    ['two corners', [area('0,0;9,9', { shapeTypeCode: 2 })], { 'areaList[0].anchorPoint': '多边形至少需要3个不同的顶点' }, undefined],
    ['no rectangle', [area('0,0;90,0;90,90')], { 'areaList[0].anchorPoint': '矩形须有4个顶点，且边与图片平行' }, undefined],
    ['no coordinates', [area('x')], { 'areaList[0].anchorPoint': '坐标格式错误' }, undefined],
    [
      'a part that does not exist',
      [LIVING, area(rectangle(0, 400, 50, 50), { busBuildingPartUuid: demoId('000b', 9) })],
      { 'areaList[1].busBuildingPartUuid': '部位不存在' },
      undefined,
    ],
    [
      'an overlap',
      [LIVING, area(rectangle(349.99, 60, 20, 20))],
      { 'areaList[0].anchorPoint': '区域不能重叠', 'areaList[1].anchorPoint': '区域不能重叠' },
      'OVERLAP',
    ],
    [
      'several problems at once',
      [area('x'), LIVING, area(rectangle(0, 400, 5, 5))],
      { 'areaList[0].anchorPoint': '坐标格式错误', 'areaList[2].anchorPoint': '矩形边长不能小于10像素' },
      undefined,
    ],
    [
      'too many corners',
      [area(Array(2_001).fill('1,1').join(';'), { shapeTypeCode: 2 })],
      { areaList: '顶点总数不能超过2000个' },
      undefined,
    ],
    ['too many areas', Array.from({ length: 301 }, () => LIVING), { areaList: '最多300项' }, undefined],
    [
      'an unknown shape',
      [area(rectangle(0, 0, 50, 50), { shapeTypeCode: 3 as 2 })],
      { 'areaList[0].shapeTypeCode': '选项无效' },
      undefined,
    ],
    ['no colour', [area(rectangle(0, 0, 50, 50), { color: 'red' })], { 'areaList[0].color': '格式错误' }, undefined],
    ['a long name', [area(rectangle(0, 0, 50, 50), { partName: '字'.repeat(31) })], { 'areaList[0].partName': '最多30个字' }, undefined],
  ])('%s', async (_what, areas, fields, reason) => {
    await save([BED])
    const answer = await save(areas, 2)
    expect(answer).toMatchObject({ status: 422, code: 3002, msg: Object.values(fields)[0] })
    expect(answer.data).toEqual(reason === undefined ? fields : { ...fields, _reason: reason })
    expect((await read()).data).toMatchObject({ version: 2, areaList: [{ partName: '主卧' }] })
  })

  test('without a plan there is nothing to draw on', async () => {
    expect(await save([], 1, WITHOUT_PLAN)).toMatchObject({ status: 422, data: { areaList: '请先上传底图' } })
  })

  test('the version is required', async () => {
    const { call } = world.as('wangqiang')
    // What an older client would send.
    const input = { businessTypeCode: 'door_model', businessUuid: PLANNED, areaList: [] } as never
    expect(await call(saveDrawingAreas, input)).toMatchObject({ status: 422, data: { version: '必填' } })
  })

  test('a stale version, also when only the plan was exchanged', async () => {
    await save([LIVING])
    const conflict = { status: 409, code: 3002, msg: '数据已被他人修改，请刷新后重试', data: { _reason: 'VERSION_CONFLICT', _current: 2 } }
    expect(await save([BED], 1)).toMatchObject(conflict)
    subjectVersion = 2
    expect(await save([BED], 2)).toMatchObject({ ...conflict, data: { _current: 3 } })
    expect(await listed()).toEqual([['客厅', LIVING.anchorPoint]])
  })

  test('of several that save the same version exactly one succeeds, also the first time', async () => {
    for (const version of [1, 2]) {
      const answers = await Promise.all([LIVING, BED, LIVING, BED].map((one) => save([one], version)))
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
    }
    expect((await read()).data.areaList).toHaveLength(1)
  })

  test('an employee without the codes neither reads nor saves', async () => {
    const refused = { status: 403, code: 401, data: { _need: ['1120404', '1120407'] } }
    expect(await read('liuyang')).toMatchObject(refused)
    expect(
      await world.as('liuyang').call(saveDrawingAreas, { businessTypeCode: 'door_model', businessUuid: PLANNED, areaList: [], version: 1 }),
    ).toMatchObject(refused)
  })
})

test('whatever grid of touching rectangles is sent comes back as it was', async () => {
  const sizes = fc.array(fc.integer({ min: 1_000, max: 8_000 }), { minLength: 1, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(sizes, sizes, async (widths, heights) => {
      const starts = (of: number[]) => of.map((_, index) => of.slice(0, index).reduce((sum, one) => sum + one, 0))
      const areas = starts(widths).flatMap((x, i) =>
        starts(heights).map((y, j) => {
          const [left, top, right, bottom] = [x, y, x + (widths[i] ?? 0), y + (heights[j] ?? 0)].map((one) => one / 100)
          return area(`${left},${top};${right},${top};${right},${bottom};${left},${bottom}`)
        }),
      )
      const { version } = (await read()).data
      expect((await save(areas, version)).status).toBe(200)
      expect((await listed()).map(([, anchorPoint]) => anchorPoint)).toEqual(areas.map(({ anchorPoint }) => anchorPoint))
    }),
    { numRuns: 12 },
  )
})
