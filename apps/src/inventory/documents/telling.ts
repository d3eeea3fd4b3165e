import type { Context } from '@qifuyun/kit/context.ts'
import { withoutZeros } from '@qifuyun/kit/values/exact.ts'
import { inventoryPosted } from '#src/inventory/events.ts'
import { goodsOf } from '#src/inventory/stock/goods.ts'
import { worthOfAll } from '#src/inventory/stock/worth.ts'

interface PostedDoc {
  uuid: string
  no: string | null
  projectUuid: string | null
  kind: string
  warehouse: string
  bizDate: string
  sourceUuid: string | null
  sourceNo: string | null
}

interface PostedLine {
  item: string
  qty: string
  amount: number
  sourceLine: string | null
}

/** Tells other applications what has been posted. */
export const tellPosted = async (call: Context, doc: PostedDoc, lines: readonly PostedLine[]): Promise<void> => {
  const goods = await goodsOf(
    call,
    lines.map(({ item }) => item),
  )
  const { kind, warehouse, bizDate, sourceUuid, sourceNo } = doc
  await call.events.publish(inventoryPosted, doc, {
    ...{ kind, warehouse, bizDate, sourceUuid, sourceNo },
    lines: lines.map((line) => ({ ...line, fixedAsset: goods.get(line.item)?.fixedAsset === true })),
  })
}

/** Lines as the form of an approval shows them. */
export const linesText = async (call: Context, lines: readonly { item: string; qty: string }[]): Promise<string> => {
  const goods = await goodsOf(
    call,
    lines.map(({ item }) => item),
  )
  return lines.map(({ item, qty }) => `${goods.get(item)?.fullName ?? ''} ${withoutZeros(qty)} ${goods.get(item)?.unit ?? ''}`).join('；')
}

/** What goods that are to leave a warehouse are, and what they are worth by its stock now, as the form of an approval shows it. */
export const goodsIn = async (
  call: Context,
  warehouse: string,
  lines: readonly { item: string; qty: string }[],
): Promise<{ lines: string; amount: number }> => ({
  lines: await linesText(call, lines),
  amount: await worthOfAll(call, warehouse, lines),
})
