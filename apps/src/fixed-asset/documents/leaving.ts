import type { Context } from '@qifuyun/kit/context.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { todayOf } from '#src/fixed-asset/cards/booking.ts'
import type { Asset } from '#src/fixed-asset/depreciation/charging.ts'
import { ASSETS_MAX, hold } from '#src/fixed-asset/documents/holding.ts'
import { MOVE, movement } from '#src/fixed-asset/documents/movement.ts'
import { beforeOf } from '#src/fixed-asset/documents/moving.ts'
import { placesOf } from '#src/fixed-asset/documents/places.ts'

const LEFT = '使用人离职，收回资产'
/** What one person has at most. */
const HELD_MAX = 2_000

const heldBy = ({ rows }: Context, userUuid: string): Promise<Asset[]> =>
  rows.list(asset, (f) => f.and(f.eq('user', userUuid), f.state('inUse', 'lent', 'repairing', 'transferring', 'disposing')), HELD_MAX)

/** What a member has of the enterprise. */
export const heldAssetsOf = async (call: Context, { userUuid }: { userUuid: string }) =>
  (await heldBy(call, userUuid)).map(({ uuid, no, name }) => ({ uuid, no, name }))

/** What the caller has. */
export const myAssetsOf = async (call: Context) => {
  if (call.actor === null) return []
  const held = await heldBy(call, call.actor.userUuid)
  const places = await placesOf(call, held)
  const today = todayOf(call)
  return held.map((of) => ({
    ...{ uuid: of.uuid, no: of.no, name: of.name, spec: of.spec, place: places.get(of.uuid) ?? null },
    ...{ lent: asset.isIn(of, 'lent'), dueBack: of.dueBack, late: of.dueBack !== null && of.dueBack < today, heldBy: of.heldBy },
  }))
}

/** One document for each keeper and way back: what was used comes back, and so does what was lent. */
const groupsOf = (held: readonly Asset[]): { keeper: string; kind: typeof MOVE.return | typeof MOVE.giveBack; assets: Asset[] }[] => {
  const groups = new Map<string, Asset[]>()
  for (const of of held) {
    const key = `${of.keeper} ${asset.isIn(of, 'lent') ? MOVE.giveBack : MOVE.return}`
    groups.set(key, [...(groups.get(key) ?? []), of])
  }
  return [...groups].flatMap(([key, assets]) => {
    const [keeper = '', kind] = key.split(' ')
    return Array.from({ length: Math.ceil(assets.length / ASSETS_MAX) }, (_portion, at) => ({
      keeper,
      kind: kind === MOVE.giveBack ? MOVE.giveBack : MOVE.return,
      assets: assets.slice(at * ASSETS_MAX, (at + 1) * ASSETS_MAX),
    }))
  })
}

/** What somebody had who has left is for their keepers to take back. */
export const takeBack = async ({ userUuid, ...call }: Context & { userUuid: string }): Promise<void> => {
  // What another document holds is dealt with by that one.
  const free = (await heldBy(call, userUuid)).filter((of) => of.heldBy === null && asset.isIn(of, 'inUse', 'lent'))
  if (free.length === 0) return
  for (const { keeper, kind, assets } of groupsOf(free)) {
    const uuids = assets.map(({ uuid }) => uuid)
    const { uuid } = await call.rows.record(movement, {
      ...{ kind, assets: uuids, keeper, projectUuid: assets[0]?.projectUuid ?? null, state: 'toCheck' },
      ...{ reason: LEFT },
      before: await beforeOf(call, uuids),
    })
    const made = await call.rows.find(movement, uuid)
    if (made !== undefined) await hold(call, { doc: made.no, uuids, from: ['inUse', 'lent'] })
  }
}
