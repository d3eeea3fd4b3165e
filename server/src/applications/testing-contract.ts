import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { templateSchema } from '@qifuyun/contract/papers/template.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { entityEndpoints, listEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { idListKey } from '@qifuyun/kit/calls/wire.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { derivedPapers } from '@qifuyun/kit/paper/derived.ts'
import { fieldGroups } from '@qifuyun/kit/paper/fields.ts'
import { templateProblems } from '@qifuyun/kit/paper/problems.ts'
import { COMMON_FIELDS, isSortable } from '@qifuyun/kit/values/comparing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installEverywhere } from '#src/app-center/testing.ts'
import { withClient } from '#src/testing/database.ts'
import { enterpriseId } from '#src/testing/people.ts'
import { sampleInput } from '#src/testing/sample-input.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { describePapers } from './papers/testing.ts'
import { SERVED_ENTITIES, type ServedEntity } from './runtime/served-entity.ts'
import { plantSample } from './testing.ts'

// What holds for every call of every entity, whatever application it belongs to.

let world: World

const plant = (served: ServedEntity): Promise<string> => plantSample(world, served)

/** The live rows of enterprise 1 in the tables of the entity, as one text. */
const standing = (served: ServedEntity): Promise<string> =>
  withClient(world.database.owner, async (client) => {
    await client.query("select set_config('app.enterprise_uuid', $1, false)", [enterpriseId(1)])
    const { rows } = await client.query<{ hash: string }>(
      `select coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as hash from "${served.key}" t where enterprise_uuid = $1`,
      [enterpriseId(1)],
    )
    return rows[0]?.hash ?? ''
  })

