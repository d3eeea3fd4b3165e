import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { vehicle } from '#src/parking/cards/vehicle.ts'
import { dueAt, type Terms } from '#src/parking/money/charge.ts'
import { passage } from '#src/parking/passing/passage.ts'
import { area, type gate, space } from '#src/parking/setup/area.ts'
import { feeRule, setting } from '#src/parking/setup/setup.ts'
import { refuseAt } from '#src/parking/texts.ts'
import { invitation } from '#src/visitor/invitation.ts'
import { setting as visitorSetting } from '#src/visitor/setting.ts'
import { type Counted, classify } from './classify.ts'
import { KIND } from './passage.ts'

export type Passage = StoredOf<typeof passage>
/** A gate; its project is that of its car park. */
export type Gate = StoredOf<typeof gate> & { projectUuid: string }
export const asGate = (row: StoredOf<typeof gate>): Gate => ({ ...row, projectUuid: row.projectUuid ?? '' })

const CAR_ALLOWED = '3'
const INSIDE = ['inside', 'toPay', 'paid'] as const
const VISITS = 50

export const plateOf = (typed: string): string => typed.trim().toUpperCase().replaceAll('·', '')

/** The stay of a car that is inside. */
export const insideOf = async ({ rows }: Context, areaUuid: string, plate: string): Promise<Passage | undefined> =>
  (await rows.list(passage, (f) => f.and(f.eq('area', areaUuid), f.eq('plate', plate), f.state(...INSIDE)), 1))[0]

export const termsOf = async ({ rows }: Context, areaUuid: string): Promise<Terms> => {
  const at = await rows.find(area, areaUuid)
  const rule = at === undefined ? undefined : await rows.find(feeRule, at.feeRule)
  if (rule === undefined) return refuseAt('area', '停车场没有计费规则')
  return rule
}

/** Cars that are charged by the minute; those of cards and free ones are not. */
export const isCharged = ({ kind }: Pick<Passage, 'kind'>): boolean => kind === KIND.temporary || kind === KIND.visitor

/** What a stay comes to at a moment. */
export const quote = async (call: Context, row: Passage): Promise<{ minutes: number; fee: number; due: number }> => {
  const now = call.clock.now.toISOString()
  const stay = { inAt: row.inAt ?? now, paid: row.paid ?? 0, paidAt: row.paidAt }
  const relief = {
    couponMinutes: row.couponMinutes ?? 0,
    couponAmount: row.couponAmount ?? 0,
    moreFreeMinutes: row.moreFreeMinutes ?? 0,
  }
  const worked = dueAt(await termsOf(call, row.area), { ...stay, ...relief }, now)
  return isCharged(row) ? worked : { minutes: worked.minutes, fee: 0, due: 0 }
}

export interface Known {
  counted: Counted
  vehicle: StoredOf<typeof vehicle> | null
  /** The visitor whom the car brings. */
  visitor: StoredOf<typeof invitation> | null
}

/** Who a plate belongs to, and as what it would come in now. */
export const known = async (call: Context, at: Pick<Gate, 'area' | 'projectUuid'>, plate: string): Promise<Known> => {
  const { rows, clock } = call
  const [car = null] = await rows.list(vehicle, (f) => f.eq('plate', plate), 1)
  const visits = await rows.list(
    invitation,
    (f) => f.and(f.eq('plate', plate), f.eq('carState', CAR_ALLOWED), f.state('expected', 'inside')),
    VISITS,
  )
  const now = clock.now.toISOString()
  const visitor = visits.find(
    (each) =>
      each.projectUuid === at.projectUuid && (each.opensAt ?? each.visitAt.begin) <= now && now <= (each.expiresAt ?? each.visitAt.end),
  )
  const { graceDays, surplusEnters } = await rows.settings(setting, at.projectUuid)
  const on = car?.space ?? null
  const [place, inside] =
    on === null
      ? [undefined, 0]
      : [await rows.find(space, on), await rows.count(passage, (f) => f.and(f.eq('space', on), f.state(...INSIDE)))]
  const counted = classify(car, {
    ...{ today: chinaDay(clock.now), graceDays: graceDays ?? 3, visitor: visitor !== undefined, inside },
    ...{ maxInside: place?.maxInside ?? Number.POSITIVE_INFINITY, surplusEnters: surplusEnters !== false },
  })
  return { counted, vehicle: car, visitor: visitor ?? null }
}

/** How long a visitor's car parks for nothing. */
export const visitorMinutes = async ({ rows }: Context, projectUuid: string): Promise<number> =>
  (await rows.settings(visitorSetting, projectUuid)).freeCarMinutes ?? 0
