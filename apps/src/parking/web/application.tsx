import { right } from '@qifuyun/kit/permissions.ts'
import { PageLinkButton } from '@qifuyun/kit-web/links/PageLinkButton.tsx'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import type { ReactNode } from 'react'
import { parkingApp } from '#src/parking/app.ts'
import { payOrder } from '#src/parking/money/pay-order.ts'
import { passage } from '#src/parking/passing/passage.ts'
import { area, gate } from '#src/parking/setup/area.ts'
import { feeRule } from '#src/parking/setup/setup.ts'
import { areaLink } from './calls.generated.ts'
import { GuardDesk } from './GuardDesk.tsx'
import { IncomePage } from './IncomePage.tsx'
import { LivePage } from './LivePage.tsx'
import { TrialPage } from './TrialPage.tsx'
import { useText } from './texts.ts'

const PayCode = (): ReactNode => {
  const t = useText()
  const { may } = useRights(area)
  if (!may('action.payLink')) return null
  return (
    <PageLinkButton
      title={t('停车缴费码')}
      hint={t('将链接制成二维码张贴在停车场，车主扫码输入车牌即可缴费')}
      targets={[{ of: area, call: areaLink, label: t('停车场') }]}
    />
  )
}

/** The desk of a gate, how full it is, what came in and what a stay would cost, before the lists. */
export const application = loadedApp(parkingApp, {
  pages: [
    { key: 'live', label: '实时车场', right: right(passage, 'read'), Page: LivePage },
    { key: 'desk', label: '岗亭收费', right: right(gate, 'action.guard'), Page: GuardDesk },
    { key: 'income', label: '收入报表', right: right(payOrder, 'read'), Page: IncomePage },
    { key: 'trial', label: '计费试算', right: right(feeRule, 'read'), Page: TrialPage },
  ],
  lists: { area: { toolbar: PayCode } },
  seldom: ['trial', 'space', 'coupon', 'area', 'gate', 'feeRule', 'correction', 'setting'],
})
