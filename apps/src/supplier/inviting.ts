import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { registrationPage } from '#src/supplier/pages.ts'
import type { registration } from '#src/supplier/registration.ts'
import { t } from '#src/supplier/texts.ts'

type Registration = StoredOf<typeof registration>

/** How long the link of an invitation is good. */
export const LINK_MS = 30 * DAY_MS

const sendLink = async ({ links, messages, clock: { now } }: Context, { uuid, contact, phone }: Registration): Promise<void> => {
  const link = links.address(await links.open(registrationPage, uuid, new Date(now.getTime() + LINK_MS)))
  const text = t('{contact}您好，请通过链接登记供应商资料（30天内有效）：{link}', { contact, link })
  await messages.sendText({ mobile: phone, purpose: 'supplier.registration', text })
}

/** Whoever is invited gets the link at once; of an imported list nobody is written to. */
export const invite = async (call: SaveCall<Registration> & { imported: boolean }): Promise<void> => {
  if (call.imported) return
  for (const { before, row } of call.saves) if (before === null) await sendLink(call, row)
}

export const send = async (call: ActionCall<typeof registration>) => {
  await sendLink(call, call.row)
  return {}
}

/** The link leads nowhere any more. */
export const close = async ({ links, row }: ActionCall<typeof registration>) => {
  await links.revoke(registrationPage, row.uuid)
  return {}
}
