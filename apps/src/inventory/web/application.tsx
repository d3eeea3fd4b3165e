import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { ChartPie } from 'lucide-react'
import { inventoryApp } from '#src/inventory/app.ts'
import { countLine } from '#src/inventory/counting/count-line.ts'
import { monthBalance } from '#src/inventory/stock/month-balance.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { CountPage } from './CountPage.tsx'
import { MonthReportPage } from './MonthReportPage.tsx'
import { PersonalStock } from './PersonalStock.tsx'
import { StockCourse } from './StockCourse.tsx'
import { StockDeeds } from './StockDeeds.tsx'
import { text } from './texts.ts'
import { ValuePie } from './ValuePie.tsx'

/** Stock with its documents, counts by scanner, the stock that people carry, and the months. */
export const application = loadedApp(inventoryApp, {
  pages: [
    { key: 'counting', label: '扫码盘点', right: right(countLine, 'action.count'), Page: CountPage },
    { key: 'mine', label: '我的个人库', right: right(stock, 'read'), Page: PersonalStock },
    { key: 'months', label: '收发存报表', right: right(monthBalance, 'read'), Page: MonthReportPage },
  ],
  seldom: [
    'mine',
    'months',
    'shortage',
    'batchStock',
    'countLine',
    'ledger',
    'item',
    'itemCategory',
    'warehouse',
    'monthBalance',
    'monthClose',
    'opening',
    'countResult',
  ],
  lists: {
    stock: {
      views: [{ key: 'pie', label: text('按分类'), icon: ChartPie, render: () => <ValuePie /> }],
      bulk: (rows, done) => <StockDeeds rows={rows} onDone={done} />,
      detail: { renderExtra: (row) => <StockCourse row={row} /> },
    },
  },
})
