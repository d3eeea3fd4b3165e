import { RECORD_TAB } from '@qifuyun/contract/approvals/states.ts'
import { getApprovalStatistics } from '@qifuyun/contract/approvals/statistics-endpoints.ts'
import { z } from 'zod'
import type { Exporter, JobUser } from '#src/progress/service.ts'
import { needTab } from '../records.ts'
import { t } from '../texts.ts'
import { getStatistics } from './statistics.ts'

const asked = getApprovalStatistics.input

/** What the page asks, kept as it was sent: moments stay text, which the call's own schema must understand. */
const params = z
  .object({ flowUuid: z.uuid().optional(), createTimeBegin: z.string(), createTimeEnd: z.string() })
  .superRefine((given, context) => {
    for (const { path, message } of asked.safeParse(given).error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
  })
type Params = z.output<typeof params>

const askingOf = ({ userUuid, roles }: JobUser) => ({ userUuid, roles })

/** How long each step takes as a file, in the order of the page. */
export const statisticsExport: Exporter<Params> = {
  code: 'approval_statistics',
  title: t('审批统计'),
  access: (tx, user) => needTab(tx, askingOf(user), RECORD_TAB.managed),
  params,
  columns: () => [
    { label: '流程' },
    { label: '节点' },
    { label: '处理次数', kind: 'number' },
    { label: '平均用时（分钟）', kind: 'number' },
    { label: '九成不超过（分钟）', kind: 'number' },
    { label: '占流程用时（%）', kind: 'number' },
    { label: '退回次数', kind: 'number' },
    { label: '等待处理', kind: 'number' },
    { label: '瓶颈' },
  ],
  count: async (tx, given, user) => (await getStatistics(tx, askingOf(user), asked.parse(given))).nodeList.length,
  async *rows(tx, given, user) {
    const { nodeList } = await getStatistics(tx, askingOf(user), asked.parse(given))
    yield nodeList.map((node) => [
      node.flowName,
      node.nodeName,
      node.doneCount,
      node.doneCount === 0 ? null : node.averageMinutes,
      node.doneCount === 0 ? null : node.ninetyMinutes,
      node.sharePercent,
      node.returnedCount,
      node.waitingCount,
      node.bottleneckFlag === 1 ? '是' : '否',
    ])
  },
}
