import type { Sentence } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { DAY_KIND, DAY_NAME_MAX, type DayKind, WORKING_DAYS_CODE } from '@qifuyun/contract/working-days/constants.ts'
import { z } from 'zod'
import { NOBODY, partOf, recordOperations } from '#src/operation-log/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Exporter, Importer, RowProblem } from '#src/progress/service.ts'
import { listOwnDays, storeDays } from './service.ts'
import { t } from './texts.ts'

const NAMES: Readonly<Record<DayKind, Sentence>> = { 1: t('法定节假日'), 2: t('调休工作日'), 3: t('公司假日') }
const KINDS = Object.values(DAY_KIND).map((kind) => ({ code: String(kind), name: NAMES[kind] }))
const PAY_TIMES = ['1', '2', '3'].map((code) => ({ code, name: code }))

const row = z.object({
  day: z.string(),
  kind: z.coerce.number().pipe(z.literal(Object.values(DAY_KIND))),
  payTimes: z.coerce
    .number()
    .pipe(z.literal([1, 2, 3]))
    .nullish()
    .catch(null),
  dayName: z.string().nullish(),
})
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
    { key: 'dayName', label: t('名称'), value: { kind: 'text', max: DAY_NAME_MAX } },
    { key: 'payTimes', label: t('计薪倍数'), value: { kind: 'choice', options: PAY_TIMES } },
  ],
  examples: [
    { day: '2027-01-01', kind: NAMES[1], dayName: '元旦', payTimes: '3' },
    { day: '2027-01-03', kind: NAMES[2], dayName: '调休' },
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
    const days = rows.map(({ values }) => ({
      ...{ day: values.day, kindCode: values.kind, dayName: values.dayName ?? '' },
      payTimes: values.payTimes ?? undefined,
    }))
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
  columns: () => [{ label: t('日期') }, { label: t('类型') }, { label: t('名称') }, { label: t('计薪倍数') }],
  count: async (tx) => (await listOwnDays(tx)).length,
  async *rows(tx) {
    yield (await listOwnDays(tx)).map(({ day, kindCode, dayName, payTimes }) => [day, NAMES[kindCode], dayName, String(payTimes)])
  },
}
