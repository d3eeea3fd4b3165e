import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { DAY_NAME_MAX, WORKING_DAYS_CODE } from '@qifuyun/contract/working-days/constants.ts'
import { z } from 'zod'
import { NOBODY, partOf, recordOperations } from '#src/operation-log/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Exporter, Importer, RowProblem } from '#src/progress/service.ts'
import { listOwnDays, storeDays } from './service.ts'
import { t } from './texts.ts'

const OFF = t('休息')
const WORKED = t('上班')
const KINDS = [
  { code: '0', name: OFF },
  { code: '1', name: WORKED },
]

const row = z.object({ day: z.string(), kind: z.string(), dayName: z.string().nullish() })
type Row = z.output<typeof row>
const params = z.object({})
type Params = z.output<typeof params>

/** Days that are decided about, out of a file; a day that was decided about before is decided again. */
export const workingDaysImport = (platform: Platform): Importer<Params, Row> => ({
  code: WORKING_DAYS_CODE,
  title: t('工作日历'),
  access: [ROLE.basicInfo],
  params,
  columns: () => [
    { key: 'day', label: t('日期'), required: true, value: { kind: 'date' } },
    { key: 'kind', label: t('类型'), required: true, value: { kind: 'choice', options: KINDS } },
    { key: 'dayName', label: t('名称'), width: 20, value: { kind: 'text', max: DAY_NAME_MAX } },
  ],
  examples: [
    { day: '2027-01-01', kind: OFF, dayName: '元旦' },
    { day: '2027-01-03', kind: WORKED, dayName: '调休' },
  ],
  row,
  check: async (_tx, rows) => {
    const seen = new Set<string>()
    return rows.flatMap(({ n, values }): RowProblem[] => {
      if (seen.has(values.day)) return [{ n, column: 'day', problem: t('文件中有重复的日期') }]
      seen.add(values.day)
      return []
    })
  },
  apply: async (tx, rows, { user: { enterpriseUuid, userUuid }, now }) => {
    const days = rows.map(({ values }) => ({ day: values.day, workFlag: values.kind === '1', dayName: values.dayName ?? '' }))
    await storeDays({ tx, enterpriseUuid, userUuid, now }, days)
    return {}
  },
  finish: async (tx, { successCount, failCount }, { user: { userUuid, userName } }) => {
    const content = t('导入工作日历：成功{success}行，失败{fail}行', { success: successCount, fail: failCount })
    const done = { ...partOf(ROLE.basicInfo), operateTypeCode: 'import' as const, content }
    await recordOperations(tx, platform, { ...NOBODY, userUuid, userName }, [done])
  },
})

/** The same days as a file that the import reads again. */
export const workingDaysExport: Exporter<Params> = {
  code: WORKING_DAYS_CODE,
  title: t('工作日历'),
  access: [ROLE.basicInfo],
  params,
  columns: () => [
    { label: t('日期'), width: 14 },
    { label: t('类型'), width: 8 },
    { label: t('名称'), width: 20 },
  ],
  count: async (tx) => (await listOwnDays(tx)).length,
  async *rows(tx) {
    yield (await listOwnDays(tx)).map(({ day, workFlag, dayName }) => [day, workFlag ? WORKED : OFF, dayName])
  },
}
