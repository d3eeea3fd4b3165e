import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { CONSENT, item, KEY, loan, ownerPage } from '#src/loan/app.ts'
import { t } from '#src/loan/texts.ts'
import { room } from '#src/main-data/room.ts'

type Loan = StoredOf<typeof loan>
type Item = StoredOf<typeof item>
type Items = ReadonlyMap<string, Item>

/** How long after the loan its owner finds the link valid. */
const LINK_MS = 7 * DAY_MS

/** Things of loans, by uuid. */
export const thingsOf = ({ rows }: Context, loans: readonly Loan[]): Promise<Items> =>
  rows.findEach(
    item,
    loans.flatMap(({ items }) => items.map((line) => line.item)),
  )

const thingsIn = ({ items }: Loan, things: Items): Item[] => items.flatMap((line) => things.get(line.item) ?? [])

/** 冲击钻×1、人字梯×2 */
const goodsText = ({ items }: Loan, things: Items): string =>
  items.map(({ item: of, qty }) => `${things.get(of)?.name ?? ''}×${qty}`).join('、')

const linesOf = ({ items }: Loan): string => items.map(({ item: of, qty }) => `${of} ${qty}`).join()

/** Other things are asked for than before. */
export const asksForOthers = ({ before, row }: SaveCall<Loan>['saves'][number]): boolean =>
  before === null || linesOf(before) !== linesOf(row)

/** Homes whose keys a loan asks for. */
export const homesIn = (row: Loan, things: Items): string[] => [
  ...new Set(thingsIn(row, things).flatMap(({ kind, roomUuid }) => (kind === KEY && roomUuid !== null ? [roomUuid] : []))),
]

/** The flow of the enterprise decides where one of the things wants that. */
export const byFlow: ApprovalHandlers<typeof loan> = {
  by: ({ row, actor }) => actor?.userUuid ?? row.createdBy,
  async form(call) {
    const { row } = call
    const things = await thingsOf(call, [row])
    if (!thingsIn(row, things).some(({ needApproval }) => needApproval === true)) return null
    return { no: row.no, borrower: row.borrower, goods: goodsText(row, things), purpose: row.purpose, dueAt: momentText(row.dueAt) }
  },
}

/** Owners agree by a link that somebody else gets the key of their home. */
const askOwner = async (call: Context, row: Loan, things: Items): Promise<void> => {
  const { rows, links, messages } = call
  const homes = await rows.findEach(room, homesIn(row, things))
  const [home] = [...homes.values()].filter(({ ownerMobile }) => ownerMobile !== row.phone)
  if (home === undefined) return
  await rows.update(loan, row.uuid, { ownerState: CONSENT.waiting }, t('待业主确认'))
  if (home.ownerMobile === null) return
  const link = links.address(await links.open(ownerPage, row.uuid, new Date(Date.parse(row.dueAt) + LINK_MS)))
  const about = { borrower: row.borrower, room: home.roomName ?? '', goods: goodsText(row, things), purpose: row.purpose, link }
  const text = t('{borrower}申请借用{room}的{goods}（{purpose}），请确认：{link}', about)
  await messages.sendText({ mobile: home.ownerMobile, purpose: 'loan.owner', text })
}

/** Whoever asks for things may have to wait for an approval, then for the owner of a home. */
export const followLoans = async (call: SaveCall<Loan>): Promise<void> => {
  const { rows } = call
  const open = call.saves.filter(({ row }) => loan.isIn(row, 'ready') && row.ownerState === null)
  if (open.length === 0) return
  const things = await thingsOf(
    call,
    open.map(({ row }) => row),
  )
  for (const save of open) {
    const { row } = save
    const wantsFlow = thingsIn(row, things).some(({ needApproval }) => needApproval === true)
    if (asksForOthers(save) && wantsFlow) await rows.act(loan, row.uuid, 'ask')
    if (homesIn(row, things).length === 0) continue
    const now = wantsFlow ? await rows.find(loan, row.uuid) : row
    if (now !== undefined && loan.isIn(now, 'ready') && now.ownerState === null) await askOwner(call, now, things)
  }
}
