// An import of 10,000 rooms: a workbook uploaded, read, judged, stored, logged and made searchable, on the embedded database.
// node bench/progress/import.ts [rows]
import { room } from '../../apps/src/main-data/room.ts'
import { addressOf } from '../../kit/src/wire.ts'
import { writeWorkbook } from '../../server/src/platform/spreadsheet/workbook-writer.ts'
import { line, median } from '../shared/figures.ts'
import { type RunningServer, withServer } from '../shared/server.ts'

const ROWS = Number(process.argv[2] ?? 10_000)
const ROUNDS = 3
/** Of the building that they are put into. */
const FLOORS = 6
const ADMINISTRATOR = { userName: '13800000001', password: 'Demo@2026' }
const HEADER = ['项目', '楼栋', '单元', '楼层', '房号', '房态', '建筑面积', '套内面积', '业主', '业主电话']
const FAILED = '1109504'
const FINISHED = '1109505'

interface Answer<T> {
  data: T
  msg: string
}

const roomRow = (round: number, n: number): (string | number)[] => {
  const floor = (n % FLOORS) + 1
  const place = [`${round}单元`, floor, `${round}-${floor}-${Math.floor(n / FLOORS)}`]
  return ['西湖花园', '1幢', ...place, '空置', 89.5, 72.25, '王小明', '13911112222']
}

const workbook = async (round: number): Promise<Uint8Array<ArrayBuffer>> => {
  const rows = [HEADER, ...Array.from({ length: ROWS }, (_, n) => roomRow(round, n))]
  const columns = HEADER.map(() => ({ width: 12, style: 'text' as const }))
  const parts: Buffer[] = []
  for await (const part of writeWorkbook([{ name: '房间', columns, top: [], rows: [rows] }])) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Seconds from the call that begins the import to its end. */
const importOnce = async ({ origin }: RunningServer, authorization: string, round: number): Promise<number> => {
  const form = new FormData()
  form.append('files', new Blob([await workbook(round)]), '房间.xlsx')
  const upload = await fetch(`${origin}/api/v1/file_manage/file/upload?purpose=import`, {
    method: 'POST',
    headers: { authorization },
    body: form,
  })
  const { data: file } = (await upload.json()) as Answer<{ filePath: string }>
  const begin = performance.now()
  const started = await fetch(`${origin}/api/v1/progress/progress/importExcel`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ progressBusinessCode: addressOf(room).businessCode, excelPath: file.filePath, progressParamData: {} }),
  })
  const { data: job, msg } = (await started.json()) as Answer<{ progressId: string } | null>
  if (job === null) throw new Error(msg)
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

await withServer(async (server) => {
  const response = await fetch(`${server.origin}/api/v1/auth/auth/login_mobile_pc_password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMINISTRATOR),
  })
  const { data } = (await response.json()) as Answer<{ token: string }>
  const seconds: number[] = []
  for (let round = 1; round <= ROUNDS; round += 1) seconds.push(await importOnce(server, data.token, round))
  line('first import', seconds[0] ?? Number.NaN, 's')
  line(`import of ${ROWS} rooms`, median(seconds), 's', { at: 'most', value: 5 })
})
