import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { alarmRule, type RuleKind } from '#src/energy/alarms/alarm-rule.ts'
import { meter } from '#src/energy/meters/meter.ts'
import type { Meter } from '#src/energy/readings/chain.ts'

export type Rule = StoredOf<typeof alarmRule>

/** Rules of one kind in an enterprise, and meters that they are about. */
const [RULES_MAX, METERS_MAX] = [100, 20_000] as const

/** Rules of some kinds that are switched on. */
export const rulesOf = ({ rows }: Context, kinds: readonly RuleKind[]): Promise<Rule[]> =>
  rows.list(alarmRule, (f) => f.and(f.oneOf('kind', kinds), f.eq('enabled', true)), RULES_MAX)

/** Whether a rule is about a meter. */
export const covers = (rule: Rule, of: Pick<Meter, 'uuid' | 'projectUuid' | 'energyType' | 'purpose'>): boolean =>
  (rule.meters === null || rule.meters.length === 0 || rule.meters.includes(of.uuid)) &&
  (rule.projectUuid === null || rule.projectUuid === of.projectUuid) &&
  (rule.energyType === null || rule.energyType === of.energyType) &&
  (rule.purposes === null || rule.purposes.length === 0 || rule.purposes.includes(of.purpose))

/** All meters that are in use. */
export const metersInUse = ({ rows }: Context): Promise<Meter[]> => rows.list(meter, (f) => f.state('inUse'), METERS_MAX)
