import { recordFilter } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { INSTANCE_STATUS_NAME } from '@qifuyun/contract/approvals/states.ts'
import { z } from 'zod'
import type { Platform } from '#src/platform/platform.ts'
import { EXPORT_CHUNK, type ExportCell, type Exporter, type JobUser } from '#src/progress/service.ts'
import { countRecords, needTab, recordsInPieces, type Wanted } from '../records.ts'
import { t } from '../texts.ts'

/** The filter of the list, kept as it was sent: moments stay text, which the list's own schema must understand. */
const params = recordFilter
  .extend({ createTimeBegin: z.string().optional(), createTimeEnd: z.string().optional() })
  .superRefine((given, context) => {
    for (const { path, message } of recordFilter.safeParse(given).error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })
type Params = z.output<typeof params>

const wantedOf = (given: Params): Wanted => recordFilter.parse(given)
const askingOf = ({ userUuid, roles }: JobUser) => ({ userUuid, roles })

const COLUMNS = [
  { label: '审批编号' },
  { label: '标题' },
  { label: '流程' },
  { label: '发起人' },
  { label: '发起部门' },
  { label: '状态' },
  { label: '当前节点' },
  { label: '当前审批人' },
  { label: '摘要' },
  { label: '发起时间', kind: 'instant' },
  { label: '完成时间', kind: 'instant' },
] as const

/** Records as a file, under the filter of the list; summaries hold no field that is hidden from the list. */
export const recordExport = (platform: Platform): Exporter<Params> => ({
  code: 'approval_records',
  title: t('审批记录'),
  access: async (tx, user) => needTab(tx, askingOf(user), 0),
  params,
  columns: () => COLUMNS,
  count: async (tx, given, user) => {
    await needTab(tx, askingOf(user), given.tabCode)
    return countRecords(tx, askingOf(user), wantedOf(given))
  },
  async *rows(tx, given, user): AsyncGenerator<ExportCell[][]> {
    for await (const rows of recordsInPieces(tx, platform, askingOf(user), wantedOf(given), EXPORT_CHUNK)) {
      yield rows.map((row) => [
        row.approvalNo,
        row.title,
        row.flowName,
        row.starterUserName,
        row.starterOrganName,
        INSTANCE_STATUS_NAME[row.processStatusCode],
        row.currentNodeName,
        row.currentUserList.map(({ userName }) => userName).join('、'),
        row.summaryList.map(({ label, value }) => `${label}：${value}`).join('；'),
        new Date(row.createTime),
        row.endTime === null ? null : new Date(row.endTime),
      ])
    }
  },
})
