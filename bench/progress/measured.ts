// One way to write 200,000 rows × 20 columns, in a process of its own: answers seconds, peak memory and the longest pause of the event loop.
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createDeflateRaw } from 'node:zlib'
import { z } from 'zod'
import { writeWorkbook } from '../../server/src/platform/spreadsheet/workbook-writer.ts'

export type Way = 'bare' | 'writer' | 'product'
export interface Job {
  way: Way
  folder: string
}
export interface Measured {
  seconds: number
  /** Of the process with its threads: what a busy machine does not change. */
  cpuSeconds: number
  /** Resident memory before, and at the most. */
  baseMb: number
  peakMb: number
  pauseMs: number
  rows: number
}

const ROWS = 200_000
const COLUMNS = 20
const CHUNK = 1_000
const BENCH_CODE = 'bench.rows'

const cell = (row: number, column: number): string | number => (column % 5 === 0 ? row * column + 0.5 : `第${row}行 第${column}列 内容`)
const rowOf = (row: number) => Array.from({ length: COLUMNS }, (_, column) => cell(row, column))

function* chunks() {
  for (let row = 0; row < ROWS; row += CHUNK) yield Array.from({ length: CHUNK }, (_, index) => rowOf(row + index))
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What nobody can do without: the XML of the cells, packed. */
async function* bareXml(): AsyncGenerator<Buffer> {
  let n = 0
  for (const chunk of chunks()) {
    let text = ''
    for (const cells of chunk) {
      n += 1
      text += `<row r="${n}">`
      for (const value of cells)
        text +=
          typeof value === 'number'
            ? `<c><v>${value}</v></c>`
            : `<c t="inlineStr"><is><t>${value.replace(/[&<>]/g, (letter) => ESCAPES[letter] ?? '')}</t></is></c>`
      text += '</row>'
    }
    yield Buffer.from(text)
    await new Promise((resolve) => setImmediate(resolve))
  }
}

const bare = (folder: string) => pipeline(Readable.from(bareXml()), createDeflateRaw({ level: 1 }), createWriteStream(join(folder, 'bare')))

const writer = (folder: string) => {
  const columns = Array.from({ length: COLUMNS }, (_, column) => ({
    width: 12,
    style: column % 5 === 0 ? ('general' as const) : ('text' as const),
  }))
  const top = [{ style: 'header' as const, cells: columns.map((_, column) => `列${column}`) }]
  return pipeline(writeWorkbook([{ name: '数据', columns, top, rows: chunks() }]), createWriteStream(join(folder, 'writer.xlsx')))
}

/** The whole way: asked for over HTTP, read from the database page by page, written, stored, finished. */
const product = async (folder: string): Promise<() => Promise<void>> => {
  const { createApp } = await import('../../server/src/app.ts')
  const { seedDemo } = await import('../../server/src/demo/seed.ts')
  const { readConfig } = await import('../../server/src/platform/config.ts')
  const { createSecrets } = await import('../../server/src/platform/crypto/secrets.ts')
  const { keepSecret, openDataFolder } = await import('../../server/src/platform/data-folder.ts')
  const { sql } = await import('../../server/src/platform/database/drizzle.ts')
  const { startDatabase } = await import('../../server/src/platform/database/start.ts')
  const { createLog } = await import('../../server/src/platform/log.ts')
  const { registerExport } = await import('../../server/src/progress/service.ts')
  const config = readConfig({ QFY_DATA_DIR: folder, PORT: '0', QFY_RATE_LIMIT: 'off', QFY_LOG_LEVEL: 'warn' })
  const log = createLog(config.logLevel)
  const secrets = createSecrets(keepSecret(openDataFolder(folder)))
  const database = await startDatabase(config, secrets, log)
  const app = await createApp({ config, db: database.db, secrets, log, webRoot: null })
  await seedDemo(app.platform)
  registerExport(app.platform, {
    code: BENCH_CODE,
    title: { owner: 'probe', text: '数据' },
    access: [],
    params: z.object({}),
    columns: () =>
      Array.from({ length: COLUMNS }, (_, column) => ({
        label: `列${column}`,
        kind: column % 5 === 0 ? ('number' as const) : ('text' as const),
      })),
    count: async () => ROWS,
    async *rows(tx) {
      const columns = Array.from({ length: COLUMNS }, (_, column) =>
        column % 5 === 0 ? sql`n * ${column} + 0.5::float8` : sql`'第' || n || '行 第' || ${column}::int || '列 内容'`,
      )
      for (let from = 0; from < ROWS; from += CHUNK) {
        const page = sql`select jsonb_build_array(${sql.join(columns, sql`, `)}) as cells from generate_series(${from}::int, ${from + CHUNK - 1}::int) n`
        yield (await tx.execute<{ cells: (string | number)[] }>(page)).rows.map(({ cells }) => cells)
      }
    },
  })
  const origin = await app.start()
  const post = async (path: string, body: object, headers: Record<string, string> = {}) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { data: Record<string, string> }
  }
  const { data: session } = await post('/api/v1/auth/auth/login_mobile_pc_password', { userName: '13800000001', password: 'Demo@2026' })
  const authorization = { authorization: session.token ?? '' }
  return async () => {
    const { data } = await post('/api/v1/progress/progress/exportExcel', { progressBusinessCode: BENCH_CODE }, authorization)
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      const response = await fetch(`${origin}/api/v1/progress/progress/getProgressInfo?progressId=${data.progressId}`, {
        headers: authorization,
      })
      const { data: record } = (await response.json()) as { data: { progressStateCode: string; progressMsg: string } }
      if (record.progressStateCode === '1109504') throw new Error(record.progressMsg)
      if (record.progressStateCode === '1109505') break
    }
    // The process ends now; PostgreSQL with it.
  }
}

const measure = async (work: () => Promise<void>): Promise<Measured> => {
  const base = process.memoryUsage.rss()
  let peak = base
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss())
  }, 10)
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const [begin, used] = [performance.now(), process.cpuUsage()]
  await work()
  const seconds = (performance.now() - begin) / 1_000
  const { user, system } = process.cpuUsage(used)
  clearInterval(timer)
  delay.disable()
  return {
    seconds,
    cpuSeconds: (user + system) / 1e6,
    baseMb: base / 1_048_576,
    peakMb: peak / 1_048_576,
    pauseMs: delay.max / 1e6,
    rows: ROWS,
  }
}

const [job] = (await once(process, 'message')) as [Job]
const ready = job.way === 'product' ? await product(job.folder) : () => (job.way === 'bare' ? bare : writer)(job.folder)
process.send?.(await measure(ready))
