// 10,000 people out of a workbook, beside the seconds that COPY takes for the rows that are left of them.
import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { writeWorkbook } from '../../server/src/platform/spreadsheet/workbook-writer.ts'
import { line } from '../shared/figures.ts'
import type { Department } from './people.ts'
import { type Company, copy, ENTERPRISE } from './world.ts'

const COUNT = 10_000
const HEADER = ['部门', '姓名', '手机号', '职位', '工号', '角色']
const POLL_MS = 200
const PATIENCE_MS = 120_000

interface Answer<Data> {
  code: number
  msg: string
  data: Data
}

const call = async <Data>({ origin, token }: Company, path: string, body?: unknown): Promise<Data> => {
  const response = await fetch(`${origin}/api/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const { code, msg, data } = (await response.json()) as Answer<Data>
  if (code !== 200) throw new Error(`${path}: ${code} ${msg}`)
  return data
}

/** Names from below the root down to a department. */
const pathTo = (departments: readonly Department[], uuid: string): string => {
  const names: string[] = []
  const byUuid = new Map(departments.map((department) => [department.uuid, department]))
  for (let at = byUuid.get(uuid); at !== undefined; at = byUuid.get(at.parent)) names.unshift(at.name)
  return names.join('/')
}

const rowsFrom = (paths: readonly string[], mobile: string): string[][] =>
  Array.from({ length: COUNT }, (_, n) => [
    paths[n % paths.length] ?? '',
    `新人${n}`,
    `${mobile}${String(n).padStart(8, '0')}`,
    '客服专员',
    `N${n}`,
    '普通员工',
  ])

const upload = async ({ origin, token }: Company, rows: string[][]): Promise<string> => {
  const sheet = {
    name: '组织成员',
    columns: HEADER.map(() => ({ width: 12, style: 'text' as const })),
    top: [{ style: 'header' as const, cells: HEADER }],
    rows: [rows],
  }
  const bytes = await buffer(writeWorkbook([sheet]))
  const form = new FormData()
  form.append('files', new Blob([new Uint8Array(bytes)]), 'people.xlsx')
  const response = await fetch(`${origin}/api/v1/file_manage/file/upload?purpose=import`, {
    method: 'POST',
    headers: { authorization: token },
    body: form,
  })
  const { msg, data } = (await response.json()) as Answer<{ filePath: string } | null>
  if (data === null) throw new Error(msg)
  return data.filePath
}

interface Progress {
  progressStateCode: string
  progressMsg: string | null
  progressResultData: { successCount: number; failCount: number } | null
}

/** Does an import; gives the seconds from its begin to its end. */
const timed = async (company: Company, rows: string[][]): Promise<number> => {
  const excelPath = await upload(company, rows)
  const begun = performance.now()
  const { progressId } = await call<{ progressId: string }>(company, '/progress/progress/importExcel', {
    progressBusinessCode: 'organ_user',
    excelPath,
  })
  while (performance.now() - begun < PATIENCE_MS) {
    const done = await call<Progress>(company, `/progress/progress/getProgressInfo?progressId=${progressId}`)
    if (done.progressStateCode === '1109504') throw new Error(done.progressMsg ?? 'failed')
    if (done.progressStateCode === '1109505') {
      if (done.progressResultData?.successCount !== COUNT) throw new Error(JSON.stringify(done.progressResultData))
      return (performance.now() - begun) / 1_000
    }
    await new Promise((wait) => setTimeout(wait, POLL_MS))
  }
  throw new Error('the import takes too long')
}

const floor = ({ admin, people }: Company): Promise<number> => {
  const now = new Date().toISOString()
  const rows = people.slice(0, COUNT).map(({ name }) => [ENTERPRISE, randomUUID(), randomUUID(), name, 1, 'joined', now, now])
  return copy(
    admin,
    'join_request (enterprise_uuid, join_request_uuid, user_uuid, user_name, join_type_code, state, created_at, updated_at)',
    rows,
  )
}

/** Imports 10,000 new people, and the same file again, which changes nothing. */
export const importMembers = async (company: Company): Promise<void> => {
  await call(company, '/progress/progress/importSettingUpdate', { progressBusinessCode: 'organ_user', importMaxKb: 20_480 })
  const least = await floor(company)
  line('COPY of 10,000 invitations alone', least, 's')
  const paths = company.departments.slice(0, 100).map(({ uuid }) => pathTo(company.departments, uuid))
  const rows = rowsFrom(paths, '166')
  const first = await timed(company, rows)
  line('an import of 10,000 people', first, 's', { at: 'most', value: 30 })
  line('an import of 10,000 people ÷ COPY', first / least, '×')
  line('the same file again', await timed(company, rows), 's', { at: 'most', value: 30 })
}
