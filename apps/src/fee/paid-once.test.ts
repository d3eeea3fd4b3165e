import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { employ, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { feeApp } from '#src/fee/app.ts'
import { collectCall, payLink } from '#src/fee/calls.ts'
import { feeWorld, ROOM } from '#src/fee/testing.ts'

// Many pay one bill at the same moment: at two counters, on the owner's page, and by what the channel tells again and again.

const AMOUNT = 75_230
const AT_EACH_COUNTER = 60
const TOLD = 50
const ON_PAGE = 30
/** What those are told who come too late. */
const TOO_LATE = new Set(['账单已缴清，请刷新', '账单金额已变化，请刷新后重试', '账单已缴清或不能线上缴费，请刷新'])

const { publicAdd, publicPay } = publicEndpoints(feeApp)

let fees: Awaited<ReturnType<typeof feeWorld>>
beforeAll(async () => {
  fees = await feeWorld()
  await employ(fees.world, 'liuyang', 'pkg2', '收费员', DATA_SCOPE.all)
})
afterAll(() => fees.world.close())

interface Said {
  code: number
  msg: string
}

const nobody = () => fees.world.withToken(null)
const tokenIn = (path: string | null | undefined): string => path?.split('/').at(-1) ?? ''
const times = <T>(n: number, work: () => Promise<T>): Promise<T>[] => Array.from({ length: n }, work)

test(`of ${2 * AT_EACH_COUNTER + TOLD + ON_PAGE} who pay one bill at the same moment one does, and the others are told why`, {
  timeout: 60_000,
}, async () => {
  const owner = await fees.addOwner()
  const bill = await fees.owe(await fees.addItem(), AMOUNT, { dueDate: '2027-12-31' })
  const page = tokenIn((await fees.call(payLink, { uuid: ROOM })).data.link)
  const order = async (): Promise<{ said: Said; order: string }> => {
    const { code, msg, data } = await nobody().call(publicAdd, { token: page, bills: [bill] })
    return { said: { code, msg }, order: tokenIn((data as { path?: string } | null)?.path) }
  }
  const payPath = async (of: string): Promise<string> => (await nobody().call(publicPay, { token: of })).data.path ?? ''
  const tell = async (path: string): Promise<number> => {
    const payNo = new URL(path, 'http://x').searchParams.get('payNo') ?? ''
    const answer = await fees.world.app.http.inject({
      ...{ method: 'POST', url: path, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      payload: new URLSearchParams({ payNo, result: 'paid' }).toString(),
    })
    return answer.statusCode
  }
  // On its way before anybody else comes.
  const told = await payPath((await order()).order)
  const counter = (name: 'zhangwei' | 'liuyang') => async (): Promise<Said> => {
    const taken = { due: AMOUNT, payerName: '王芳', channel: '4', received: AMOUNT, customer: owner } as const
    const { code, msg } = await fees.call(collectCall, { bills: [{ uuid: bill }], ...taken }, name)
    return { code, msg }
  }

  const [told200, ...said] = await Promise.all([
    Promise.all(times(TOLD, () => tell(told))),
    ...times(AT_EACH_COUNTER, counter('zhangwei')),
    ...times(AT_EACH_COUNTER, counter('liuyang')),
    ...times(ON_PAGE, async () => {
      const made = await order()
      if (made.order !== '') await tell(await payPath(made.order))
      return made.said
    }),
  ])

  // The channel is answered that it was heard, each time.
  expect(new Set(told200)).toEqual(new Set([200]))
  const losers = said.filter(({ code }) => code !== 200).map(({ msg }) => msg)
  expect(losers.filter((msg) => !TOO_LATE.has(msg))).toEqual([])
  expect(await fees.bill(bill)).toMatchObject({ state: '40', paid: AMOUNT, outstanding: 0 })
  const { paid, kept } = await withClient(fees.world.database.owner, async (client) => {
    const states = await client.query<{ state: string; amount: string }>(
      'select state, sum(amount) as amount from fee_payment group by state order by state',
    )
    const money = await client.query<{ kept: string }>(
      `select (select sum(amount_fen) from pay_order where paid_at is not null) - coalesce((select sum(amount_fen) from pay_refund), 0) as kept`,
    )
    return { paid: states.rows, kept: money.rows[0]?.kept }
  })
  // One has paid; what the channel took too late goes back, and nothing waits.
  expect(paid[0]).toEqual({ state: '20', amount: String(AMOUNT) })
  expect(paid.slice(1).filter(({ state }) => state !== '40')).toEqual([])
  expect(kept).toBe(String(AMOUNT))
  await fees.expectBalanced()
})
