import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS, MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { History, Past, PastProject, Story } from '@qifuyun/kit/history.ts'
import { account } from '#src/payment-split/accounts/account.ts'
import { settlement } from '#src/payment-split/settling/settlement.ts'

/** Days before today on which accounts were settled; the last one still waits for its payment. */
const SETTLED_AGO = [63, 49, 35, 21, 7, 1] as const
const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)

/** Somebody settles the account that has most, and pays it in the afternoon. */
const settlementOf = (past: Past, { manager: by }: PastProject, ago: number): Story[] => {
  const day = past.days.at(-1 - ago)
  if (day === undefined) return []
  const at = later(day, 10 * HOUR_MS)
  const done = (run: Story['deeds'][number]['run'], hours: number) => ({ at: later(at, hours * HOUR_MS), by, run })
  return [
    {
      key: `settled ${ago}`,
      deeds: [
        {
          at,
          by,
          run: async (hand) => {
            const rich = (await hand.list(account, (f) => f.and(f.state('enabled'), f.gt('balance', 0)), 50)).toSorted(
              (one, other) => other.balance - one.balance,
            )[0]
            return rich === undefined || rich.balance < rich.minSettle ? undefined : hand.add(settlement, { account: rich.uuid, adjust: 0 })
          },
        },
        done((hand, uuid) => (uuid === '' ? Promise.resolve() : hand.act(settlement, uuid, 'submit')), 1),
        ...(ago === SETTLED_AGO.at(-1)
          ? []
          : [
              {
                at: later(at, 5 * HOUR_MS + 20 * MINUTE_MS),
                by,
                run: async (hand: Parameters<Story['deeds'][number]['run']>[0], uuid: string) =>
                  uuid === '' ? undefined : hand.act(settlement, uuid, 'pay', { bankRef: `CMB${chinaDay(at).replaceAll('-', '')}${ago}` }),
              },
            ]),
      ],
    },
  ]
}

/** How shares were settled in the last quarter. */
export const splitHistory: History = (past) => {
  const [project] = past.projects
  return project === undefined ? [] : SETTLED_AGO.flatMap((ago) => settlementOf(past, project, ago))
}
