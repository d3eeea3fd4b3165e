import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { on, type Subscription } from '@qifuyun/kit/server.ts'
import { point } from '#src/cleaning-greening/areas/rounds.ts'
import { refuse } from '#src/cleaning-greening/texts.ts'
import { consumption } from '#src/cleaning-greening/usage/usage.ts'
import { inventoryPosted } from '#src/inventory/events.ts'
import { useMaterial } from '#src/inventory/ports.ts'

type Used = StoredOf<typeof consumption>

const CLEANING = 'pkg27'
const DOCS_MAX = 200

/** Whoever does not say who takes it takes it; the contractor is that of the area. */
export const fillUsage = async ({ saves, rows, actor }: SaveCall<Used>): Promise<Partial<Used>[]> => {
  const areas = await rows.findEach(
    point,
    saves.map(({ row }) => row.area),
  )
  return saves.map(({ row }) => {
    const area = areas.get(row.area)
    return { user: row.user ?? actor?.userUuid ?? null, contractor: area?.contractor ?? null, projectUuid: area?.projectUuid ?? null }
  })
}

/** The goods leave the stock of whoever uses them, else of the project; their cost comes back once they are posted. */
export const use = async ({ row, applications }: ActionCall<typeof consumption>): Promise<Effect<typeof consumption>> => {
  if (row.user === null) return refuse('请选择领用人')
  const ordered = await applications.order(useMaterial, {
    ...{ sourceApp: CLEANING, sourceUuid: row.uuid, sourceNo: row.no, turn: 1, userUuid: row.user, projectUuid: row.projectUuid },
    lines: row.lines.map(({ item, qty }) => ({ item, qty })),
  })
  return { docNos: ordered.state === 'done' ? ordered.answer.docNos.join('、').slice(0, DOCS_MAX) : null }
}

/** What was issued for a consumption is its cost. */
export const hearsOfGoods: Subscription = on(inventoryPosted, async ({ rows, event }) => {
  const { sourceNo, lines } = event.more
  if (sourceNo === null) return
  const [row] = await rows.list(consumption, (f) => f.eq('no', sourceNo), 1)
  if (row === undefined) return
  const cost = lines.reduce((all, { amount }) => all + amount, row.cost ?? 0)
  await rows.update(consumption, row.uuid, { cost }, '物料成本')
})
