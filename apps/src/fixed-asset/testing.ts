import { chinaDay, chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity, InputOf } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, type PersonName, userId, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { fixedAssetApp } from '#src/fixed-asset/app.ts'
import { changeReport, depPlan, depPreview } from '#src/fixed-asset/calls.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { category } from '#src/fixed-asset/cards/category.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'

/** Where and with whom things of tests are. */
export const GARDEN = demoId('0007', 1)
export const ORGAN = demoId('0003', 1)

/** What tests of assets say. `today` is the day of the world's clock. */
export const assetWorld = async () => {
  const world = await createWorld()
  let made = 0
  const by = (name: PersonName = 'zhangwei') => world.as(name)
  const day = (ago = 0): string => chinaDay(new Date(world.clock.now().getTime() - ago * DAY_MS))
  const thisMonth = (): string => chinaMonth(world.clock.now())
  const month = (ago: number): string => monthAfter(thisMonth(), -ago)
  const done = async (answer: Promise<{ msg: string; data: unknown; code: number }>) => {
    const { msg, data, code } = await answer
    expect([code, msg, code === 200 ? null : data]).toEqual([200, '操作成功!', null])
    return data as Record<string, unknown>
  }
  const adds = <E extends Entity>(of: E, input: InputOf<E>, name?: PersonName) =>
    by(name).call(entityEndpoints(of).add, { ...Object(input) })
  const add = async <E extends Entity>(of: E, input: InputOf<E>, name?: PersonName): Promise<string> =>
    String((await done(adds(of, input, name))).uuid)
  const act = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) => {
    const endpoint = entityEndpoints(of).acting[action]
    if (endpoint === undefined) throw new Error(`there is no action ${action}`)
    return by(name).call(endpoint, { uuid, ...form })
  }
  const does = (of: Entity, action: string, uuid: string, form: object = {}, name?: PersonName) => done(act(of, action, uuid, form, name))
  const info = async (of: Entity, uuid: string, name?: PersonName) =>
    (await by(name).call(entityEndpoints(of).info, { uuid })).data as Record<string, unknown>
  const page = async (of: Entity, filter?: object, name?: PersonName): Promise<Record<string, unknown>[]> =>
    (await by(name).call(entityEndpoints(of).page, { pageSize: 200, ...(filter && { filter }) } as never)).data.list
  const next = (): string => `${(made += 1)}`
  const addCategory = (more: object = {}): Promise<string> => {
    const n = next()
    const usual = { code: `L${n}`, name: `分类${n}`, kind: 'fixed', months: 36, residualRate: 500, method: 'sl' } as const
    return add(category, { ...usual, ...more })
  }
  /** 12,345.67 in use since the middle of the month that is so many months ago. */
  const addAsset = async (more: Record<string, unknown> & { ago?: number } = {}): Promise<string> => {
    const { ago = 1, ...said } = more
    const on = `${month(ago)}-01`
    const usual = { name: `资产${next()}`, purchaseDate: on, inUseDate: on, originalValue: 1_234_567 }
    const where = { projectUuid: GARDEN, organ: ORGAN, keeper: userId('zhangwei') }
    return add(asset, { category: 'category' in said ? '' : await addCategory(), ...usual, ...where, ...said } as never)
  }
  const run = async (period: string): Promise<string> => {
    const uuid = await add(depRun, { period })
    await does(depRun, 'post', uuid)
    return uuid
  }
  /** Charges months one after the other, the first and the last among them. */
  const runs = async (from: string, to: string): Promise<string[]> => {
    const all: string[] = []
    for (let period = from; period <= to; period = monthAfter(period)) all.push(await run(period))
    return all
  }
  const worth = async (uuid: string): Promise<[number, number]> => {
    const { accumulatedDep, netValue } = await info(asset, uuid)
    return [Number(accumulatedDep), Number(netValue)]
  }
  const plan = async (uuid: string) => (await by().call(customEndpoint(fixedAssetApp, depPlan), { uuid })).data.months
  const preview = async () => (await by().call(customEndpoint(fixedAssetApp, depPreview), {})).data
  const report = async (from: string, to: string, of: 'category' | 'organ' = 'category') =>
    (await by().call(customEndpoint(fixedAssetApp, changeReport), { from, to, by: of })).data.rows
  const asOwner = <Row extends object>(statement: string): Promise<Row[]> =>
    withClient(world.database.owner, async (client) => (await client.query<Row>(statement)).rows)
  /** As many cards like this one, with their lines in the book. */
  const copy = (model: string, count: number) =>
    asOwner(`
      insert into fixed_asset_asset select (jsonb_populate_record(a, jsonb_build_object(
        'uuid', gen_random_uuid(), 'no', 'ZCM' || lpad(n::text, 5, '0'), 'name', a.name || '-' || n))).*
      from fixed_asset_asset a, generate_series(1, ${count}) n where a.uuid = '${model}';
      insert into fixed_asset_entry select (jsonb_populate_record(e, jsonb_build_object('uuid', gen_random_uuid(), 'asset', a.uuid))).*
      from fixed_asset_entry e, fixed_asset_asset a where e.asset = '${model}' and a.no like 'ZCM%'`)
  /** Every card is the sum of its lines in the book, and every run that of its own. */
  const expectBooked = async (): Promise<void> => {
    expect(
      await asOwner(`
        select a.no, a.state, a.original_value, a.accumulated_dep, a.adjusted from fixed_asset_asset a
        left join fixed_asset_entry e on e.asset = a.uuid and e.enterprise_uuid = a.enterprise_uuid
        where a.deleted_at is null
        group by a.enterprise_uuid, a.uuid, a.no, a.state, a.original_value, a.accumulated_dep, a.adjusted
        having (case when a.state in ('70', '80', '90') then (0::numeric, 0::numeric, 0::numeric)
                else (a.original_value::numeric, coalesce(a.accumulated_dep, 0)::numeric, coalesce(a.adjusted, 0)::numeric) end)
          <> (coalesce(sum(e.original), 0)::numeric, coalesce(sum(e.depreciation), 0)::numeric, coalesce(sum(e.adjustment), 0)::numeric)`),
    ).toEqual([])
    expect(
      await asOwner(`
        select r.no, r.total from fixed_asset_dep_run r left join fixed_asset_entry e on e.run = r.uuid
        where r.state = '20' group by r.uuid, r.no, r.total having r.total <> coalesce(sum(e.depreciation), 0)`),
    ).toEqual([])
  }
  return {
    world,
    by,
    day,
    month,
    thisMonth,
    adds,
    add,
    act,
    does,
    info,
    page,
    addCategory,
    addAsset,
    run,
    runs,
    worth,
    plan,
    preview,
    report,
    asOwner,
    copy,
    expectBooked,
  }
}

export type AssetWorld = Awaited<ReturnType<typeof assetWorld>>
