import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import type { Happening } from '@qifuyun/kit/event.ts'
import type { z } from 'zod'
import { asset, SOURCE } from '#src/fixed-asset/cards/asset.ts'
import { todayOf } from '#src/fixed-asset/cards/booking.ts'
import { category, KIND } from '#src/fixed-asset/cards/category.ts'
import type { receiveAssets } from '#src/fixed-asset/ports.ts'
import { refuseAt } from '#src/fixed-asset/texts.ts'
import type { inventoryPosted } from '#src/inventory/events.ts'
import { item } from '#src/inventory/goods/item.ts'
import { warehouse } from '#src/inventory/goods/warehouse.ts'
import { project } from '#src/main-data/project.ts'

/** Goods that come into a warehouse from a supplier. */
const PURCHASED = '1'
/** Cards that one delivery makes of one kind of goods. */
const PIECES_MAX = 200

/** So many equal parts in whole fen; the first ones take what is left over. */
export const partsOf = (amount: number, count: number): number[] => {
  const each = Math.floor(amount / count)
  return Array.from({ length: count }, (_part, at) => each + (at < amount - each * count ? 1 : 0))
}

/** The category that cards get until somebody says a better one. */
const anyCategory = async ({ rows }: Context): Promise<string | undefined> =>
  (await rows.list(category, (f) => f.eq('kind', KIND.fixed), 1))[0]?.uuid

type Card = ChangesOf<typeof asset>

/** Cards that wait for their keeper. */
const make = async ({ rows }: Context, cards: readonly Card[]): Promise<string[]> => {
  const made = await rows.recordEach(
    asset,
    cards.map((each) => ({ ...each, source: SOURCE.bought, state: 'pending' as const })),
  )
  const found = await rows.lock(
    asset,
    made.map(({ uuid }) => uuid),
  )
  return found.map(({ no }) => no).toSorted()
}

/** Makes cards of what was delivered. */
export const receive = async (call: Context, asked: z.output<typeof receiveAssets.input>): Promise<{ nos: string[] }> => {
  const fallback = (await anyCategory(call)) ?? refuseAt('lines', '请先建立资产分类')
  const { projectUuid, organ, keeper, purchaseDate, supplier, sourceNo } = asked
  const cards = asked.lines.flatMap(({ name, spec, category: of, count, amount }) =>
    partsOf(amount, count).map(
      (originalValue): Card => ({
        ...{ name, spec, category: of ?? fallback, originalValue, purchaseDate, inUseDate: purchaseDate },
        ...{ projectUuid, organ, keeper, supplier, sourceNo },
      }),
    ),
  )
  return { nos: await make(call, cards) }
}

/** Pieces of goods that are assets get cards as they come into a warehouse. */
export const receiveStocked = async (call: Context & { event: Happening<z.output<typeof inventoryPosted.payload>> }): Promise<void> => {
  const { event, people, rows } = call
  const { kind, lines, warehouse: at } = event.more
  const pieces = lines.filter(({ fixedAsset }) => fixedAsset)
  if (kind !== PURCHASED || pieces.length === 0) return
  const [store, of] = [await rows.find(warehouse, at), await anyCategory(call)]
  if (store === undefined || of === undefined) return
  const [organ] = await people.organsOf(store.keeper)
  const projectUuid = store.projectUuid ?? (await rows.list(project, (f) => f.notEmpty('projectName'), 1))[0]?.uuid
  // Whoever belongs to no department cannot be asked to complete a card.
  if (organ === undefined || projectUuid === undefined) return
  const today = todayOf(call)
  const cards: Card[] = []
  for (const { item: uuid, qty, amount } of pieces) {
    const goods = await rows.find(item, uuid)
    const count = Math.min(PIECES_MAX, Math.floor(Number(qty)))
    if (goods === undefined || count < 1) continue
    for (const originalValue of partsOf(amount, count))
      cards.push({
        ...{ name: goods.name, spec: goods.spec, category: of, originalValue, purchaseDate: today, inUseDate: today },
        ...{ projectUuid, organ, keeper: store.keeper, supplier: goods.supplier, sourceNo: event.no },
      })
  }
  if (cards.length > 0) await make(call, cards)
}
