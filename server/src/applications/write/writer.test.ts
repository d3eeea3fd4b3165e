import { building } from '@qifuyun/apps/main-data/building.ts'
import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { position } from '@qifuyun/apps/main-data/position.ts'
import { project } from '@qifuyun/apps/main-data/project.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { getOperation, pageOperations } from '@qifuyun/contract/operation-log/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoId, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const projects = entityEndpoints(project)
const buildings = entityEndpoints(building)
const rooms = entityEndpoints(room)
const positions = entityEndpoints(position)
const contractors = entityEndpoints(contractor)
const wangqiang = () => world.as('wangqiang')
const WEST_LAKE = demoId('0007', 1)

const logOf = async (objectUuid: string) => {
  const { data } = await world.as('zhangwei').call(pageOperations, { objectUuid })
  return Promise.all(data.list.map(async ({ operateLogUuid }) => (await world.as('zhangwei').call(getOperation, { operateLogUuid })).data))
}

let numbers = 0
const addProject = async (more: object = {}) => {
  numbers += 1
  const input = { projectName: `项目${numbers}`, projectCode: `P${numbers}`, projectTypeCode: '1004701', ...more }
  const answer = await wangqiang().call(projects.add, input)
  expect(answer.msg).toBe('操作成功!')
  return String(answer.data.projectUuid)
}

describe('the operation log', () => {
  test('says in words what was added, changed and deleted, by whom and from where', async () => {
    const projectUuid = await addProject({ managerUserUuid: userId('wangqiang'), areaCode: '330106', statusCode: 1 })
    const change = {
      projectUuid,
      version: 1,
      organUuid: demoId('0003', 7),
      statusCode: 2,
      buildingArea: 1234.5,
      deliveryDate: '2026-12-31',
    }
    await wangqiang().call(projects.update, change)
    await wangqiang().call(projects.delete, { projectUuidList: [projectUuid] })
    const [removed, updated, added] = await logOf(projectUuid)
    expect(added).toMatchObject({
      operateTypeCode: 'add',
      moduleCode: '1120403',
      moduleName: '项目',
      userName: '王强',
      userMobile: '138****0003',
      requestPath: projects.add.path,
      ip: '127.0.0.1',
    })
    expect(added?.diff).toEqual(
      expect.arrayContaining([
        { field: 'projectTypeCode', label: '项目类型', before: null, after: '住宅' },
        { field: 'statusCode', label: '状态', before: null, after: '筹备中' },
        { field: 'managerUserUuid', label: '项目经理', before: null, after: '王强' },
        { field: 'areaCode', label: '所在地区', before: null, after: '浙江省杭州市西湖区' },
      ]),
    )
    expect(updated?.diff).toEqual([
      { field: 'statusCode', label: '状态', before: '筹备中', after: '服务中' },
      { field: 'organUuid', label: '所属部门', before: null, after: '西湖项目部' },
      { field: 'buildingArea', label: '建筑面积', before: null, after: '1234.5' },
      { field: 'deliveryDate', label: '交付日期', before: null, after: '2026-12-31' },
    ])
    expect(removed).toMatchObject({ operateTypeCode: 'delete', content: `删除项目「${added?.objectName}」` })
    expect(removed?.diff.find(({ field }) => field === 'statusCode')).toEqual({
      field: 'statusCode',
      label: '状态',
      before: '服务中',
      after: null,
    })
  })

  test('shows phone numbers masked, and who asked for one', async () => {
    const { data } = await wangqiang().call(contractors.add, {
      contractorName: '某某园林绿化公司',
      contractorTypeCode: '1004904',
      contactMobile: '13911112222',
    })
    const contractorUuid = String(data.contractorUuid)
    const full = await wangqiang().call(contractors.reveal, { contractorUuid, field: 'contactMobile' })
    expect(full.data).toEqual({ value: '13911112222' })
    const [revealed, added] = await logOf(contractorUuid)
    expect(added?.diff).toContainEqual({ field: 'contactMobile', label: '联系电话', before: null, after: '139****2222' })
    expect(revealed).toMatchObject({ operateTypeCode: 'reveal', content: '查看承包商「某某园林绿化公司」的联系电话' })
    const other = await wangqiang().call(contractors.reveal, { contractorUuid, field: 'legalPerson' })
    expect([other.status, other.data]).toEqual([422, { field: '选项无效' }])
    expect((await world.as('liuyang').call(contractors.reveal, { contractorUuid, field: 'contactMobile' })).status).toBe(403)
  })

  test('has nothing of what was refused', async () => {
    const before = (await world.as('zhangwei').call(pageOperations, {})).data.page.total
    await wangqiang().call(projects.add, { projectName: '重复', projectCode: 'XHHY', projectTypeCode: '1004701' })
    expect((await world.as('zhangwei').call(pageOperations, {})).data.page.total).toBe(before)
  })
})

