import { endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { exportExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { SERVED_ENTITIES } from '#src/applications/runtime/served-entity.ts'
import { seedApplications } from '#src/demo/seed-applications.ts'
import type { Exporter } from '#src/progress/export/exporter.ts'
import { exporters } from '#src/progress/registry.ts'
import { ending, sheetAt } from '#src/progress/testing.ts'
import { type Input, placesOf } from '#src/testing/aiming.ts'
import { createStoredInput } from '#src/testing/stored-input.ts'
import { plantTwin, TWIN, TWIN_MARK, twinOf } from '#src/testing/twin.ts'
import { createWorld, type World } from '#src/testing/world.ts'

/** Exports of a part that must have shown rows under a filter of own ids, so that the foreign ones prove something. */
const LEAST_SHOWN = 30

let world: World
let owner: Client
let filterOf: (exporter: Exporter) => Promise<Input>
beforeAll(async () => {
  world = await createWorld()
  // With its workers.
  await world.listen()
  await seedApplications(world.app.platform)
  owner = new Client(world.database.owner)
  await owner.connect()
  await plantTwin(owner)
  const inputOf = await createStoredInput(owner)
  filterOf = async ({ code, params }) => {
    const path = SERVED_ENTITIES.find(({ address }) => address.businessCode === code)?.address.path
    const list = endpoint({
      method: 'POST',
      path: `${path ?? '/exports'}/page`,
      access: 'tenant',
      roles: [],
      summary: code,
      input: params,
      output: z.unknown(),
    })
    return idsOnly(params, await inputOf({ feature: code, name: `${code}.page`, endpoint: list }))
  }
})
afterAll(async () => {
  await owner?.end()
  await world?.close()
})

/** What the parameters must have, and what names rows: other conditions would keep own rows away too. */
const idsOnly = (params: z.ZodType, input: Input): Input => {
  const { required = [] } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' })
  const kept = new Set([...required, ...placesOf(input).map(([key]) => key)])
  return Object.fromEntries(Object.entries(input).filter(([key]) => kept.has(key)))
}

/** The rows of the workbook, without its title and header; null where the export is refused. */
const exported = async (code: string, progressParamData: Input): Promise<unknown[][] | null> => {
  const begun = await world.as('zhangwei').call(exportExcel, { progressBusinessCode: code, progressParamData })
  if (begun.code !== 200) {
    expect([403, 404, 422], `${code}: ${begun.msg}`).toContain(begun.status)
    return null
  }
  const { progressStateCode, progressResultData, progressCount } = await ending(world, 'zhangwei', begun.data.progressId)
  if (progressStateCode !== PROGRESS_STATE.finished) return null
  const rows = await sheetAt(world, progressResultData?.excelHttpPath)
  expect(JSON.stringify(rows), code).not.toMatch(new RegExp(`${TWIN_MARK}|${TWIN}`))
  return progressCount === 0 ? [] : rows
}

/** The exports are made in so many parts, each with a time of its own. */
const PARTS = 4

test.each(Array.from({ length: PARTS }, (_empty, part) => part))(
  'exports whose filter names rows of another enterprise hold none of them, part %i',
  { timeout: 180_000 },
  async (part) => {
    const all = [...exporters.all(world.app.platform).values()]
    expect(all.length).toBeGreaterThan(SERVED_ENTITIES.length)
    const shown: string[] = []
    const found: Record<string, unknown> = {}
    for (const exporter of all.filter((_each, at) => at % PARTS === part)) {
      const filter = await filterOf(exporter)
      if (placesOf(filter).length === 0) continue
      const [own, foreign] = await Promise.all([
        exported(exporter.code, filter),
        exported(exporter.code, JSON.parse(twinOf(JSON.stringify(filter))) as Input),
      ])
      if (own !== null && own.length > 0) shown.push(exporter.code)
      if (foreign !== null && foreign.length > 0) found[exporter.code] = { filter, foreign }
    }
    expect(found).toEqual({})
    expect(shown.length).toBeGreaterThanOrEqual(LEAST_SHOWN)
  },
)
