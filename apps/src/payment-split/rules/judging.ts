import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { termsOf } from '#src/payment-split/orders/terms.ts'
import type { rule } from '#src/payment-split/rules/rule.ts'

type Rule = StoredOf<typeof rule>

const givenBy = (row: Rule): string => JSON.stringify([termsOf(row), row.freezeDays])

/** A rule that gives otherwise than before is a new version; what was divided by the one before keeps it. */
export const numberVersions = async ({ saves }: SaveCall<Rule>) =>
  saves.map(({ row, before }) => (before !== null && givenBy(before) !== givenBy(row) ? { edition: before.edition + 1 } : {}))
