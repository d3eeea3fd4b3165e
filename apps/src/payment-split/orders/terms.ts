import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { PaidFor } from '#src/main-data/paid-for.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { BEARER, LINE, type Terms } from '#src/payment-split/arithmetic/splitting.ts'
import { rule } from '#src/payment-split/rules/rule.ts'
import { setting } from '#src/payment-split/rules/setting.ts'

type Rule = StoredOf<typeof rule>

const RULES_MAX = 500

/** What a payment is divided by. */
export interface Chosen {
  terms: Terms
  rule: Pick<Rule, 'uuid' | 'edition'> | null
  freezeDays: number
}

export const termsOf = ({ lines, roundingAccount, feeBearer, feeAccount }: Rule): Terms => ({
  lines: lines.map(({ account: to, kind, amount, ratio }) => ({ account: to, kind, amount: amount ?? null, ratio: ratio ?? null })),
  roundingAccount: roundingAccount ?? '',
  feeBearer,
  feeAccount,
})

/** Every account that a rule gives something to. */
export const accountsIn = ({ lines, roundingAccount, feeAccount }: Terms): string[] => [
  ...new Set([...lines.map((line) => line.account), roundingAccount, ...(feeAccount === null ? [] : [feeAccount])]),
]

const isFor = (of: Rule, app: string, where: PaidFor | null, day: string): boolean =>
  (of.app === null || of.app === app) &&
  (of.item === null || of.item === where?.item) &&
  (of.projectUuid === null || of.projectUuid === where?.projectUuid) &&
  (of.effective === null || (of.effective.begin <= day && day <= of.effective.end))

/** Without a rule all of it goes to the default account of the project, or of all. */
const fallbackOf = async ({ rows }: Context, projectUuid: string | null): Promise<Chosen | null> => {
  const found = await rows.list(account, (f) => f.and(f.eq('fallback', true), f.state('enabled')), RULES_MAX)
  const own = found.find((row) => row.projectUuid === projectUuid) ?? found.find((row) => row.projectUuid === null)
  if (own === undefined) return null
  const lines = [{ account: own.uuid, kind: LINE.rest, amount: null, ratio: null }]
  return { terms: { lines, roundingAccount: own.uuid, feeBearer: BEARER.everybody, feeAccount: null }, rule: null, freezeDays: 0 }
}

/** How narrowly a rule says what it is about: a charge item that has one of its own is divided by that. */
const narrowness = ({ item, projectUuid, app }: Rule): number =>
  (item === null ? 0 : 4) + (projectUuid === null ? 0 : 2) + (app === null ? 0 : 1)

/** The rule of a payment: by priority, of equal ones the narrowest, of those the one made first. null: neither a rule nor a default account. */
export const chosenFor = async (call: Context, app: string, where: PaidFor | null, day: string): Promise<Chosen | null> => {
  const rules = await call.rows.list(rule, (f) => f.eq('enabled', true), RULES_MAX)
  const [found] = rules
    .filter((each) => isFor(each, app, where, day))
    .toSorted((one, other) => one.priority - other.priority || narrowness(other) - narrowness(one))
  if (found === undefined) return fallbackOf(call, where?.projectUuid ?? null)
  return { terms: termsOf(found), rule: found, freezeDays: found.freezeDays }
}

/** What a channel keeps, in basis points. */
export const rateOf = async ({ rows }: Context, channel: string): Promise<number> => {
  const { mockRate, wechatRate, alipayRate } = await rows.settings(setting)
  return { 1: mockRate, 2: wechatRate, 3: alipayRate }[channel] ?? 0
}
