import { endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { flagOut, instantOut, noData, text, uuid } from '@qifuyun/contract/core/primitives.ts'
import { z } from 'zod'
import type { App } from '#src/app.ts'
import { kpiOutput } from '#src/endpoints.ts'
import { appPath } from '#src/wire.ts'

/** What a saved list shows; judged when the list is asked for, not when it is saved. */
const settings = z.object({
  /** The place of the list as the query of its address: view, keyword, filters, sort. */
  query: z.string().max(2_000),
  columns: z.array(z.string().max(100)).max(100).optional(),
  /** Shown when the list is opened without a place of its own. */
  opensFirst: z.boolean().optional(),
})
export type ViewSettings = z.output<typeof settings>

const savedView = z.object({
  viewUuid: z.string(),
  name: z.string(),
  sharedFlag: flagOut(),
  /** Whether the caller may change and delete it. */
  mineFlag: flagOut(),
  settings,
  createTime: instantOut(),
})
export type SavedView = z.output<typeof savedView>

const entityName = () => text({ max: 50 })

const declare = (of: App) => {
  const path = appPath(of)
  const guard = { access: 'tenant' as const, roles: [] as const }
  return {
    meta: endpoint({
      ...guard,
      method: 'GET',
      path: `${path}/meta`,
      summary: `${of.label}: what the application is, and the rights of the caller in it.`,
      input: z.object({}),
      output: z.object({
        appKey: z.string().nullable(),
        appName: z.string(),
        entities: z.array(z.object({ entity: z.string(), label: z.string() }).loose()),
        /** `app:{appKey}:{entity}:{verb}` each; managers get all of them. */
        permissions: z.array(z.string()),
        version: z.string(),
      }),
    }),
    dashboard: endpoint({
      ...guard,
      method: 'GET',
      path: `${path}/dashboard`,
      summary: `${of.label}: the cards of the application.`,
      input: z.object({ begin: z.string().optional(), end: z.string().optional() }),
      output: z.array(kpiOutput.extend({ entity: z.string() })),
    }),
    viewList: endpoint({
      ...guard,
      method: 'GET',
      path: `${path}/view/list`,
      summary: `${of.label}: own and shared saved lists of an entity.`,
      input: z.object({ entity: entityName() }),
      output: z.array(savedView),
    }),
    viewSave: endpoint({
      ...guard,
      method: 'POST',
      path: `${path}/view/save`,
      summary: `${of.label}: save a list; sharing it needs the management of the application.`,
      input: z.object({
        entity: entityName(),
        viewUuid: uuid().optional(),
        name: text({ max: 20 }),
        sharedFlag: z.union([z.literal(0), z.literal(1)]).default(0),
        settings,
      }),
      output: z.object({ viewUuid: z.string() }),
      msg: '操作成功!',
    }),
    viewDelete: endpoint({
      ...guard,
      method: 'POST',
      path: `${path}/view/delete`,
      summary: `${of.label}: delete a saved list.`,
      input: z.object({ viewUuid: uuid() }),
      output: noData(),
      msg: '操作成功!',
    }),
  }
}

export type AppEndpoints = ReturnType<typeof declare>

/** The calls of an application as a whole, beside those of its entities. `meta` and `dashboard` are only served where it has an `appKey`. */
export const appEndpoints = (of: App): AppEndpoints => declare(of)
