import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import type { z } from 'zod'
import { audience, BY, MOBILES_MAX } from '#src/marketing/audiences/audience.ts'
import { type Said, sizeOf } from '#src/marketing/audiences/members.ts'
import { mobilesIn, readRule } from '#src/marketing/audiences/rule.ts'
import type { countCall } from '#src/marketing/calls.ts'
import { refusalAt } from '#src/marketing/texts.ts'

type Audience = StoredOf<typeof audience>

const problemOf = ({ kind, rule, mobiles }: Omit<Said, 'projects'>): KitRefusal | null => {
  if (kind === BY.rule) return readRule(rule) === null ? refusalAt('rule', '人群条件不完整') : null
  const all = mobilesIn(mobiles)
  if (all.length > MOBILES_MAX) return refusalAt('mobiles', '手机号最多{n}个', { n: MOBILES_MAX })
  const wrong = all.find((each) => !MOBILE_PATTERN.test(each))
  return wrong === undefined ? null : refusalAt('mobiles', '手机号{mobile}格式不正确', { mobile: wrong.slice(0, 20) })
}

const counted = async (call: Context, said: Said) => ({ ...(await sizeOf(call, said)), refreshedAt: call.clock.now.toISOString() })

const isSame = (one: Said, other: Said): boolean => one.kind === other.kind && one.rule === other.rule && one.mobiles === other.mobiles

/** Audiences that say whom they are about; how many that are is counted at once. */
export const judgeAudiences = async (call: SaveCall<Audience>): Promise<(Partial<Audience> | KitRefusal)[]> => {
  const judged: (Partial<Audience> | KitRefusal)[] = []
  // Nobody says anything of the residents of others.
  const projects = await call.people.projectsReached(audience)
  for (const { before, row } of call.saves) {
    const same = before !== null && isSame(before, row)
    judged.push(same ? {} : (problemOf(row) ?? { projects, ...(await counted(call, { ...row, projects })) }))
  }
  return judged
}

export const refresh = async (call: ActionCall<typeof audience>): Promise<Effect<typeof audience>> => counted(call, call.row)

/** How many people conditions are about, while somebody still writes them. */
export const countNow = async (call: Context, asked: z.output<typeof countCall.input>): Promise<z.output<typeof countCall.output>> => {
  const said = { kind: asked.kind, rule: asked.rule ?? null, mobiles: asked.mobiles ?? null }
  const problem = problemOf(said)
  if (problem !== null) throw problem
  return sizeOf(call, { ...said, projects: await call.people.projectsReached(audience) })
}