describe('references', () => {
  test.each<[string, object, object]>([
    ['a person of another enterprise', { managerUserUuid: userId('sunhao') }, { managerUserUuid: '项目经理不存在' }],
    ['somebody who was disabled', { managerUserUuid: userId('machen') }, { managerUserUuid: '项目经理不存在' }],
    ['a department of another enterprise', { organUuid: demoId('0003', 11) }, { organUuid: '所属部门不存在' }],
    ['a code of another dictionary', { projectTypeCode: '1004901' }, { projectTypeCode: '项目类型取值不正确' }],
    ['an area that is none', { areaCode: '999999' }, { areaCode: '所在地区取值不正确' }],
  ])('%s is refused', async (_title, more, problem) => {
    const answer = await wangqiang().call(projects.add, { projectName: '甲', projectCode: 'REF', projectTypeCode: '1004701', ...more })
    expect([answer.status, answer.data]).toEqual([422, problem])
  })

  test('a room lies in its building, and its door model in its project', async () => {
    const answer = await wangqiang().call(rooms.add, {
      projectUuid: demoId('0007', 2),
      buildingUuid: demoId('0008', 2),
      doorModelUuid: demoId('000a', 1),
      roomNo: '909',
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(Object(answer.data))).toEqual(expect.arrayContaining(['buildingUuid', 'doorModelUuid']))
  })

  test('what is referred to is not deleted, and what is deleted is not referred to', async () => {
    const answer = await wangqiang().call(projects.delete, { projectUuidList: [WEST_LAKE] })
    expect([answer.status, answer.data]).toEqual([409, { _reason: 'IN_USE' }])
    const gone = await addProject()
    await wangqiang().call(projects.delete, { projectUuidList: [gone] })
    const late = await wangqiang().call(buildings.add, { projectUuid: gone, buildingTypeCode: '1004503', buildingName: '甲' })
    expect([late.status, late.data]).toEqual([422, { projectUuid: '项目不存在' }])
  })

  test('one who deletes and one who refers at the same moment do not both succeed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const projectUuid = await addProject()
      const [removed, added] = await Promise.all([
        wangqiang().call(projects.delete, { projectUuidList: [projectUuid] }),
        wangqiang().call(buildings.add, { projectUuid, buildingTypeCode: '1004503', buildingName: '一幢' }),
      ])
      expect([removed.code, added.code].filter((code) => code === 200)).toHaveLength(1)
    }
  })
})

describe('trees', () => {
  const addPart = async (partName: string, parentUuid: string | null): Promise<string> => {
    const answer = await wangqiang().call(positions.add, { partName, parentUuid })
    expect(answer.msg).toBe('操作成功!')
    return String(answer.data.busBuildingPartUuid)
  }
  const move = (busBuildingPartUuid: string, version: number, parentUuid: string | null) =>
    wangqiang().call(positions.update, { busBuildingPartUuid, version, parentUuid })

  test('a node is not put below itself, and not too deep', async () => {
    const one = await addPart('一级', null)
    const two = await addPart('二级', one)
    const three = await addPart('三级', two)
    for (const target of [one, two, three]) {
      const answer = await move(one, 1, target)
      expect([answer.status, answer.data]).toEqual([422, { parentUuid: '上级不能是自己或自己的下级' }])
    }
    const top = await addPart('另一个一级', null)
    const next = await addPart('另一个二级', top)
    const deep = await move(one, 1, await addPart('另一个三级', next))
    expect([deep.status, deep.data]).toEqual([422, { parentUuid: '最多5级' }])
    expect((await move(one, 1, next)).code).toBe(200)
    expect((await wangqiang().call(positions.add, { partName: '太深', parentUuid: three })).status).toBe(422)
  })

  test('two moves at once make no circle', async () => {
    const [a, b] = [await addPart('甲', null), await addPart('乙', null)]
    const answers = await Promise.all([move(a, 1, b), move(b, 1, a)])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  })

  test('a name is taken only at its place, and by several absent parents once', async () => {
    const parent = await addPart('卫生间甲', null)
    await addPart('地漏', parent)
    const again = await wangqiang().call(positions.add, { partName: '地漏', parentUuid: parent })
    expect([again.status, again.data]).toEqual([409, { partName: '同一上级下名称已存在', _reason: 'DUPLICATE' }])
    await addPart('地漏', null)
    expect((await wangqiang().call(positions.add, { partName: '地漏' })).status).toBe(409)
  })
})

describe('fields that hang on others', () => {
  test('are emptied when what they hang on changes', async () => {
    const input = { projectUuid: WEST_LAKE, buildingTypeCode: '1004503', buildingName: '九幢', floorsAbove: 18 }
    const buildingUuid = String((await wangqiang().call(buildings.add, input)).data.buildingUuid)
    await wangqiang().call(buildings.update, { buildingUuid, version: 1, buildingTypeCode: '1005501' })
    const { data } = await wangqiang().call(buildings.info, { buildingUuid })
    expect(data).toMatchObject({ floorsAbove: null, buildingTypeCode: '1005501' })
  })

  test('rules over several fields are judged on the whole row', async () => {
    const input = { contractorName: '规则公司', contractorTypeCode: '1004901', beginDate: '2026-05-01', endDate: '2026-06-01' }
    const contractorUuid = String((await wangqiang().call(contractors.add, input)).data.contractorUuid)
    const answer = await wangqiang().call(contractors.update, { contractorUuid, version: 1, beginDate: '2026-07-01' })
    expect([answer.status, answer.data]).toEqual([422, { endDate: '结束日期不能早于开始日期' }])
  })
})
