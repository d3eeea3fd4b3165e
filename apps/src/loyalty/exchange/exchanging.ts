import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { MOVE } from '#src/loyalty/codes.ts'
import { exchange } from '#src/loyalty/exchange/exchange.ts'
import { goods } from '#src/loyalty/exchange/goods.ts'
import { standingMember } from '#src/loyalty/members/finding.ts'
import { member } from '#src/loyalty/members/member.ts'
import { accountOf, availableOf, type Book, giveBack, openBook, take } from '#src/loyalty/points/book.ts'
import { closeBook } from '#src/loyalty/points/closing.ts'
import { takenBy } from '#src/loyalty/points/taken.ts'
import { refusalAt, t } from '#src/loyalty/texts.ts'

type Exchange = StoredOf<typeof exchange>
type Goods = StoredOf<typeof goods>
type Judged = Partial<Exchange> | KitRefusal

/** How many of the goods these members have already. */
const hadBy = async ({ rows }: Context, { member: whose, goods: of }: Exchange): Promise<number> =>
  rows.sum(exchange, 'qty', (f) => f.and(f.eq('member', whose), f.eq('goods', of), f.notState('cancelled')))

/** What speaks against one, with what the others of the same call take already. */
const judgeOne = async (
  call: Context,
  row: Exchange,
  { of, book, taken }: { of: Goods; book: Book; taken: { stock: number; points: number; had: number } },
): Promise<Judged> => {
  const account = book.accounts.get(row.member)
  if (account === undefined) return {}
  const points = of.points * row.qty
  const left = of.stock - taken.stock
  if (row.qty > left) return refusalAt('qty', '库存不足，仅剩 {n} 件', { n: left })
  const had = of.perPerson === null ? 0 : (await hadBy(call, row)) + taken.had
  if (of.perPerson !== null && had + row.qty > of.perPerson)
    return refusalAt('qty', '每人限兑{n}件，还可兑{m}件', { n: of.perPerson, m: Math.max(0, of.perPerson - had) })
  if (!member.isIn(account.row, 'normal')) return refusalAt('member', '会员已冻结，不能使用积分')
  const available = availableOf(book, account) - taken.points
  if (points > available) return refusalAt('member', '可用积分不足，当前 {n}', { n: available })
  return { points, clerk: call.actor?.userUuid ?? null, projectUuid: account.row.projectUuid }
}

/** There are enough of the goods, and the member has the points: both are locked until the end. */
export const judgeExchanges = async (call: SaveCall<Exchange>) => {
  const fresh = call.saves.filter(({ before }) => before === null).map(({ row }) => row)
  if (fresh.length === 0) return call.saves.map(() => ({}))
  const of = new Map(
    (
      await call.rows.lock(
        goods,
        fresh.map((row) => row.goods),
      )
    ).map((each) => [each.uuid, each]),
  )
  const book = await openBook(
    call,
    fresh.map((row) => row.member),
  )
  const accepted: (Exchange & { points: number })[] = []
  const judged: Judged[] = []
  for (const { row, before } of call.saves) {
    const one = of.get(row.goods)
    if (before !== null || one === undefined) {
      judged.push({})
      continue
    }
    const taken = {
      stock: total(accepted.filter((each) => each.goods === row.goods).map(({ qty }) => qty)),
      points: total(accepted.filter((each) => each.member === row.member).map(({ points }) => points)),
      had: total(accepted.filter((each) => each.member === row.member && each.goods === row.goods).map(({ qty }) => qty)),
    }
    const found = await judgeOne(call, row, { of: one, book, taken })
    if (!(found instanceof KitRefusal)) accepted.push({ ...row, points: one.points * row.qty })
    judged.push(found)
  }
  return judged
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Changes the stock of goods that are locked. */
const moveStock = async ({ rows }: Context, lines: readonly { goods: string; qty: number }[]): Promise<void> => {
  const by = Map.groupBy(lines, (line) => line.goods)
  const locked = await rows.lock(goods, [...by.keys()])
  const changes: (ChangesOf<typeof goods> & { uuid: string })[] = locked.map(({ uuid, stock }) => ({
    uuid,
    stock: stock + total((by.get(uuid) ?? []).map(({ qty }) => qty)),
  }))
  await rows.updateEach(goods, changes, t('积分兑换'))
}

/** The points are used, and the goods are kept for the member. */
export const takeExchanges = async (call: SaveCall<Exchange>): Promise<void> => {
  const fresh = call.saves.filter(({ before }) => before === null).map(({ row }) => row)
  if (fresh.length === 0) return
  await moveStock(
    call,
    fresh.map(({ goods: of, qty }) => ({ goods: of, qty: -qty })),
  )
  const book = await openBook(
    call,
    fresh.map((row) => row.member),
  )
  for (const row of fresh)
    take(book, accountOf(book, row.member), row.points ?? 0, MOVE.used, {
      ...{ source: `exchange ${row.uuid}`, sourceNo: row.no, projectUuid: row.projectUuid, hold: row.uuid, field: 'member' },
    })
  await closeBook(book)
}

/** Points go back to their lots, goods to the shelf. */
export const cancel = async (call: ActionCall<typeof exchange>): Promise<Effect<typeof exchange>> => {
  const { row } = call
  const taken = await takenBy(call, row.uuid)
  await moveStock(call, [{ goods: row.goods, qty: row.qty }])
  const whose = await standingMember(call, row.member)
  const book = await openBook(
    call,
    [whose],
    taken.map(({ lot: uuid }) => uuid),
  )
  const why = { source: `exchange ${row.uuid}`, sourceNo: row.no, projectUuid: row.projectUuid, hold: row.uuid }
  giveBack(book, accountOf(book, whose), row.points ?? 0, MOVE.returned, taken, why)
  await closeBook(book)
  return {}
}
