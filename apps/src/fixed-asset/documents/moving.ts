import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StateName, StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, HoldHandlers, SaveCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { thisMonth } from '#src/fixed-asset/cards/booking.ts'
import { chargeClaimed } from '#src/fixed-asset/cards/low-value.ts'
import { setting } from '#src/fixed-asset/cards/setting.ts'
import { type Asset, organMoved } from '#src/fixed-asset/depreciation/charging.ts'
import { FREE, hold, letGo, wanted } from '#src/fixed-asset/documents/holding.ts'
import { formOf, lookAt } from '#src/fixed-asset/documents/looks.ts'
import { MOVE, movement } from '#src/fixed-asset/documents/movement.ts'
import { movedTo, placesOf } from '#src/fixed-asset/documents/places.ts'
import { refusal, refusalAt, refuseAt, t } from '#src/fixed-asset/texts.ts'

type Movement = StoredOf<typeof movement>
type Kind = Movement['kind']

/** How long something is lent at most. */
const LENT_DAYS = 90

/** What an asset has to be, by kind of document. */
const FROM: Record<Kind, readonly StateName<typeof asset>[]> = {
  [MOVE.claim]: ['idle'],
  [MOVE.return]: ['inUse'],
  [MOVE.borrow]: ['idle'],
  [MOVE.giveBack]: ['lent'],
  [MOVE.change]: ['idle', 'inUse'],
}
const isOpen = (row: Movement): boolean => movement.isIn(row, 'draft', 'rejected')

const dueProblem = ({ kind, dueBack }: Movement, now: Date) => {
  if (kind !== MOVE.borrow || dueBack === null) return undefined
  const last = chinaDay(new Date(now.getTime() + LENT_DAYS * DAY_MS))
  return dueBack < chinaDay(now) || dueBack > last ? refusalAt('dueBack', '应归还日期应在今天起90天内') : undefined
}

const changesNothing = ({ kind, newUser, newKeeper, toProject, toRoom, toText }: Movement): boolean =>
  kind === MOVE.change && [newUser, newKeeper, toProject, toRoom, toText].every((each) => each === null || each === '')

/** A document is about assets of one keeper, who hands them out or takes them back. */
export const draftMovement = async (call: SaveCall<Movement>) => {
  const looked = await lookAt(
    call,
    call.saves.flatMap(({ row }) => row.assets),
  )
  return call.saves.map(({ row }) => {
    if (!isOpen(row)) return {}
    const assets = row.assets.flatMap((uuid) => looked.get(uuid) ?? [])
    const [first] = assets
    const keepers = new Set(assets.map(({ keeper }) => keeper))
    if (keepers.size > 1) return refusalAt('assets', '一张单据只能包含同一管理员的资产')
    if (new Set(row.assets).size < row.assets.length) return refusalAt('assets', '资产不能重复')
    if (changesNothing(row)) return refusal('请填写变更内容', {}, { newUser: t('请填写变更内容') })
    return dueProblem(row, call.clock.now) ?? { keeper: first?.keeper ?? null, projectUuid: first?.projectUuid ?? null }
  })
}

/** Whether somebody decides about these assets: their keeper, and whoever may submit documents about assets of others. */
const disposesOf = async ({ actor, people }: Context, assets: readonly Asset[]): Promise<boolean> =>
  actor === null ||
  actor.manager ||
  assets.every(({ keeper }) => keeper === actor.userUuid) ||
  (await people.may(movement, actor.userUuid, ['action.submit']))

/** Who gets something is asked, and so is its keeper: nobody else changes what others have, or gives it back for them. */
export const mayMove = async (call: ActionCall<typeof movement>): Promise<void> => {
  const { row, actor } = call
  const problem = dueProblem(row, call.clock.now)
  if (problem !== undefined) throw problem
  const assets = await wanted(call, { doc: row.no, uuids: row.assets, from: FROM[row.kind] })
  if (row.kind === MOVE.claim || row.kind === MOVE.borrow || (await disposesOf(call, assets))) return
  if (row.kind === MOVE.change) refuseAt('assets', '只有资产的管理员可以办理变更')
  if (assets.some(({ user }) => user !== actor?.userUuid)) refuseAt('assets', '只能退还或归还自己使用的资产')
}

