import type { Context } from '@qifuyun/kit/context.ts'
import { job } from '@qifuyun/kit/jobs/job.ts'
import { type ScheduleCall, scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { does } from '@qifuyun/kit/jobs/served-job.ts'
import { z } from 'zod'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { lateDebtors, openEach } from '#src/dunning/cases/opening.ts'
import { dueCases } from '#src/dunning/contacts/sending.ts'
import { t } from '#src/dunning/texts.ts'

/** Cases of one transaction. */
const [OPENED, SENT] = [200, 20] as const
/** More debtors than that are not seen to while somebody waits. */
const AT_ONCE = 500

const openJob = job({ name: 'openCases', title: t('催缴立案'), of: dunningCase, verb: 'action.open', input: z.object({}) })
const sendJob = job({ name: 'sendDue', title: t('发送到期催缴'), of: dunningCase, verb: 'action.send', input: z.object({}) })

const sendEach = async ({ rows }: Context, keys: readonly string[]): Promise<void> => {
  for (const uuid of keys) await rows.act(dunningCase, uuid, 'send')
}

export const jobs = [
  does(openJob, { size: OPENED, items: lateDebtors, each: (call, _given, keys) => openEach(call, keys) }),
  does(sendJob, {
    size: SENT,
    items: dueCases,
    each: (call, _given, keys) => sendEach(call, keys),
  }),
]

/** Opens cases for everybody who is late: of few at once, of many in pieces. */
export const openCases = async (call: Context): Promise<{ progressId: string | null }> => {
  const debtors = await lateDebtors(call)
  if (debtors.length > AT_ONCE) return call.jobs.start(openJob, {})
  await openEach(
    call,
    debtors.map(({ key }) => key),
  )
  return { progressId: null }
}

const sendDue = async (call: Context): Promise<void> => {
  const due = await dueCases(call)
  if (due.length > SENT) await call.jobs.start(sendJob, {})
  else
    await sendEach(
      call,
      due.map(({ key }) => key),
    )
}

/** At night cases are opened; in the morning those are sent whose step it is. */
export const schedules = [
  scheduled('open', { at: '01:10', days: 'daily' }, async (call: ScheduleCall) => {
    await openCases(call)
  }),
  scheduled('send', { at: '09:30', days: 'daily' }, sendDue),
]