const describeEntity = (served: ServedEntity): void => {
  const { entity, address } = served
  const calls = entityEndpoints(entity)
  const info: Endpoint = calls.info
  const named = listEndpoints(entity)
  const one = (uuid: string): Record<string, unknown> => ({ [address.id]: uuid, version: 1, field: 'x', content: 'x' })
  const many = (uuid: string): Record<string, unknown> => ({ [idListKey(address.id)]: [uuid] })
  /** An input for any of the calls that its schema has nothing against. */
  const wellFormed = (name: string): Record<string, unknown> => {
    const uuid = world.app.platform.ids.uuid()
    if (/\.(delete|workers)$/.test(name)) return many(uuid)
    if (name.endsWith('.day')) return { view: 'plan' }
    if (name.endsWith('.duty')) return { projectUuid: uuid }
    if (name.endsWith('.parts')) return { view: 'kanban' }
    if (name.endsWith('.import')) return { excelPath: ['a.xlsx'] }
    return /\.(page|options|kpi|kpiRead|tree|export)$/.test(name) ? {} : one(uuid)
  }

  test('nobody calls without a token', async () => {
    for (const { name, endpoint } of named) {
      const answer = await world.withToken(null).call(endpoint, sampleInput(endpoint))
      expect([answer.code, answer.status], name).toEqual([CODE.expired, 401])
    }
  })

  test('whoever has no right is told which one it takes', async () => {
    // An auditor: neither a role of the main data nor one bound to any application.
    for (const { name, endpoint } of named) {
      const answer = await world.as('xuliang').call(endpoint, wellFormed(name))
      // Choices of the main data are everybody's.
      if (address.roles.length > 0 && endpoint === named.find((each) => each.name.endsWith('.options'))?.endpoint) {
        expect(answer.code, name).toBe(200)
        continue
      }
      expect([answer.code, answer.status], name).toEqual([CODE.forbidden, 403])
      expect(Object(answer.data)._need, name).toEqual([expect.any(String)])
    }
  })

  test('a row of another enterprise does not exist, and is not changed', async () => {
    const uuid = await plant(served)
    expect((await world.as('zhangwei').call(info, one(uuid))).code).toBe(200)
    const before = await standing(served)
    const about: Endpoint[] = [
      calls.info,
      // Nobody changes what only the application records.
      ...(entity.spec.recorded ? [] : [calls.update, calls.delete]),
      calls.log,
      calls.asOf,
      calls.commentAdd,
      calls.commentList,
      ...Object.values(calls.acting),
    ]
    for (const endpoint of about) {
      // The owner of enterprise 3 holds every right there.
      const answer = await world.as('zhouting').call(endpoint, endpoint === calls.delete ? many(uuid) : one(uuid))
      expect([answer.code, answer.status, answer.data], endpoint.path).toEqual([CODE.absent, 404, null])
    }
    const listed = await world.as('zhouting').call(calls.page, { pageSize: 200 })
    expect(JSON.stringify(listed.data)).not.toContain(uuid)
    expect(await standing(served)).toEqual(before)
  })

  test('unknown fields are no filters and no orders', async () => {
    const page = (input: Record<string, unknown>) => world.as('zhangwei').call(calls.page, input)
    for (const field of ['nothing', '__proto__', 'constructor', 'enterpriseUuid', 'deletedAt', 'a.b.c'])
      for (const input of [{ filter: { field, cmp: 'eq', value: 'x' } }, { sort: [{ field, order: 'asc' }] }]) {
        const answer = await page(input)
        expect([answer.code, answer.status], JSON.stringify(input)).toEqual([CODE.invalid, 422])
      }
    expect((await page({ pageSize: 200 })).code).toBe(200)
    expect((await page({ pageSize: 201 })).status).toBe(422)
  })

  test('a filter that is none is refused wherever one is taken', async () => {
    const deep = (depth: number): unknown => (depth === 0 ? { field: 'createTime', cmp: 'today' } : { op: 'and', items: [deep(depth - 1)] })
    const many = { op: 'or', items: Array.from({ length: 31 }, () => deep(0)) }
    const wide = { field: 'createUserUuid', cmp: 'in', value: Array.from({ length: 201 }, () => enterpriseId(1)) }
    for (const endpoint of [calls.page, calls.options, calls.kpi] as const)
      for (const filter of ['x', 5, null, [], { a: 1 }, { op: 'and', items: [null] }, deep(4), many, wide]) {
        const answer = await world.as('zhangwei').call(endpoint, { filter } as never)
        const said = `${endpoint.path} ${JSON.stringify(filter).slice(0, 60)} ${answer.msg}`
        expect([answer.code, answer.status], said).toEqual([CODE.invalid, 422])
        expect(
          Object.keys(Object(answer.data)).every((key) => key.startsWith('filter')),
          said,
        ).toBe(true)
      }
    const unknown = await world.as('zhangwei').call(calls.kpi, { kpiKey: 'nothing' })
    expect([unknown.status, unknown.data]).toEqual([422, { kpiKey: '选项无效' }])
    expect((await world.as('zhangwei').call(calls.options, { filter: deep(3) as FilterNode })).code).toBe(200)
  })

  test('lists are sorted by every field that has an order for people, and by no other', async () => {
    for (const [field, { spec }] of Object.entries({ ...entity.spec.fields, ...COMMON_FIELDS })) {
      const answer = await world.as('zhangwei').call(calls.page, { pageSize: 1, sort: [{ field, order: 'desc' }] })
      const known = isSortable(entity, field) ? [200, 'success'] : [422, `不能按${spec.label}排序`]
      const told = spec.internal ? [422, `未知的排序字段${field}`] : known
      expect([answer.status, answer.msg], field).toEqual(told)
    }
  })

  test('every kind of field is asked whether it is filled', async () => {
    await plant(served)
    const total = async (filter?: FilterNode) => (await world.as('zhangwei').call(calls.page, { pageSize: 1, filter })).data.page.total
    const all = await total()
    const asked = Object.entries(entity.spec.fields).filter(([, { spec }]) => !spec.internal)
    const byKind = new Map(asked.map(([field, { spec }]) => [spec.kind, field]))
    for (const field of byKind.values())
      expect((await total({ field, cmp: 'empty' })) + (await total({ field, cmp: 'notEmpty' })), field).toBe(all)
  })

  test.skipIf(entity.spec.recorded)('a stale version changes nothing', async () => {
    const uuid = await plant(served)
    const before = await standing(served)
    const answer = await world.as('zhangwei').call(calls.update, { [address.id]: uuid, version: 9 })
    expect([answer.code, answer.status, answer.data]).toEqual([CODE.invalid, 409, { _reason: 'VERSION_CONFLICT', _current: 1 }])
    const without = await world.as('zhangwei').call(calls.update, { [address.id]: uuid })
    expect(without.status).toBe(422)
    expect(await standing(served)).toEqual(before)
  })

  test('keys of prototypes are no fields', async () => {
    const evil: unknown = JSON.parse(
      '{"__proto__":{"admin":true},"constructor":{"prototype":{"x":1}},"toString":"x","state":"99","version":5}',
    )
    const answer = await world.as('zhangwei').call(calls.add, Object(evil))
    // Fields are judged before rights.
    expect(entity.spec.recorded ? [CODE.invalid, CODE.forbidden] : [CODE.invalid]).toContain(answer.code)
    expect(Object({}).admin).toBeUndefined()
  })

  test('its pages, figures, choices and history answer an administrator', async () => {
    const uuid = await plant(served)
    for (const endpoint of [calls.page, calls.kpi, calls.options]) expect((await world.as('zhangwei').call(endpoint, {})).code).toBe(200)
    for (const endpoint of [calls.info, calls.log, calls.commentList])
      expect((await world.as('zhangwei').call(endpoint, { [address.id]: uuid })).code, endpoint.path).toBe(200)
    const then = await world.as('zhangwei').call(calls.asOf, { [address.id]: uuid })
    expect([then.code, then.data.existsFlag]).toEqual([200, 1])
    if (entity.spec.tree !== null) expect((await world.as('zhangwei').call(calls.tree, {})).code).toBe(200)
  })
}

/** What every call of an application's entities refuses and answers; the application's own `contract.test.ts` calls it. */
export const describeContract = (app: App): void => {
  describe(`calls of ${app.key}`, () => {
    beforeAll(async () => {
      world = await createWorld()
      await installEverywhere(world)
    })
    afterAll(() => world.close())
    for (const served of SERVED_ENTITIES) if (served.app === app) describe(served.key, () => describeEntity(served))
  })
  if (app.papers !== undefined) describePapers(app.papers)
  test.each(Object.values(app.entities).flatMap((of) => derivedPapers(of, app.papers ?? [])))(
    'what $of.spec.name is printed as by itself has nothing wrong with it: $name',
    (paper) => {
      for (const template of paper.layouts) {
        expect(templateSchema.safeParse(template).error).toBeUndefined()
        expect(templateProblems(template, fieldGroups(paper))).toEqual([])
      }
    },
  )
}
