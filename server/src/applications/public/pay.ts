import type { App } from '@qifuyun/kit/app.ts'
import type { Owed } from '@qifuyun/kit/public-page-handlers.ts'
import { findOpenPayment, paysOnline } from '#src/payments/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import { askPayment, bizAppOf, ONLINE, payPathOf } from '../runtime/payments.ts'
import type { Writing } from '../write/writer.ts'

/** What is owed, as the holder of a link sees it: without a channel it is paid to somebody of the enterprise, and no button leads nowhere. */
export const presentOwed = (platform: Platform, { subject, amountFen }: Owed) => ({
  label: subject,
  amountFen,
  online: paysOnline(platform, ONLINE),
})

/** The address at which what is owed for a row is paid: of the payment that waits for it already, or of a new one. */
export const payPath = async (writing: Writing, app: App, rowUuid: string, owed: Owed): Promise<string> => {
  const { tx, platform } = writing
  const known = await findOpenPayment(tx, platform, { bizApp: bizAppOf(app), bizUuid: rowUuid })
  return payPathOf(platform, known?.amountFen === owed.amountFen ? known : await askPayment(writing, app, { rowUuid, ...owed }))
}
