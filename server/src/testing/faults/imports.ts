import { item } from '@qifuyun/apps/loan/app.ts'
import { PROGRESS_STATE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { uploadFiles } from '@qifuyun/contract/files/endpoints.ts'
import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { getProgressInfo, importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import type { Progress } from '@qifuyun/contract/progress/schema.ts'
import { addressOf } from '@qifuyun/kit/calls/wire.ts'
import { writeWorkbook } from '#src/platform/spreadsheet/workbook-writer.ts'
import type { PersistentCaller } from './persistent-caller.ts'
import { doublesIn, type Judged, type OpenWork } from './work.ts'

const { businessCode } = addressOf(item)
const HEADER = ['编码', '名称', '类型', '项目', '总数']
const POLL_MS = 50

interface Known {
  mark: string
  excelPath: string
  progressId: string
  ended: Progress
}

/** Three batches, so that there is a middle. */
const ROWS = 1_200

const workbook = async (mark: string): Promise<Uint8Array<ArrayBuffer>> => {
  const rows = [HEADER, ...Array.from({ length: ROWS }, (_, n) => [`${mark}-${n}`, '梯子', '工具', '西湖花园', 1])]
  const columns = HEADER.map(() => ({ width: 12, style: 'text' as const }))
  const parts: Buffer[] = []
  for await (const part of writeWorkbook([{ name: '借用物', columns, top: [], rows: [rows] }])) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

const upload = async (caller: PersistentCaller, mark: string): Promise<string> => {
  const body = new FormData()
  body.append('files', new Blob([await workbook(mark)]), '借用物.xlsx')
  const { filePath } = await caller.send<FileObject>(`${uploadFiles.path}?purpose=import&progressBusinessCode=${businessCode}`, {
    method: 'POST',
    body,
  })
  return filePath
}

const ending = async (caller: PersistentCaller, progressId: string): Promise<Progress> => {
  for (;;) {
    const record = await caller.call(getProgressInfo, { progressId })
    if (record.progressStateCode === PROGRESS_STATE.finished || record.progressStateCode === PROGRESS_STATE.failed) return record
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

const isWhole = ({ ended }: Known): boolean =>
  ended.progressStateCode === PROGRESS_STATE.finished && ended.progressResultData?.successCount === ROWS

/** Imports workbooks one after the other, of rows that can be there once only. */
export const openImports: OpenWork = async (as) => {
  const run = crypto.randomUUID().slice(0, 8)
  const known: Known[] = []
  return {
    name: 'imports',
    acknowledged: () => known.length,
    run: async (going) => {
      const caller = as('zhangwei')
      for (let n = 0; going(); n += 1) {
        const mark = `${run}-${n}`
        const excelPath = await upload(caller, mark)
        const { progressId } = await caller.call(importExcel, { progressBusinessCode: businessCode, excelPath })
        known.push({ mark, excelPath, progressId, ended: await ending(caller, progressId) })
      }
    },
    judge: async (ask): Promise<Judged> => {
      const stored = await ask<{ code: string }>('select code from loan_item where starts_with(code, $1) and deleted_at is null', [run])
      const records = await ask<{ id: string }>("select progress_id as id from progress_record where spec -> 'filePaths' ->> 0 = any($1)", [
        known.map(({ excelPath }) => excelPath),
      ])
      const perImport = Map.groupBy(stored, ({ code }) => code.replace(/-\d+$/, ''))
      const rowsOf = ({ mark }: Known): number => perImport.get(mark)?.length ?? 0
      return {
        acknowledged: known.length,
        lost: known.filter((one) => !isWhole(one) || rowsOf(one) === 0).length,
        doubled: doublesIn(stored.map(({ code }) => code)) + records.length - known.length,
        half: known.filter((one) => rowsOf(one) !== ROWS).length,
      }
    },
  }
}
