import type { App } from '@qifuyun/kit/app.ts'
import { appEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { addressOf, rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { z } from 'zod'
import { SERVED } from '#src/applications/service.ts'
import { keyword, lookUp, ROWS } from './look-up.ts'

const APPS: readonly App[] = SERVED.map(({ app }) => app)

/** Every kind of record by the name that the model uses: `main_data.room`. */
const ENTITIES: ReadonlyMap<string, Entity> = new Map(
  APPS.flatMap((app) => Object.entries(app.entities).map(([name, entity]) => [`${app.key}.${name}`, entity] as const)),
)

/** Names of a record's parts in words; what has no label says nothing to people. */
const inWords = (entity: Entity, row: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entity.spec.fields).flatMap(([key, { spec }]) => {
      // Lists show a chosen value under its key with `Name` behind it.
      const value = row[`${key}Name`] ?? row[key]
      return value === null || value === undefined || value === '' ? [] : [[spec.label, value]]
    }),
  )

const kinds = [...ENTITIES].map(([name, { spec }]) => `${name}（${spec.label}）`).join('、')

/** Records of main data and of every application. */
export const recordsTool = lookUp({
  name: 'find_records',
  label: '业务数据',
  description: `查找主数据和各应用的记录，得到总数和前几条。kind 可以是：${kinds}。`,
  input: z.object({ kind: z.string().max(100), keyword: keyword() }),
  run: async ({ caller, request, call }, input) => {
    const entity = ENTITIES.get(input.kind)
    if (entity === undefined) return { text: { error: `没有这种记录。可以是：${kinds}` }, citations: [] }
    const { page: endpoint } = entityEndpoints(entity)
    const { list, page } = await call(caller, endpoint, { keyword: input.keyword, pageSize: ROWS }, request)
    const { id } = addressOf(entity)
    const titleOf = ({ [entity.spec.title]: title }: Record<string, unknown>) => (typeof title === 'string' ? title : '')
    return {
      text: { kind: entity.spec.label, total: page.total, records: list.map((row) => inWords(entity, row)) },
      citations: list.map((row) => ({ title: `${entity.spec.label}：${titleOf(row)}`, path: rowPath(entity, String(row[id])) })),
    }
  },
})

const withFigures = APPS.filter(({ appKey }) => appKey !== null)

/** The figures of an application, as its overview shows them. */
export const figuresTool = lookUp({
  name: 'app_figures',
  label: '业务指标',
  description: `读取一个应用的指标。app 可以是：${withFigures.map(({ key, label }) => `${key}（${label}）`).join('、')}。日期为 YYYY-MM-DD。`,
  input: z.object({ app: z.string().max(100), begin: z.string().max(30).optional(), end: z.string().max(30).optional() }),
  run: async ({ caller, request, call }, { app: key, begin, end }) => {
    const app = withFigures.find((one) => one.key === key)
    if (app === undefined) return { text: { error: '没有这个应用' }, citations: [] }
    const figures = await call(caller, appEndpoints(app).dashboard, { begin, end }, request)
    return {
      text: figures.map(({ label, value, unit, compare, series }) => ({ label, value, unit, compare, series })),
      citations: [{ title: app.label, path: `/application/${app.appKey}` }],
    }
  },
})
