import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { loyaltyApp } from '#src/loyalty/app.ts'
import { pointLog } from '#src/loyalty/points/log.ts'
import { rule } from '#src/loyalty/rules/rule.ts'
import { BulkAdjust } from './BulkAdjust.tsx'
import { CardPane } from './CardPane.tsx'
import { ReportPage } from './ReportPage.tsx'
import { ScanCard } from './ScanCard.tsx'
import { SimulatorPage } from './SimulatorPage.tsx'

/** Members with their cards, what rules give, and what points come to. */
export const application = loadedApp(loyaltyApp, {
  pages: [
    { key: 'report', label: '积分报表', right: right(pointLog, 'read'), Page: ReportPage },
    { key: 'simulator', label: '规则试算', right: right(rule, 'read'), Page: SimulatorPage },
  ],
  seldom: ['lot', 'lotMove', 'earning', 'hold', 'opening', 'benefit', 'setting'],
  lists: {
    member: {
      toolbar: ScanCard,
      bulk: (rows, done) => <BulkAdjust rows={rows} onDone={done} />,
      detail: { renderExtra: (row) => <CardPane row={row} /> },
    },
  },
})
