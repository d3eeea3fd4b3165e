import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Deed, History, Past, PastProject, Story } from '@qifuyun/kit/history.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { settlement } from '#src/payment-split/settling/settlement.ts'

/** Accounts that are settled, those with most first; the last settlement waits for its payment. */
const SETTLED = 2

/** Shares lie in the accounts since the day on which the demo began: somebody settles them just before now. */
const settlementOf = ({ now }: Past, { manager: by }: PastProject, n: number): Story => {
  const at = new Date(now.getTime() - MINUTE_MS + n * 1_000)
  const does = (run: Deed['run']): Deed => ({ at, by, run: (hand, uuid) => (uuid === '' ? Promise.resolve() : run(hand, uuid)) })
  return {
    key: `settled ${n}`,
    deeds: [
      {
        at,
        by,
        run: async (hand) => {
          const rich = await hand.list(account, (f) => f.and(f.state('enabled'), f.gt('balance', 0)), 50)
          const [of] = rich.toSorted((one, other) => other.balance - one.balance)
          return of === undefined || of.balance < of.minSettle ? undefined : hand.add(settlement, { account: of.uuid, adjust: 0 })
        },
      },
      does((hand, uuid) => hand.act(settlement, uuid, 'submit')),
      ...(n === SETTLED - 1
        ? []
        : [does((hand, uuid) => hand.act(settlement, uuid, 'pay', { bankRef: `CMB${chinaDay(at).replaceAll('-', '')}${n}` }))]),
    ],
  }
}

/** How shares are settled. */
export const splitHistory: History = (past) => {
  const [project] = past.projects
  return project === undefined ? [] : Array.from({ length: SETTLED }, (_empty, n) => settlementOf(past, project, n))
}
