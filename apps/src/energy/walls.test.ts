import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { employ, type PersonName, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { energyApp } from '#src/energy/app.ts'
import { collect, comparison, costReport, meterCourse, monthFlow } from '#src/energy/calls.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { reading } from '#src/energy/readings/reading.ts'
import { pricePlan } from '#src/energy/tariffs/price-plan.ts'
import { at, type EnergyWorld, energyWorld } from '#src/energy/testing.ts'
import { project } from '#src/main-data/project.ts'

// What every application must pass (apps-business.md section 17): tenants, refusals.

const [OURS, THEIRS]: readonly PersonName[] = ['zhangwei', 'zhouting']
const READER: PersonName = 'yanglei'

let of: EnergyWorld
beforeAll(async () => {
  of = await energyWorld()
  await withClient(of.world.database.owner, (client) => client.query('delete from application where not installed_flag'))
  await employ(of.world, READER, 'pkg6', '抄表员')
})
afterAll(() => of.world.close())

/** A meter with a month of its own in the enterprise of somebody. */
const equal = async (who: PersonName | undefined) => {
  const add = async (entity: Entity, values: object): Promise<string> => {
    const { msg, data } = await of.tryAdd(entity, values, who)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return String(data.uuid ?? data.projectUuid)
  }
  const projectUuid = await add(project, { projectName: '同名花园', projectCode: 'SAME', projectTypeCode: '1004701' })
  const type = await add(energyType, { code: 'E', name: '电', unit: 'kWh' })
  const own = { code: 'SAME', name: '同名表', energyType: type, projectUuid, purpose: '2', tariffs: 1, multiplier: '1', initial1: '0' }
  const uuid = await add(meter, { ...own, installedAt: at('2026-05-01T00:00') })
  await add(reading, { meter: uuid, readAt: at('2026-06-01T00:00'), value1: '31', kind: '1' })
  return { type, uuid }
}

test('two enterprises with equal data each see, sum up and send their own alone', async () => {
  const own = [await equal(OURS), await equal(THEIRS)] as const
  for (const [n, who] of [OURS, THEIRS].entries()) {
    const [mine, other] = n === 0 ? own : ([own[1], own[0]] as const)
    const flow = (await of.ask(monthFlow, { month: '2026-05', energyType: mine.type }, who)).data
    expect(flow.meters.filter(({ code }) => code === 'SAME').map(({ uuid }) => uuid)).toEqual([mine.uuid])
    expect((await of.ask(costReport, { month: '2026-05' }, who)).data.list.filter(({ code }) => code === 'SAME')).toHaveLength(1)
    expect(await of.ask(monthFlow, { month: '2026-05', energyType: other.type }, who)).toMatchObject({ status: 422 })
    expect(await of.ask(meterCourse, { uuid: other.uuid, at: '2026' }, who)).toMatchObject({ status: 422 })
    expect(await of.tryRead(other.uuid, '2026-06-02T00:00', 40, {}, who)).toMatchObject({ status: 422 })
    const rows = (await of.ask(comparison, { month: '2026-05', energyType: mine.type, by: 'meter' }, who)).data.rows
    expect(rows.map(({ key }) => key)).not.toContain(other.uuid)
  }
  const sent = [{ code: 'SAME', readAt: at('2026-06-03T00:00'), values: ['33'] }]
  expect((await of.ask(collect, { readings: sent }, THEIRS)).data).toMatchObject({ stored: 1 })
  expect((await of.page(reading, { field: 'meter', cmp: 'eq', value: own[0].uuid })).length).toBe(1)
})

test('a meter reader reads, and neither checks, voids, changes meters nor sets prices', async () => {
  const uuid = await of.addMeter({ code: 'R-1' }, 'W')
  const { data } = await of.tryRead(uuid, '2026-05-01T00:00', 10, {}, READER)
  const refused = { status: 403, code: 401, msg: '暂无权限' }
  expect(await of.act(reading, 'void', String(data.uuid), { reason: '错' }, READER)).toMatchObject(refused)
  expect(await of.act(reading, 'check', String(data.uuid), { result: '1' }, READER)).toMatchObject(refused)
  expect(await of.act(meter, 'change', uuid, {}, READER)).toMatchObject(refused)
  expect(await of.by(READER).call(entityEndpoints(pricePlan).add, {})).toMatchObject(refused)
  expect(
    (
      await of
        .by(READER)
        .call(customEndpoint(energyApp, collect), { readings: [{ code: 'R-1', readAt: at('2026-05-02T00:00'), values: ['11'] }] })
    ).code,
  ).toBe(200)
})

test('somebody without a role sees nothing of it', async () => {
  expect(await of.by('liuyang').call(entityEndpoints(meter).page, {})).toMatchObject({ status: 403 })
  expect(await of.ask(costReport, { month: '2026-05' }, 'liuyang')).toMatchObject({ status: 403 })
})