/** What is asked for is kept until it is handed over, or nobody wants it any more. */
export const movementHolds: HoldHandlers<typeof movement> = {
  hold: async (call) => {
    await hold(call, { doc: call.row.no, uuids: call.row.assets, from: FROM[call.row.kind] })
  },
  use: () => undefined,
  release: (call) => letGo(call, call.row.no, call.row.assets),
}

const NEXT: Record<Exclude<Kind, '6'>, StateName<typeof movement>> = {
  [MOVE.claim]: 'toHandOver',
  [MOVE.borrow]: 'toHandOver',
  [MOVE.return]: 'toCheck',
  [MOVE.giveBack]: 'toCheck',
}

export const movementApproval: ApprovalHandlers<typeof movement> = {
  async form(call) {
    const { row } = call
    if (row.kind !== MOVE.claim) return null
    const { claimLimit } = await call.rows.settings(setting)
    const form = await formOf(call, row.assets)
    return form.original >= (claimLimit ?? 0) ? { no: row.no, ...form, reason: row.reason } : null
  },
  async passes(call) {
    const { row } = call
    const before = await beforeOf(call, row.assets)
    if (row.kind === MOVE.change) return { ...(await applied(call)), before, state: 'done' }
    return { before, state: NEXT[row.kind] }
  },
}

/** Who had the assets, and where they stood. */
export const beforeOf = async (call: Context, uuids: readonly string[]) => {
  const found = await call.rows.lock(asset, uuids)
  const places = await placesOf(call, found)
  return found.map((row) => ({
    ...{ uuid: call.rows.newUuid(), asset: row.uuid, user: row.user, organ: row.organ },
    place: places.get(row.uuid) ?? null,
  }))
}

export const handOver = ({ row }: ActionCall<typeof movement>) => ({ confirmer: row.user })

type Changes = ChangesOf<typeof asset>

const endOf = (day: string | null): string | null => (day === null ? null : new Date(chinaMidnight(day).getTime() + DAY_MS).toISOString())

/** What becomes of an asset. */
const after = (row: Movement, of: Asset, organ: string | null, month: string): Changes => {
  const { kind } = row
  const place = movedTo({ project: row.toProject, room: row.toRoom, text: row.toText })
  if (kind === MOVE.claim) return { state: 'inUse', user: row.user, ...place, ...organMoved(of, organ ?? of.organ, month) }
  if (kind === MOVE.borrow) return { state: 'lent', user: row.user, dueBack: row.dueBack, lateAt: endOf(row.dueBack) }
  if (kind === MOVE.change)
    return { ...place, ...(row.newUser !== null && { user: row.newUser }), ...(row.newKeeper !== null && { keeper: row.newKeeper }) }
  return { state: 'idle', user: null, dueBack: null, lateAt: null }
}

/** Does what the document says: once, by whoever is the second to say so. */
const applied = async (call: Context & { row: Movement }): Promise<object> => {
  const { row, rows } = call
  const found = (await rows.lock(asset, row.assets)).filter(({ heldBy }) => heldBy === row.no)
  const [ownOrgan = null] = row.kind === MOVE.claim && row.organ === null && row.user !== null ? await call.people.organsOf(row.user) : []
  const month = thisMonth(call)
  await rows.updateEach(
    asset,
    found.map((of) => ({ uuid: of.uuid, ...after(row, of, row.organ ?? ownOrgan, month), ...FREE })),
    t('变动单{no}', { no: row.no }),
  )
  if (row.kind === MOVE.claim) await chargeClaimed(call, row.no, row.assets)
  return {}
}

export const apply = async (call: ActionCall<typeof movement>) => applied(call)

export const letMovementGo = async (call: ActionCall<typeof movement>) => {
  await letGo(call, call.row.no, call.row.assets)
  return {}
}

/** Whoever was handed something and says nothing hears of it after three days, and so does who handed it over. */
export const remindConfirmer = async ({ row, messages }: TimerCall<typeof movement>) => {
  await messages.notify({
    kind: 'message',
    userUuids: [...new Set([row.confirmer, row.handedBy].filter((uuid) => uuid !== null))],
    title: t('资产待确认：{no}', { no: row.no }),
    summary: t('交付已超过3天，请确认收到'),
    row: { entity: movement, uuid: row.uuid },
  })
  return {}
}
