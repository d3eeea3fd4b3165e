// An import of 10,000 rooms with three references on another PostgreSQL: a workbook uploaded, read, judged, stored, logged and made
// searchable, then the same rows again by their key, beside COPY of the rows that are left of them.
// node bench/progress/import.ts [rows] [rounds]

import { pipeline } from 'node:stream/promises'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { room } from '../../apps/src/main-data/room.ts'
import { addressOf } from '../../kit/src/calls/wire.ts'
import { writeWorkbook } from '../../server/src/platform/spreadsheet/workbook-writer.ts'
import { type KitWorld, withKitWorld } from '../kit/world.ts'
import { line, median } from '../shared/figures.ts'
import { cpuSeconds } from '../shared/processes.ts'

const ROWS = Number(process.argv[2] ?? 10_000)
const ROUNDS = Number(process.argv[3] ?? 3)
/** Of the building that they are put into. */
const FLOORS = 6
const HEADER = ['项目', '楼栋', '单元', '楼层', '房号', '房态', '户型', '建筑面积', '套内面积', '业主', '业主电话']
const FAILED = '1109504'
const FINISHED = '1109505'

interface Answer<T> {
  code: number
  data: T
  msg: string
}

const roomRow = (round: number, n: number, owner: string): (string | number)[] => {
  const floor = (n % FLOORS) + 1
  const place = [`${round}单元`, floor, `${round}-${floor}-${Math.floor(n / FLOORS)}`]
  return ['西湖花园', '1幢', ...place, '空置', 'A户型', 89.5, 72.25, owner, '13911112222']
}

const workbook = async (round: number, owner: string): Promise<Uint8Array<ArrayBuffer>> => {
  const rows = [HEADER, ...Array.from({ length: ROWS }, (_, n) => roomRow(round, n, owner))]
  const columns = HEADER.map(() => ({ width: 12, style: 'text' as const }))
  const parts: Buffer[] = []
  for await (const part of writeWorkbook([{ name: '房间', columns, top: [], rows: [rows] }])) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Seconds from the call that begins the import to its end. */
const importOnce = async (
  { product: origin, token: authorization }: KitWorld,
  sheet: Uint8Array<ArrayBuffer>,
  params: object,
): Promise<number> => {
  const form = new FormData()
  form.append('files', new Blob([sheet]), '房间.xlsx')
  const upload = await fetch(
    `${origin}/api/v1/file_manage/file/upload?purpose=import&progressBusinessCode=${addressOf(room).businessCode}`,
    {
      method: 'POST',
      headers: { authorization },
      body: form,
    },
  )
  const { data: file } = (await upload.json()) as Answer<{ filePath: string }>
  const begin = performance.now()
  const started = await fetch(`${origin}/api/v1/progress/progress/importExcel`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ progressBusinessCode: addressOf(room).businessCode, excelPath: file.filePath, progressParamData: params }),
  })
  const { code, data: job, msg } = (await started.json()) as Answer<{ progressId: string }>
  if (code !== 200) throw new Error(`${msg} ${JSON.stringify(job)}`)
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    const asked = await fetch(`${origin}/api/v1/progress/progress/getProgressInfo?progressId=${job.progressId}`, {
      headers: { authorization },
    })
    const { data } = (await asked.json()) as Answer<{
      progressStateCode: string
      progressMsg: string
      progressResultData: { successCount: number } | null
    }>
    if (data.progressStateCode === FAILED) throw new Error(data.progressMsg)
    if (data.progressStateCode !== FINISHED) continue
    if (data.progressResultData?.successCount !== ROWS) throw new Error(`imported: ${JSON.stringify(data.progressResultData)}`)
    return (performance.now() - begin) / 1_000
  }
}

interface Spent {
  seconds: number
  cpu: number
}

/** Seconds that COPY takes for the rooms of the enterprise into a table with the same indexes. */
const copyOnce = async ({ admin }: KitWorld): Promise<number> => {
  const chunks: Buffer[] = []
  await pipeline(admin.query(copyTo('copy main_data_room to stdout')), async (source) => {
    for await (const chunk of source) chunks.push(chunk)
  })
  await admin.query('create temp table floor_room (like main_data_room including constraints including indexes)')
  const begin = performance.now()
  await pipeline(chunks, admin.query(copyFrom('copy floor_room from stdin')))
  return (performance.now() - begin) / 1_000
}

await withKitWorld(async (world) => {
  const measured = async (sheet: Uint8Array<ArrayBuffer>, params: object) => {
    const before = cpuSeconds(world.pid)
    const seconds = await importOnce(world, sheet, params)
    return { seconds, cpu: cpuSeconds(world.pid) - before }
  }
  // The file is larger than the 500 KB that hold unless an administrator says so.
  await fetch(`${world.product}/api/v1/progress/progress/importSettingUpdate`, {
    method: 'POST',
    headers: { authorization: world.token, 'content-type': 'application/json' },
    body: JSON.stringify({ progressBusinessCode: addressOf(room).businessCode, importMaxKb: 20_480 }),
  })
  const added: Spent[] = []
  const updated: Spent[] = []
  for (let round = 1; round <= ROUNDS; round += 1) {
    added.push(await measured(await workbook(round, '王小明'), {}))
    updated.push(await measured(await workbook(round, '李小明'), { updateByKey: true }))
  }
  const of = (list: readonly Spent[], key: keyof Spent) => median(list.map((each) => each[key]))
  line(`import of ${ROWS} rooms`, of(added, 'seconds'), 's', { at: 'most', value: 5 })
  line('CPU of the server for it', of(added, 'cpu'), 's')
  line('the same rooms by their key, every one changed', of(updated, 'seconds'), 's', { at: 'most', value: 5 })
  line('CPU of the server for it', of(updated, 'cpu'), 's')
  line(`COPY of ${ROWS * ROUNDS} such rows with their indexes`, await copyOnce(world), 's')
})
