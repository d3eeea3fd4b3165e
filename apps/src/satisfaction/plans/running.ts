import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'

const PLANS_MAX = 200

type Plan = StoredOf<typeof plan>

/**
 * Plans that run and ask after this. All that run are locked then: two things that happen to one person at once count each other, whatever
 * they are.
 */
export const runningPlans = async ({ rows }: Context, asks: (of: Plan) => boolean): Promise<Plan[]> => {
  const running = await rows.list(plan, (f) => f.state('running'), PLANS_MAX)
  if (!running.some(asks)) return []
  const locked = await rows.lock(
    plan,
    running.map(({ uuid }) => uuid),
  )
  return locked.filter((each) => plan.isIn(each, 'running') && asks(each))
}
