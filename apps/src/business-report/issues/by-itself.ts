import type { Context } from '@qifuyun/kit/context.ts'
import { job } from '@qifuyun/kit/jobs/job.ts'
import type { ScheduleCall } from '@qifuyun/kit/jobs/schedule.ts'
import type { JobItem } from '@qifuyun/kit/jobs/served-job.ts'
import { z } from 'zod'
import { issue } from '#src/business-report/issues/issue.ts'
import { issuedOf, issueReport } from '#src/business-report/issues/issuing.ts'
import { beginsOn, lastOver, periodKey } from '#src/business-report/periods/periods.ts'
import { type Report, report } from '#src/business-report/reports/report.ts'
import { t } from '#src/business-report/texts.ts'

const REPORTS_MAX = 500

/** Issues the reports whose period has ended before a day. */
export const issueJob = job({
  name: 'issue',
  title: t('出具报表'),
  of: report,
  verb: 'action.issueAll',
  input: z.object({ day: z.iso.date() }),
})

interface Due {
  day: string
}

const dueOn = async ({ rows }: Context, day: string): Promise<Report[]> =>
  (await rows.list(report, (f) => f.and(f.state('running'), f.eq('auto', true)), REPORTS_MAX)).filter(({ kind }) => beginsOn(kind, day))

/** After the figures of the last day were kept. */
export const beginIssuing = async (call: ScheduleCall): Promise<void> => {
  if ((await dueOn(call, call.day)).length > 0) await call.jobs.start(issueJob, { day: call.day })
}

export const reportsDue = async (call: Context, { day }: Due): Promise<JobItem[]> =>
  (await dueOn(call, day)).map(({ uuid, name }) => ({ key: uuid, name }))

/** Once for a period, however often it is begun; published unless somebody is to look at it first. */
const issueOne = async (call: Context, of: Report, day: string): Promise<void> => {
  const { rows } = call
  const span = lastOver(of.kind, day)
  const period = periodKey(of.kind, span)
  if ((await rows.count(issue, (f) => f.and(f.eq('report', of.uuid), f.eq('period', period)))) > 0) return
  const uuid = await issueReport(call, of, span)
  await rows.update(report, of.uuid, issuedOf(call, of, span), t('自动出具'))
  if (of.check !== true) await rows.act(issue, uuid, 'publish')
}

export const issueEach = async (call: Context, { day }: Due, keys: readonly string[]): Promise<void> => {
  for (const of of await call.rows.lock(report, keys)) if (report.isIn(of, 'running')) await issueOne(call, of, day)
}
