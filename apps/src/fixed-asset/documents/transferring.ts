import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, HoldHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { thisMonth } from '#src/fixed-asset/cards/booking.ts'
import { type Asset, organMoved } from '#src/fixed-asset/depreciation/charging.ts'
import { FREE, formerOf, hold, letGo, type Wanted, wanted } from '#src/fixed-asset/documents/holding.ts'
import { formOf, lookAt } from '#src/fixed-asset/documents/looks.ts'
import { beforeOf } from '#src/fixed-asset/documents/moving.ts'
import { movedTo, placesOf } from '#src/fixed-asset/documents/places.ts'
import { transfer } from '#src/fixed-asset/documents/transfer.ts'
import { refusalAt, t } from '#src/fixed-asset/texts.ts'

type Transfer = StoredOf<typeof transfer>

const DRAFTS: readonly string[] = ['10', '50']

/** Nothing of an asset would be another than it is. */
const staysAs = (row: Transfer, of: Asset): boolean =>
  row.organ === of.organ &&
  row.toKeeper === of.keeper &&
  (row.user === null || row.user === of.user) &&
  row.toProject === of.projectUuid &&
  (row.toRoom ?? of.roomUuid) === of.roomUuid &&
  (row.toText || of.positionText) === of.positionText

const wants = (row: Transfer, place: string): Wanted => ({
  ...{ doc: row.no, uuids: row.assets, from: ['idle', 'inUse'] },
  against: (of) =>
    row.fromProject !== of.projectUuid || (row.fromRoom !== null && row.fromRoom !== of.roomUuid)
      ? t('资产{no}不在{place}', { no: of.no, place })
      : staysAs(row, of)
        ? t('资产{no}的调入和调出相同', { no: of.no })
        : undefined,
})

const statedPlace = async (call: Parameters<typeof placesOf>[0], { uuid, fromProject, fromRoom }: Transfer): Promise<string> =>
  (await placesOf(call, [{ uuid, projectUuid: fromProject, roomUuid: fromRoom, positionText: null }])).get(uuid) ?? ''

/** Those of these people who can open what is sent to them: nobody else could confirm that it has arrived. */
const receiversAmong = async ({ people }: Context, userUuids: readonly string[]): Promise<ReadonlySet<string>> => {
  const able = new Set<string>()
  for (const userUuid of new Set(userUuids)) if (await people.may(transfer, userUuid, ['read'])) able.add(userUuid)
  return able
}

export const draftTransfer = async (call: SaveCall<Transfer>) => {
  const looked = await lookAt(
    call,
    call.saves.flatMap(({ row }) => row.assets),
  )
  const able = await receiversAmong(
    call,
    call.saves.map(({ row }) => row.toKeeper),
  )
  return call.saves.map(({ row }) => {
    if (!DRAFTS.includes(row.state)) return {}
    if (!able.has(row.toKeeper)) return refusalAt('toKeeper', '所选人员没有资产调拨权限，不能接收')
    const assets = row.assets.flatMap((uuid) => looked.get(uuid) ?? [])
    if (new Set(assets.map(({ keeper }) => keeper)).size > 1) return refusalAt('assets', '一张单据只能包含同一管理员的资产')
    if (new Set(row.assets).size < row.assets.length) return refusalAt('assets', '资产不能重复')
    return { fromKeeper: assets[0]?.keeper ?? null, projectUuid: row.fromProject }
  })
}

export const mayTransfer = async (call: ActionCall<typeof transfer>): Promise<void> => {
  await wanted(call, wants(call.row, await statedPlace(call, call.row)))
}

/** What is to be transferred is neither used nor free until it has arrived. */
export const transferHolds: HoldHandlers<typeof transfer> = {
  hold: async (call) => {
    await hold(call, { ...wants(call.row, await statedPlace(call, call.row)), meanwhile: 'transferring' })
  },
  use: () => undefined,
  release: (call) => letGo(call, call.row.no, call.row.assets),
}

export const transferApproval: ApprovalHandlers<typeof transfer> = {
  /** Only what changes its department is decided about. */
  async form(call) {
    const { row } = call
    const looked = await lookAt(call, row.assets)
    if ([...looked.values()].every(({ organ }) => organ === row.organ)) return null
    return { no: row.no, ...(await formOf(call, row.assets)), reason: row.reason }
  },
  passes: async (call) => ({ before: await beforeOf(call, call.row.assets) }),
}

/** The other keeper has it: from the next month on its new department is charged. */
export const receive = async (call: ActionCall<typeof transfer>) => {
  const { row, rows } = call
  const month = thisMonth(call)
  const found = (await rows.lock(asset, row.assets)).filter(({ heldBy }) => heldBy === row.no)
  await rows.updateEach(
    asset,
    found.map((of) => ({
      ...{ uuid: of.uuid, state: formerOf(of), keeper: row.toKeeper, ...FREE },
      ...(row.user !== null && { user: row.user }),
      ...movedTo({ project: row.toProject, room: row.toRoom, text: row.toText }),
      ...organMoved(of, row.organ, month),
    })),
    t('调拨单{no}', { no: row.no }),
  )
  return {}
}

export const letTransferGo = async (call: ActionCall<typeof transfer>) => {
  await letGo(call, call.row.no, call.row.assets)
  return {}
}
