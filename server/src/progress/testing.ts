// An export and an import over a table of the test's own, and what a client does with them.
import { exportExcel, getProgressInfo, importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import type { Progress } from '@qifuyun/contract/progress/schema.ts'
import { readXlsx } from 'hucre/xlsx'
import { expect } from 'vitest'
import { z } from 'zod'
import { uploaded } from '#src/files/testing.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { cellText } from '#src/platform/spreadsheet/cell-text.ts'
import { type CellValue, writeWorkbook } from '#src/platform/spreadsheet/workbook-writer.ts'
import { type TestDatabase, withClient } from '#src/testing/database.ts'
import type { PersonName } from '#src/testing/people.ts'
import type { World } from '#src/testing/world.ts'
import type { Exporter } from './export/exporter.ts'
import type { Importer } from './import/importer.ts'
import { findExporter, findImporter } from './registry.ts'
import { registerExport, registerImport } from './service.ts'
import { t } from './texts.ts'

export const PROBE = 'test.probe'
const PATIENCE = { timeout: 30_000, interval: 30 }

/** The table that test imports write and test exports read. */
export const createProbeTable = ({ owner, app }: Pick<TestDatabase, 'owner' | 'app'>): Promise<unknown> =>
  withClient(owner, (client) =>
    client.query(`
      create table probe (enterprise_uuid uuid not null, name text not null, area numeric, parent text, day date, progress_id uuid,
        version int not null default 1, primary key (enterprise_uuid, name));
      alter table probe enable row level security;
      create policy tenant on probe using (enterprise_uuid = nullif(current_setting('app.enterprise_uuid', true), '')::uuid);
      grant select, insert, update, delete on probe to "${String(app.user)}"`),
  )

const Row = z.object({
  name: z.string(),
  area: z.number().nullable().optional(),
  parent: z.string().nullable().optional(),
  kind: z.string().nullable().optional(),
  day: z.string().nullable().optional(),
})
type Row = z.output<typeof Row>

/** Import of the probe: 父级 refers to a stored name, 重复 names are refused by `apply`, 禁用 ones by `check`. */
const importer = (more: Partial<Importer<{ prefix: string }, Row>>): Importer<{ prefix: string }, Row> => ({
  code: PROBE,
  title: { owner: 'probe', text: '样品' },
  access: [],
  params: z.object({ prefix: z.string().max(5).default('') }),
  columns: () => [
    { key: 'name', label: '名称', required: true, synonyms: ['品名'], value: { kind: 'text', max: 10 } },
    { key: 'area', label: '面积（㎡）', value: { kind: 'decimal', min: 0 } },
    {
      key: 'kind',
      label: '类型',
      value: {
        kind: 'choice',
        options: [
          { code: '10', name: '住宅' },
          { code: '20', name: '商铺' },
        ],
      },
    },
    {
      key: 'parent',
      label: '父级',
      value: {
        kind: 'reference',
        resolve: async (tx, texts) => {
          const { rows } = await tx.execute<{ name: string }>(
            sql`select name from probe where name in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`,
          )
          return new Map(rows.map(({ name }) => [name, { value: name }]))
        },
      },
    },
    { key: 'day', label: '日期', note: '交付日期', value: { kind: 'date' } },
  ],
  examples: [{ name: '样品一', area: '88.5' }],
  row: Row.refine(({ name, area }) => name !== '大' || (area ?? 0) > 100, { path: ['area'], error: '不能小于{min}', params: { min: 100 } }),
  check: async (_tx, rows) =>
    rows.filter(({ values }) => values.name === '禁用').map(({ n }) => ({ n, column: 'name', problem: '选项无效' })),
  apply: async (tx, rows, { params, user, progressId }) => {
    const given = rows.map(({ n, values }) => ({ ...values, n, name: params.prefix + values.name }))
    const stored = await tx.execute<{ name: string }>(sql`
      insert into probe (enterprise_uuid, name, area, parent, day, progress_id)
      select distinct on (name) ${user.enterpriseUuid}::uuid, name, area, parent, day, ${progressId}::uuid
      from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(n int, name text, area numeric, parent text, day date)
      order by name, n on conflict do nothing returning name`)
    const fresh = new Set(stored.rows.map(({ name }) => name))
    const firsts = new Map<string, number>()
    for (const { n, name } of given) if (fresh.has(name) && !firsts.has(name)) firsts.set(name, n)
    return {
      problems: given
        .filter(({ n, name }) => firsts.get(name) !== n)
        .map(({ n }) => ({ n, column: 'name', problem: t('数据与已有数据冲突') })),
      marks: [...firsts].map(([name, n]) => ({ n, mark: { name } })),
    }
  },
  undo: async (tx, rows) => {
    const names = rows.map(({ mark }) => String(mark.name))
    const gone = await tx.execute<{ name: string }>(
      sql`delete from probe where version = 1 and name in (select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb)) returning name`,
    )
    const removed = new Set(gone.rows.map(({ name }) => name))
    return rows.filter(({ mark }) => !removed.has(String(mark.name))).map(({ n }) => ({ n, problem: '数据已被修改或删除' as const }))
  },
  ...more,
})

/** Makes one thing be like another, whatever it was like before. */
const become = (thing: object, other: object): void => {
  for (const key of Object.keys(thing)) Reflect.deleteProperty(thing, key)
  Object.assign(thing, other)
}

/** Offers an export of a test, in the place of the one that it offered under the code before. */
export const offerExport = <Params>({ app: { platform } }: World, exporter: Exporter<Params>): void => {
  const offered = findExporter(platform, exporter.code)
  if (offered === undefined) registerExport(platform, exporter)
  else become(offered, exporter)
}

/** Offers the probe's import; `more` changes how it behaves. */
export const offerProbeImport = ({ app: { platform } }: World, more: Partial<Importer<{ prefix: string }, Row>> = {}): void => {
  const offered = findImporter(platform, PROBE)
  if (offered === undefined) registerImport(platform, importer(more))
  else become(offered, importer(more))
}

/** Offers the probe's export, `count` made-up rows or those of the table. */
export const offerProbeExport = (world: World, count?: number): void =>
  offerExport(world, {
    code: PROBE,
    title: { owner: 'probe', text: '样品' },
    access: [],
    params: z.object({ name: z.string().max(20).optional() }),
    columns: () => [
      { label: '名称' },
      { label: '面积（㎡）', kind: 'number' },
      { label: '金额', kind: 'money' },
      { label: '时间', kind: 'instant' },
      { label: '有效', kind: 'boolean' },
    ],
    count: async (tx) => count ?? Number((await tx.execute<{ n: string }>(sql`select count(*) as n from probe`)).rows[0]?.n),
    async *rows(tx) {
      const at = new Date('2026-01-31T00:30:00Z')
      if (count !== undefined) {
        for (let done = 0; done < count; done += 1_000)
          yield Array.from({ length: Math.min(1_000, count - done) }, (_row, index) => [`第${done + index}行`, index, 1_999, at, true])
        return
      }
      const { rows } = await tx.execute<{ name: string; area: string | null }>(sql`select name, area from probe order by name`)
      yield rows.map(({ name, area }) => [name, area === null ? null : Number(area), null, at, false])
    },
  })

/** Bytes of a workbook with these rows. */
export const workbookOf = async (...rows: readonly CellValue[][]): Promise<Buffer> => {
  const width = Math.max(...rows.map((row) => row.length))
  const columns = Array.from({ length: width }, () => ({ width: 12, style: 'text' as const }))
  const chunks: Buffer[] = []
  for await (const chunk of writeWorkbook([{ name: '数据', columns, top: [], rows: [rows] }])) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Uploads a workbook of these rows for an import and gives its path. */
export const uploadRows = async (world: World, who: PersonName, ...rows: readonly CellValue[][]): Promise<string> =>
  (await uploaded(world, who, { name: '数据.xlsx', bytes: await workbookOf(...rows) }, 'import')).filePath

const OVER = ['1109504', '1109505']

/** Waits for the end of a job and gives its record. */
export const ending = async (world: World, who: PersonName, progressId: string): Promise<Progress> => {
  const now = async () => (await world.as(who).call(getProgressInfo, { progressId })).data
  await expect.poll(async () => OVER.includes((await now()).progressStateCode), PATIENCE).toBe(true)
  return now()
}

/** Imports files to the end. */
export const importFiles = async (
  world: World,
  who: PersonName,
  excelPath: string | string[],
  progressParamData: Record<string, unknown> = {},
): Promise<Progress> => {
  const { data, msg } = await world.as(who).call(importExcel, { progressBusinessCode: PROBE, excelPath, progressParamData })
  if (data === null) throw new Error(msg)
  return ending(world, who, data.progressId)
}

/** Exports to the end. */
export const exportProbe = async (world: World, who: PersonName, progressParamData: Record<string, unknown> = {}): Promise<Progress> => {
  const { data } = await world.as(who).call(exportExcel, { progressBusinessCode: PROBE, progressParamData })
  return ending(world, who, data.progressId)
}

/** Rows of each sheet of a workbook. */
export const sheetsIn = async (bytes: Buffer): Promise<unknown[][][]> => (await readXlsx(bytes)).sheets.map(({ rows }) => rows)

/** Rows of the first sheet of a file at a signed address, their dates as people read them. */
export const sheetAt = async (world: World, address: string | null | undefined): Promise<unknown[][]> => {
  const response = await world.app.http.inject({ method: 'GET', url: address ?? '' })
  expect(response.statusCode).toBe(200)
  const rows = (await readXlsx(response.rawPayload)).sheets[0]?.rows ?? []
  return rows.map((cells) => cells.map((cell) => (cell instanceof Date ? cellText(cell) : cell)))
}

/** Names in the probe table, over all enterprises. */
export const probeNames = (database: TestDatabase): Promise<string[]> =>
  withClient(database.owner, async (client) =>
    (await client.query<{ name: string }>('select name from probe order by name')).rows.map(({ name }) => name),
  )
