import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { CHANNEL } from '#src/dunning/plans/channels.ts'
import { plan } from '#src/dunning/plans/plan.ts'
import { stepBack } from '#src/dunning/plans/steps.ts'
import { refusalAt } from '#src/dunning/texts.ts'

export type Plan = StoredOf<typeof plan>

/** More plans than an enterprise has. */
const PLANS_MAX = 200
const MARK = /\{([^{}]*)\}/g
const MARKS: readonly string[] = ['姓名', '房屋', '金额', '链接']

const unknownIn = (template: string): string | undefined =>
  [...template.matchAll(MARK)].map(([, mark = '']) => mark).find((mark) => !MARKS.includes(mark))

/** Fills in what a text says of somebody: `{姓名}您好，{房屋}欠费{金额}元`. */
export const filled = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(MARK, (whole, mark: string) => values[mark] ?? whole)

const judged = ({ steps }: Plan) => {
  const back = stepBack(steps)
  if (back !== null) return refusalAt(`steps[${back}].afterDays`, '催缴步骤须按逾期天数递增')
  for (const [at, { channel, template }] of steps.entries()) {
    if (channel === CHANNEL.text && (template ?? '').trim() === '') return refusalAt(`steps[${at}].template`, '请填写短信内容')
    const unknown = unknownIn(template ?? '')
    if (unknown !== undefined) return refusalAt(`steps[${at}].template`, '不能识别 {mark}', { mark: `{${unknown}}` })
  }
  return {}
}

/** Steps ascend, and what is sent by text has words. */
export const judgePlans = async ({ saves }: SaveCall<Plan>) => saves.map(({ row }) => judged(row))

/** The plan of each project: one that names it goes before one for all. */
export const plansOf = async ({ rows }: Context): Promise<(projectUuid: string) => Plan | undefined> => {
  const plans = await rows.list(plan, (f) => f.eq('enabled', true), PLANS_MAX)
  const forAll = plans.find(({ projects }) => (projects ?? []).length === 0)
  return (projectUuid) => plans.find(({ projects }) => projects?.includes(projectUuid)) ?? forAll
}
