import { listed, type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { operationFilter } from '@qifuyun/contract/operation-log/endpoints.ts'
import { OPERATE_TYPE } from '@qifuyun/contract/operation-log/schema.ts'
import { z } from 'zod'
import { and, count, desc, eq, type InferSelectModel, lt, or, type SQL } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { EXPORT_CHUNK, type ExportCell, type ExportColumn, type Exporter, type JobUser } from '#src/progress/service.ts'
import { inLanguage, labelOf } from './presenting.ts'
import { matching } from './queries.ts'
import { operationLog } from './tables.ts'
import { t } from './texts.ts'

type Row = InferSelectModel<typeof operationLog>

/** The filter of the list, kept as it was sent: moments stay text, which the list's own schema must understand. */
const params = operationFilter
  .extend({ operateTimeBegin: z.string().optional(), operateTimeEnd: z.string().optional() })
  .superRefine((given, context) => {
    for (const { path, message } of operationFilter.safeParse(given).error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  })
type Params = z.output<typeof params>

const conditionOf = (given: Params): SQL | undefined => matching(operationFilter.parse(given))

const COLUMNS: readonly ExportColumn[] = [
  { label: t('操作时间'), kind: 'instant' },
  { label: t('操作人') },
  { label: t('手机号') },
  { label: t('模块') },
  { label: t('操作类型') },
  { label: t('操作对象') },
  { label: t('内容') },
  { label: t('变更明细') },
  { label: 'IP' },
]

const changesOf = ({ diff }: Row): Words =>
  listed(
    diff.map((change) => {
      const { before, after, words } = change
      return t('{label}：{before} → {after}', {
        label: labelOf(change),
        before: words?.before ?? before ?? t('空'),
        after: words?.after ?? after ?? t('空'),
      })
    }),
    '；',
  )

const cellsOf = (row: Row, language: Language): ExportCell[] => {
  const { moduleName, content } = inLanguage(row, language)
  const [type, changes] = [t(OPERATE_TYPE[row.operateTypeCode]), changesOf(row)].map((words) => wordsIn(words, language))
  return [row.operatedAt, row.userName, row.userMobile, moduleName, type ?? '', row.objectName, content, changes ?? '', row.ip]
}

/** Lines after the last one of the chunk before, newest first. */
const after = (last: Row | undefined): SQL | undefined =>
  last &&
  or(lt(operationLog.operatedAt, last.operatedAt), and(eq(operationLog.operatedAt, last.operatedAt), lt(operationLog.uuid, last.uuid)))

async function* rowsOf(tx: Tx, given: Params, { language }: JobUser): AsyncGenerator<ExportCell[][]> {
  for (let last: Row | undefined; ; ) {
    const rows = await tx
      .select()
      .from(operationLog)
      .where(and(conditionOf(given), after(last)))
      .orderBy(desc(operationLog.operatedAt), desc(operationLog.uuid))
      .limit(EXPORT_CHUNK)
    yield rows.map((row) => cellsOf(row, language))
    if (rows.length < EXPORT_CHUNK) return
    last = rows.at(-1)
  }
}

/** The operation log as a file, under the filter of its list. */
export const operationExport: Exporter<Params> = {
  code: 'operate_log',
  title: t('操作日志'),
  access: [ROLE.operateLog, ROLE.operateLogList],
  params,
  columns: () => COLUMNS,
  count: async (tx, given) => (await tx.select({ n: count() }).from(operationLog).where(conditionOf(given)))[0]?.n ?? 0,
  rows: rowsOf,
}
