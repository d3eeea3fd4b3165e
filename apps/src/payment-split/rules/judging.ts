import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { BEARER } from '#src/payment-split/arithmetic/splitting.ts'
import { termsOf } from '#src/payment-split/orders/terms.ts'
import type { rule } from '#src/payment-split/rules/rule.ts'
import { refusalAt } from '#src/payment-split/texts.ts'

type Rule = StoredOf<typeof rule>

const givenBy = (row: Rule): string => JSON.stringify([termsOf(row), row.freezeDays])

/** Where a rule names an account. */
const placesOf = ({ lines, roundingAccount, feeAccount, feeBearer }: Rule) => [
  ...lines.map((line, at) => [`lines[${at}].account`, line.account] as const),
  ...(roundingAccount === null ? [] : [['roundingAccount', roundingAccount] as const]),
  ...(feeBearer !== BEARER.account || feeAccount === null ? [] : [['feeAccount', feeAccount] as const]),
]

/** Whether it begins to name these accounts, or to be used with them; what it named before may be stopped meanwhile. */
const isNew = ({ row, before }: Save<Rule>, account: string): boolean =>
  before === null || (row.enabled && !before.enabled) || !placesOf(before).some(([, uuid]) => uuid === account)

/**
 * A rule gives nothing to an account that was stopped; one that is still looked at may be named already. One that gives otherwise than before is a new version; what was divided by the
 * one before keeps it.
 */
export const judgeRules = async ({ saves, rows }: SaveCall<Rule>) => {
  const accounts = await rows.findEach(
    account,
    saves.flatMap(({ row }) => placesOf(row).map(([, uuid]) => uuid)),
  )
  return saves.map((save) => {
    const { row, before } = save
    const stopped = placesOf(row).filter(([, uuid]) => {
      const of = accounts.get(uuid)
      return (of === undefined || account.isIn(of, 'disabled')) && isNew(save, uuid)
    })
    const [first] = stopped
    if (first !== undefined) return refusalAt(first[0], '分账账户已停用')
    return before !== null && givenBy(before) !== givenBy(row) ? { edition: before.edition + 1 } : {}
  })
}
