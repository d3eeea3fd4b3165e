import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { customer } from '#src/customers/records/customer.ts'
import { interaction } from '#src/customers/records/interaction.ts'
import { refusalAt, refuseAt } from '#src/customers/texts.ts'

type Interaction = StoredOf<typeof interaction>

/** Who writes it down follows it up, unless nothing was agreed. */
export const judgeInteractions = async ({ rows, saves, actor, clock: { now } }: SaveCall<Interaction>) => {
  const customers = new Map((await rows.lock(customer, [...new Set(saves.map(({ row }) => row.customer))])).map((row) => [row.uuid, row]))
  return saves.map(({ before, row }) => {
    if (Date.parse(row.at) > now.getTime()) return refusalAt('at', '互动时间不能晚于现在')
    if (row.next !== null && row.next !== before?.next && Date.parse(row.next) <= now.getTime())
      return refusalAt('next', '下次跟进须晚于现在')
    const open = row.next !== null && (before === null || interaction.isIn(before, 'toFollow') || before.next === null)
    return {
      user: before?.user ?? actor?.userUuid ?? null,
      projectUuid: customers.get(row.customer)?.projectUuid ?? null,
      state: interaction.stateCode(open ? 'toFollow' : 'done'),
    }
  })
}

/** A customer knows when somebody talked to it last. */
export const noteContact = async ({ rows, saves }: SaveCall<Interaction>): Promise<void> => {
  const latest = new Map<string, string>()
  for (const { row } of saves) if (row.at > (latest.get(row.customer) ?? '')) latest.set(row.customer, row.at)
  const known = await rows.lock(customer, [...latest.keys()])
  await rows.updateEach(
    customer,
    known.flatMap(({ uuid, lastContact }) => {
      const at = latest.get(uuid)
      return at === undefined || (lastContact !== null && Date.parse(lastContact) >= Date.parse(at)) ? [] : [{ uuid, lastContact: at }]
    }),
  )
}

export const ahead = ({ input, clock: { now } }: ActionCall<typeof interaction>): void => {
  if (Date.parse(String(input.next)) <= now.getTime()) refuseAt('next', '下次跟进须晚于现在')
}
