import { CHANNEL } from '@qifuyun/contract/payments/constants.ts'
import type { App } from '@qifuyun/kit/app.ts'
import type { Owed } from '@qifuyun/kit/public-page-handlers.ts'
import { createPayOrder, declarePayable, findOpenPayment, onlineChannel, paysOnline, payUrlOf } from '#src/payments/service.ts'
import { refuse } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openWriting } from '../context.ts'
import { SERVED } from '../registry.ts'
import { t } from '../texts.ts'
import type { Writing } from '../write/writer.ts'

/** The channel of what people owe to an enterprise. */
const ONLINE = CHANNEL.wechat

/** What is owed, as the holder of a link sees it: without a channel it is paid to somebody of the enterprise, and no button leads nowhere. */
export const presentOwed = (platform: Platform, { subject, amountFen }: Owed) => ({
  label: subject,
  amountFen,
  online: paysOnline(platform, ONLINE),
})

const bizAppOf = ({ appKey, key }: App): string => appKey ?? key

/** The address at which what is owed for a row is paid: of the payment that waits for it already, or of a new one. */
export const payPath = async ({ tx, platform, enterpriseUuid, actor }: Writing, app: App, rowUuid: string, owed: Owed): Promise<string> => {
  const bizApp = bizAppOf(app)
  const known = await findOpenPayment(tx, platform, { bizApp, bizUuid: rowUuid })
  const order =
    known?.amountFen === owed.amountFen
      ? known
      : await createPayOrder(tx, platform, {
          enterpriseUuid,
          bizApp,
          bizUuid: rowUuid,
          ...owed,
          channel: onlineChannel(platform, ONLINE),
          by: actor?.userUuid ?? null,
        })
  return payUrlOf(platform, order) ?? refuse(t('支付渠道未配置'), {}, 'NOT_CONFIGURED')
}

/** Lets the applications be paid that say what follows. */
export const declareApplicationsPayable = (platform: Platform): void => {
  for (const { app, paid } of SERVED) {
    if (paid === undefined) continue
    declarePayable(platform, bizAppOf(app), {
      paid: (tx, _platform, { enterpriseUuid, bizUuid, amountFen }) => {
        const writing = openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now() })
        return paid({ ...writing.context(), rowUuid: bizUuid, amountFen })
      },
      // Anyone who has not paid is asked again on the page; money that went back does not undo the work.
      closed: async () => {},
      refunded: async () => {},
    })
  }
}
