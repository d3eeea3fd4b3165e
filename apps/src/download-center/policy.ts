import { jobPolicy } from '@qifuyun/kit/jobs/job-policy.ts'
import { entity } from '#src/download-center/identity.ts'

/** What the enterprise demands of the exports, imports and other long work of one application; without one the product's own rules hold. */
export const policy = entity('policy', '策略', jobPolicy())
  .list({
    columns: ['app', 'keepDays', 'maxRows', 'perUserRunning', 'nightOnlyOver', 'sensitive', 'approval'],
    filters: ['sensitive', 'approval'],
    search: ['app'],
  })
  .titled('app')
  .rights({ viewAll: '查看全部任务', cancelAny: '取消任何任务' })
  .governsJobs()
