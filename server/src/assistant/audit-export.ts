import { AUDIT_EXPORT, AUDIT_KIND } from '@qifuyun/contract/assistant/constants.ts'
import { auditFilter } from '@qifuyun/contract/assistant/endpoints.ts'
import type { AuditEntry } from '@qifuyun/contract/assistant/schema.ts'
import type { Sentence, Words } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { z } from 'zod'
import type { Tx } from '#src/platform/database/transaction.ts'
import { EXPORT_CHUNK, type ExportCell, type Exporter } from '#src/progress/service.ts'
import { countAudit, readAudit } from './audit.ts'
import { t } from './texts.ts'

/** The filter of the list, kept as it was sent: moments stay text, which the list's own schema must understand. */
const params = auditFilter
  .extend({ createTimeBegin: z.string().optional(), createTimeEnd: z.string().optional() })
  .superRefine((given, context) => {
    for (const { path, message } of auditFilter.safeParse(given).error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })
type Params = z.output<typeof params>

const KIND_NAME = { [AUDIT_KIND.chat]: t('提问'), [AUDIT_KIND.rewrite]: t('改写'), [AUDIT_KIND.summary]: t('总结') } as const
const STATE_NAME: Record<AuditEntry['stateCode'], Sentence> = { 1: t('生成中'), 2: t('已完成'), 3: t('已停止'), 4: t('失败') }

/** What was looked up, each once; a step that failed says so. */
const stepsOf = ({ stepList }: AuditEntry): Words[] => [
  ...new Map(
    stepList.map(({ label, failedFlag }) => [`${label} ${failedFlag}`, failedFlag === 1 ? t('{step}（失败）', { step: label }) : label]),
  ).values(),
]

const cellsOf = (entry: AuditEntry): ExportCell[] => [
  new Date(entry.createTime),
  entry.userName,
  KIND_NAME[entry.kindCode],
  entry.question,
  t('{list}', { list: stepsOf(entry) }),
  entry.deedList.map(({ label }) => label).join('、'),
  STATE_NAME[entry.stateCode],
  entry.tokensUsed,
  entry.model,
]

async function* rowsOf(tx: Tx, given: Params): AsyncGenerator<ExportCell[][]> {
  for (let after: AuditEntry | undefined; ; ) {
    const entries = await readAudit(tx, auditFilter.parse(given), { limit: EXPORT_CHUNK, after })
    yield entries.map(cellsOf)
    if (entries.length < EXPORT_CHUNK) return
    after = entries.at(-1)
  }
}

/** What was asked of the assistant as a file, under the filter of the list. */
export const auditExport: Exporter<Params> = {
  code: AUDIT_EXPORT,
  title: t('AI 使用记录'),
  access: [ROLE.basicInfo],
  params,
  columns: () => [
    { label: t('时间'), kind: 'instant' },
    { label: t('人员') },
    { label: t('类型') },
    { label: t('问题') },
    { label: t('查询内容') },
    { label: t('已执行操作') },
    { label: t('结果') },
    { label: t('用量（Token）'), kind: 'number' },
    { label: t('模型') },
  ],
  count: (tx, given) => countAudit(tx, auditFilter.parse(given)),
  rows: rowsOf,
}
