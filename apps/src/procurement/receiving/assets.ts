import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { Problems } from '@qifuyun/kit/values/check-row.ts'
import { compare, fen, times } from '@qifuyun/kit/values/exact.ts'
import { receiveAssets } from '#src/fixed-asset/ports.ts'
import { SOURCE_APP } from '#src/procurement/budget.ts'
import { refuseAll } from '#src/procurement/completing.ts'
import type { Order } from '#src/procurement/ordering/filling.ts'
import type { receipt } from '#src/procurement/receiving/receipt.ts'
import { refuseAt, t } from '#src/procurement/texts.ts'

const ASSET_APP = 'pkg20'
const PIECES_MAX = 200
const NAME_MAX = 50

/** Has cards made of what is an asset and is not kept in the stock, which makes cards of its own: a card for each good piece. */
export const cardAssets = async (call: Context, row: StoredOf<typeof receipt>, of: Order): Promise<void> => {
  const { applications, actor } = call
  const problems: Problems = {}
  const lines = row.lines.flatMap(({ line, ok, qty, asset }, at) => {
    const has = of.lines[line - 1]
    const good = ok ?? qty
    const count = Number(good)
    if (asset !== true || has === undefined || compare(good, 0) <= 0) return []
    if (has.item) problems[`lines[${at}].asset`] = t('库存物品入库时自动建立资产卡片，无需勾选')
    else if (!Number.isInteger(count) || count > PIECES_MAX)
      problems[`lines[${at}].ok`] = t('资产须为整件，每行不超过 {n} 件', { n: PIECES_MAX })
    const { name, spec = null, price } = has
    return [
      {
        name: (name ?? '').slice(0, NAME_MAX),
        spec: spec?.slice(0, NAME_MAX) ?? null,
        category: null,
        count,
        amount: fen(times(good, price)),
      },
    ]
  })
  refuseAll(problems)
  if (lines.length === 0) return
  if (!(await applications.isOpen(ASSET_APP))) refuseAt('lines', '未开通固定资产，不能登记资产')
  const { projectUuid } = row
  if (projectUuid === null) return refuseAt('lines', '采购单没有项目，不能登记资产')
  await applications.order(receiveAssets, {
    ...{ sourceApp: SOURCE_APP, sourceUuid: row.uuid, sourceNo: row.no, projectUuid, organ: of.organUuid },
    ...{ keeper: actor?.userUuid ?? of.createdBy ?? '', purchaseDate: row.receivedOn, supplier: of.supplier, lines },
  })
}
