import { paper } from '@qifuyun/kit/paper/paper.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { category } from '#src/fixed-asset/cards/category.ts'
import { entry } from '#src/fixed-asset/cards/entry.ts'
import { setting } from '#src/fixed-asset/cards/setting.ts'
import { count } from '#src/fixed-asset/counting/count.ts'
import { countLine } from '#src/fixed-asset/counting/count-line.ts'
import { depRun } from '#src/fixed-asset/depreciation/dep-run.ts'
import { adjustment } from '#src/fixed-asset/documents/adjustment.ts'
import { maintenance } from '#src/fixed-asset/documents/maintenance.ts'
import { movement } from '#src/fixed-asset/documents/movement.ts'
import { scrap } from '#src/fixed-asset/documents/scrap.ts'
import { transfer } from '#src/fixed-asset/documents/transfer.ts'
import { app } from '#src/fixed-asset/identity.ts'
import { labelLayouts } from '#src/fixed-asset/papers.ts'

export const assetLabel = paper('label', '资产标签', { of: asset, voidWhile: ['voided'], layouts: labelLayouts })

const LOOKED_UP = ['asset:read', 'category:read'] as const
const DOCUMENTS = ['movement', 'transfer', 'maintenance', 'scrap'] as const

/** Fixed and low-value assets from card to disposal (apps-operations.md section 9). */
export const fixedAssetApp = app({
  entities: { asset, movement, transfer, maintenance, scrap, adjustment, depRun, entry, count, countLine, category, setting },
  icon: 'armchair',
  colour: 'teal',
  category: '采购资产',
  papers: [assetLabel],
  roles: [
    {
      name: 'keeper',
      label: '资产管理员',
      permissions: [
        ...LOOKED_UP,
        ...(['add', 'update', 'export', 'import', 'action.accept', 'action.void', 'action.value'] as const).map(
          (verb) => `asset:${verb}` as const,
        ),
        ...DOCUMENTS.flatMap((name) => [`${name}:read`, `${name}:add`, `${name}:update`] as const),
        'movement:action.submit',
        'movement:action.handOver',
        'movement:action.check',
        'transfer:action.submit',
        'maintenance:action.begin',
        'maintenance:action.finish',
        'scrap:action.submit',
        'scrap:action.dispose',
        'entry:read',
        'count:*',
        'countLine:read',
        'countLine:add',
        'countLine:action.count',
      ],
    },
    {
      name: 'counter',
      label: '盘点员',
      permissions: [...LOOKED_UP, 'count:read', 'countLine:read', 'countLine:add', 'countLine:action.count'],
    },
    { name: 'staff', label: '员工', permissions: [...LOOKED_UP, 'movement:read', 'movement:add', 'movement:update'] },
    {
      name: 'finance',
      label: '财务',
      permissions: [
        ...LOOKED_UP,
        'asset:action.value',
        'asset:export',
        'depRun:*',
        'adjustment:*',
        'entry:read',
        'entry:export',
        'setting:*',
        ...([...DOCUMENTS, 'count', 'countLine'] as const).map((name) => `${name}:read` as const),
      ],
    },
  ],
})
