import { JOB_STATUS } from '@qifuyun/contract/progress/constants.ts'
import { progressPage } from '@qifuyun/contract/progress/endpoints.ts'
import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { z } from 'zod'

const JOBS = 20
const WORDS = new Map<number, string>([
  [JOB_STATUS.waiting, '排队中'],
  [JOB_STATUS.running, '进行中'],
  [JOB_STATUS.finished, '已完成'],
  [JOB_STATUS.failed, '失败'],
  [JOB_STATUS.cancelled, '已取消'],
  [JOB_STATUS.expired, '已过期'],
])

/** What the person who asks has had made, and what became of it. */
const myJobs = assistantLookUp({
  name: 'my_jobs',
  label: '我的导出与导入',
  description:
    '列出提问人自己的导出、导入、批量打印等任务：编号、名称、状态、说明、行数、创建和过期时间，及查看地址。可按名称或编号查找。最多 20 条，最新的在前。',
  input: z.object({ keyword: z.string().max(50).optional(), unfinished: z.boolean().optional() }),
  run: async (ask, { keyword, unfinished }) => {
    const { list } = await ask(progressPage, { pageNum: 1, pageSize: JOBS, dryRunFlag: 0, ...(keyword && { keyword }) })
    return list
      .filter(({ finishTime }) => unfinished !== true || finishTime === null)
      .map((row) => ({
        no: row.jobNo,
        title: row.progressTitle,
        state: WORDS.get(row.progressStatusCode) ?? '',
        said: row.progressMsg,
        rows: row.progressResultData?.count ?? null,
        made: row.createTime,
        expires: row.expireTime,
        path: `/application/pkg17?entity=mine&q=${encodeURIComponent(row.jobNo ?? row.progressTitle)}`,
      }))
  },
})

export const assistantTools: AssistantTools = { lookUps: [myJobs] }
