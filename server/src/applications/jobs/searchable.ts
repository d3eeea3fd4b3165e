import { emphasise } from '@qifuyun/contract/search/digest.ts'
import { listProgress } from '#src/progress/service.ts'
import type { Asking, Finder, Found, Question } from '#src/search/service.ts'
import { servedLast } from '../runtime/served-entity.ts'

/** What the caller has had made, by name and number; it lies where jobs are listed, and nowhere without such an application. */
const find = async ({ tx, platform, caller }: Asking, { keyword, limit }: Question): Promise<Found> => {
  const appKey = servedLast(({ spec }) => spec.jobs)?.app.appKey ?? null
  if (appKey === null) return { total: 0, list: [] }
  const asker = { userUuid: caller.userUuid, language: 'zh-CN' } as const
  const { list, page } = await listProgress(tx, platform, asker, { keyword, pageNum: 1, pageSize: limit, dryRunFlag: 0 })
  return {
    total: page.total,
    list: list.map(({ progressId, progressTitle, jobNo, progressMsg, createTime }) => ({
      uuid: progressId,
      title: progressTitle,
      digest: emphasise([jobNo, progressMsg].filter(Boolean).join(' · '), []),
      path: `/application/${appKey}?entity=mine&q=${encodeURIComponent(jobNo ?? progressTitle)}`,
      time: createTime,
      extra: {},
    })),
  }
}

/** Own exports, imports and other long jobs. */
export const searchableJobs: Finder = { type: 'job', find }
