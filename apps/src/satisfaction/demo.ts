import { chinaMonth, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { APP, HANDLER, METRIC, TRIGGER } from '#src/satisfaction/codes.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { target } from '#src/satisfaction/targets/target.ts'

/** Those at the begin ask already; what everybody would be asked after all day long waits to be switched on. */
const PLANS = [
  { name: '报修完成评价', trigger: TRIGGER.repair, metric: METRIC.csat, delayMin: 30, runs: true },
  { name: '投诉关闭评价', trigger: TRIGGER.complaint, metric: METRIC.csat, delayMin: 60, runs: true },
  { name: '交付推荐度调查', trigger: TRIGGER.handover, metric: METRIC.nps, delayMin: 1_440, runs: true },
  { name: '装修办理体验', trigger: TRIGGER.decoration, metric: METRIC.ces, delayMin: 120, runs: true },
  { name: '社区活动推荐度', trigger: TRIGGER.activity, metric: METRIC.nps, delayMin: 60, runs: true },
  { name: '缴费体验抽样', trigger: TRIGGER.fee, metric: METRIC.ces, delayMin: 5, sampleBp: 1_000, throttleDays: 90, runs: false },
  { name: '半年满意度普查', trigger: TRIGGER.census, metric: METRIC.nps, delayMin: 0, runs: false },
] as const

const PEOPLE = [
  { plan: 0, csat: 5, tags: ['1', '3'], text: '师傅来得很快，修得很好', name: '周先生', phone: '13800000301' },
  { plan: 0, csat: 4, tags: ['2'], text: '态度不错，时间上再准一点就好了', name: '何女士', phone: '13800000302' },
  { plan: 0, csat: 2, tags: ['6', '8'], text: '等了两天，水管还在滴水', name: '陈先生', phone: '13800000303' },
  { plan: 4, nps: 9, tags: ['2'], text: '活动组织得好，孩子很喜欢', name: '顾女士', phone: '13800000304' },
  { plan: 3, ces: 6, tags: ['5'], text: '线上就办完了', name: '沈先生', phone: '13800000305' },
] as const

const addPlans = async ({ rows, clock }: Context): Promise<string[]> => {
  const made: string[] = []
  const usual = { projects: [], channels: ['1' as const], sampleBp: 10_000, throttleDays: 7, expireHours: 72, followHours: 24 }
  const startsOn = `${monthAfter(chinaMonth(clock.now))}-01`
  for (const { runs, ...each } of PLANS) {
    const census = each.trigger === TRIGGER.census ? { startsOn, everyMonths: 6 } : {}
    const { uuid } = await rows.add(plan, { ...usual, ...each, ...census, handlerKind: HANDLER.manager, workOrder: false })
    if (runs) await rows.act(plan, uuid, 'start')
    made.push(uuid)
  }
  return made
}

/** Somebody who was asked an hour ago has answered. */
const addRating = async ({ rows, clock }: Context, projectUuid: string, plans: readonly string[], n: number): Promise<void> => {
  const person = PEOPLE[n]
  const of = person === undefined ? undefined : PLANS[person.plan]
  if (person === undefined || of === undefined) return
  const { name, phone, text, tags } = person
  const sentAt = new Date(clock.now.getTime() - HOUR_MS).toISOString()
  const { uuid } = await rows.record(invite, {
    ...{ plan: plans[person.plan] ?? null, trigger: of.trigger, metric: of.metric, projectUuid, name, phone },
    ...{ sourceApp: APP, sourceKey: `demo ${n}`, dueAt: sentAt, sentAt, state: 'sent' },
    expireAt: new Date(clock.now.getTime() + 3 * DAY_MS).toISOString(),
  })
  const score = 'csat' in person ? { csat: person.csat } : 'nps' in person ? { nps: person.nps } : { ces: person.ces }
  await rows.add(rating, { invite: uuid, ...score, text, tags: [...tags] })
}

/** Plans, what the first people said, one of whom waits to be called, and what the project is to come to this month. */
export const demoSatisfaction = async (call: Context): Promise<void> => {
  const at = await demoProject(call)
  if (at === undefined) return
  const plans = await addPlans(call)
  for (const n of PEOPLE.keys()) await addRating(call, at.uuid, plans, n)
  const month = chinaMonth(call.clock.now)
  await call.rows.add(target, { projectUuid: at.uuid, metric: METRIC.csat, month, value: 90 })
}
