import { right } from '@qifuyun/kit/permissions.ts'
import { loadedApp } from '@qifuyun/kit-web/loaded-app.ts'
import { fixedAssetApp } from '#src/fixed-asset/app.ts'
import { entry } from '#src/fixed-asset/cards/entry.ts'
import { countLine } from '#src/fixed-asset/counting/count-line.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { movement } from '#src/fixed-asset/documents/movement.ts'
import { AssetDeeds } from './AssetDeeds.tsx'
import { ChangeReportPage } from './ChangeReportPage.tsx'
import { CountPage } from './CountPage.tsx'
import { DepreciationPage } from './DepreciationPage.tsx'
import { DepreciationPlan } from './DepreciationPlan.tsx'
import { MyAssetsPage } from './MyAssetsPage.tsx'

/** Assets with their documents, what people have, the depreciation of each month, counts by scanner and the report. */
export const application = loadedApp(fixedAssetApp, {
  pages: [
    { key: 'mine', label: '我的资产', right: right(movement, 'read'), Page: MyAssetsPage },
    { key: 'depreciation', label: '计提折旧', right: right(depRun, 'read'), Page: DepreciationPage },
    { key: 'counting', label: '扫码盘点', right: right(countLine, 'action.count'), Page: CountPage },
    { key: 'changes', label: '资产增减表', right: right(entry, 'read'), Page: ChangeReportPage },
  ],
  seldom: ['changes', 'maintenance', 'adjustment', 'depRun', 'entry', 'countLine', 'category', 'setting'],
  lists: {
    asset: {
      detail: { renderExtra: (row) => <DepreciationPlan row={row} />, renderButtons: (row) => <AssetDeeds rows={[row]} /> },
      bulk: (rows, done) => <AssetDeeds rows={rows} size="small" onDone={done} />,
    },
  },
})
