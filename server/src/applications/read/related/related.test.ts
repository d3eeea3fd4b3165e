import { item, loan } from '@qifuyun/apps/loan/app.ts'
import { project } from '@qifuyun/apps/main-data/project.ts'
import { repairOrder } from '@qifuyun/apps/repair/repair-order.ts'
import { workOrder } from '@qifuyun/apps/work-order/work-order.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servedOf } from '#src/applications/runtime/served-entity.ts'
import { plantSample } from '#src/applications/testing.ts'
import { demoId, type PersonName, userId } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'

const CITY = demoId('0007', 2)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const related = (of: Entity, uuid: string, by: PersonName = 'zhangwei') =>
  world.as(by).call(entityEndpoints(of).related, { [addressOf(of).id]: uuid })
const plant = (of: Entity, values: object = {}) => plantSample(world, servedOf(of), { projectUuid: CITY, ...values })
const groups = async (of: Entity, uuid: string, by?: PersonName) => {
  const { data } = await related(of, uuid, by)
  return data.map(({ entity, field, towardFlag, total }) => `${towardFlag ? '→' : ''}${entity}.${field} ${total}`)
}

test('rows of any application name a row, and a row names others; each is told with its state and the way to it', async () => {
  const repair = await plant(repairOrder)
  const order = await plant(workOrder, { mirrorUuid: repair, state: '30', title: '换灯' })
  const { data } = await related(repairOrder, repair)
  const [found] = data.filter(({ entity }) => entity === 'workOrder')
  expect(found).toMatchObject({
    ...{ appKey: 'pkg50', appName: '工单中心', field: 'mirrorUuid', towardFlag: 0, total: 1 },
    // Only the application itself fills it in.
    addFlag: 0,
    rows: [
      { uuid: order, title: '换灯', path: `/application/pkg50?entity=workOrder&uuid=${order}`, state: { label: '处理中', tone: 'violet' } },
    ],
  })
  expect(await groups(workOrder, order)).toEqual(expect.arrayContaining(['→repairOrder.mirrorUuid 1', '→project.projectUuid 1']))
})

test('rows are found by their child rows too, and a new one is offered where people fill in the reference', async () => {
  const thing = await plant(item, { projectUuid: CITY, maxHours: null })
  const own = {
    projectUuid: CITY,
    borrowerKind: '1',
    borrower: '刘洋',
    phone: '13800000004',
    purpose: '检修',
    dueAt: '2030-01-31 18:00:00',
  }
  await world.as('zhangwei').call(entityEndpoints(loan).add, { ...own, items: [{ item: thing, qty: 1 }] })
  const { data } = await related(item, thing)
  expect(data.find(({ entity }) => entity === 'loan')).toMatchObject({ field: 'item', total: 1, addFlag: 0 })
  const here = (await related(project, CITY)).data
  const addable = here.filter(({ addFlag }) => addFlag === 1).map(({ entity, field }) => `${entity}.${field}`)
  expect(addable).not.toContain('setting.projectUuid')
  expect(addable).toEqual(expect.arrayContaining(['loan.projectUuid', 'repairOrder.projectUuid', 'workOrder.projectUuid']))
})

test('of many rows the newest are told, and all of them are counted', async () => {
  const thing = await plant(repairOrder)
  for (let n = 0; n < 7; n += 1) await plant(workOrder, { mirrorUuid: thing })
  const [found] = (await related(repairOrder, thing)).data.filter(({ entity }) => entity === 'workOrder')
  expect([found?.total, found?.rows.length]).toEqual([7, 5])
})

test('of the rows that name a row a reader is told those within their reach alone', async () => {
  const repair = await plant(repairOrder, { holder: userId('liuyang') })
  await plant(workOrder, { mirrorUuid: repair, reporter: null, holder: null, accepter: null, cc: [], claimers: [] })
  expect(await groups(repairOrder, repair)).toContain('workOrder.mirrorUuid 1')
  const his = await groups(repairOrder, repair, 'liuyang')
  expect(his.filter((line) => line.startsWith('workOrder'))).toEqual([])
  await plant(workOrder, { mirrorUuid: repair, holder: userId('liuyang') })
  expect(await groups(repairOrder, repair, 'liuyang')).toContain('workOrder.mirrorUuid 1')
})

test('nothing is told of rows that the reader may not see, nor of a row out of reach', async () => {
  const repair = await plant(repairOrder)
  await plant(workOrder, { mirrorUuid: repair, holder: null })
  expect((await related(repairOrder, repair, 'liuyang')).status).toBe(404)
  const own = await world.as('liuyang').call(entityEndpoints(loan).add, {
    ...{ projectUuid: demoId('0007', 1), borrowerKind: '1', borrower: '刘洋', phone: '13800000004', purpose: '检修' },
    ...{
      dueAt: '2030-01-31 18:00:00',
      items: [{ item: await plant(item, { projectUuid: demoId('0007', 1), qty: 9, maxHours: null }), qty: 1 }],
    },
  })
  // He reads no projects: that is for those who look after the main data.
  expect(await groups(loan, String(own.data.uuid), 'liuyang')).not.toContain('→project.projectUuid 1')
  expect(await groups(loan, String(own.data.uuid))).toContain('→project.projectUuid 1')
})
