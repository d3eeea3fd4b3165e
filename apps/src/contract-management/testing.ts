import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { demoId, fireTimers, uploaded, userId, withClient } from '@qifuyun/server/testing.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { contractType } from '#src/contract-management/agreements/contract-type.ts'
import { party } from '#src/contract-management/agreements/party.ts'
import { change } from '#src/contract-management/changes/change.ts'
import { planItem } from '#src/contract-management/plans/plan-item.ts'
import { collectCall, householdCall } from '#src/fee/calls.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

/** The year in which contracts of the tests run: no day of it has passed yet. */
export const YEAR = '2027'
const ORGAN = demoId('0003', 2)

export { ROOM, WEST_LAKE }

/** Parties, types and contracts as tests make them, as the administrator. */
export const contractWorld = async () => {
  const fees = await feeWorld()
  const { world, by, add, does, info, page, act } = fees
  let made = 0
  /** People who are away for long sign in again. */
  const clockAt = (text: string): void => world.pass(Date.parse(`${text}+08:00`) - world.clock.now().getTime())
  /** At that moment, after all that happens by itself until then. */
  const goTo = async (text: string): Promise<void> => {
    clockAt(text)
    await fireTimers(world.app.platform)
    await world.app.platform.events.drain()
  }
  const file = async (name = '合同正文.pdf'): Promise<string> =>
    (await uploaded(world, 'zhangwei', { name, bytes: Buffer.from(`%PDF-1.4 ${name}`) }, 'file')).filePath
  const sql = (text: string): Promise<Record<string, unknown>[]> =>
    withClient(world.database.owner, async (client) => (await client.query<Record<string, unknown>>(text)).rows)
  const addType = (values: object = {}): Promise<string> => {
    made += 1
    return add(contractType, {
      code: `T${made}`,
      name: `类型${made}`,
      direction: '1',
      approval: '1',
      remindDays: ['90', '60', '30', '7'],
      ...values,
    })
  }
  const addParty = (values: object = {}): Promise<string> => {
    made += 1
    return add(party, { name: `签约方${made}`, kind: '5', phone: '13712345678', ...values })
  }
  /** What a draft of a contract says: of the year, 100,000.00 at once. */
  const contractOf = async (values: object = {}) => ({
    ...{ name: '场地租用', type: await addType(), partyA: await addParty({ kind: '1' }), partyB: await addParty() },
    ...{ period: { begin: `${YEAR}-01-01`, end: `${YEAR}-12-31` }, ownerUserUuid: userId('zhangwei'), ownerOrganUuid: ORGAN },
    ...{ projectUuid: WEST_LAKE, amount: 10_000_000, body: [await file()], clauses: [] },
    plan: [{ name: '一次付清', dueDate: `${YEAR}-06-30`, amount: 10_000_000 }],
    ...values,
  })
  const tryAdd = async (values: object = {}) => by().call(entityEndpoints(contract).add, await contractOf(values))
  const draft = async (values: object = {}): Promise<string> => add(contract, await contractOf(values))
  const sign = async (uuid: string): Promise<void> => {
    const signDate = new Date(world.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10)
    await does(contract, 'sign', uuid, { signDate, scan: [await file('扫描件.pdf')] })
  }
  /** A contract that has been signed. */
  const signed = async (values: object = {}): Promise<string> => {
    const uuid = await draft(values)
    await does(contract, 'submit', uuid)
    await sign(uuid)
    return uuid
  }
  const of = (uuid: string) => info(contract, uuid)
  const itemsOf = async (uuid: string) =>
    (await page(planItem, { field: 'contract', cmp: 'eq', value: uuid })).toSorted((a, b) =>
      String(a.dueDate).localeCompare(String(b.dueDate)),
    )
  /** The bill that was raised for a payment of a contract. */
  const billOf = async (item: unknown) => {
    const [bill] = await page(receivable, { field: 'sourceNo', cmp: 'notEmpty' }).then((bills) =>
      bills.filter(({ sourceUuid }) => sourceUuid === item),
    )
    return bill ?? {}
  }
  /** Pays bills in whole, at the desk, as of now. */
  const pays = async (bill: string, payerName: string) => {
    const { data } = await fees.call(householdCall, { roomUuid: ROOM })
    const found = data.bills.find(({ uuid }) => uuid === bill)
    const due = (found?.principal ?? 0) + (found?.late ?? 0)
    return fees.call(collectCall, { bills: [{ uuid: bill }], due, payerName, channel: '4', received: due })
  }
  const tryChange = (uuid: string, values: object) =>
    by().call(entityEndpoints(change).add, { contract: uuid, kind: '1', reason: '协商', plan: [], deductions: [], ...values })
  const changed = async (uuid: string, values: object, action = 'submit'): Promise<string> => {
    const of = await add(change, { contract: uuid, kind: '1', reason: '协商', plan: [], deductions: [], ...values })
    await does(change, action, of)
    return of
  }
  /** Work about a row that is open. */
  const todosOf = (uuid: string) => sql(`select title from todo where business_uuid = '${uuid}' and status_code = 0`)
  return {
    ...fees,
    ...{ clockAt, goTo, file, sql, addType, addParty, contractOf, tryAdd, draft, sign, signed, of, itemsOf, billOf, pays },
    ...{ tryChange, changed, todosOf, act, does, info, page },
  }
}

export type ContractWorld = Awaited<ReturnType<typeof contractWorld>>
