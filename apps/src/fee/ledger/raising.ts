import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import { customer, PERSON } from '#src/customers/records/customer.ts'
import { taxIn } from '#src/fee/arithmetic/tax.ts'
import { payersOf } from '#src/fee/ledger/judging.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { BILL_MODE, CHARGE_KIND, chargeItem } from '#src/fee/setup/charge-item.ts'
import { refuseAt } from '#src/fee/texts.ts'
import type { raiseFee } from '#src/main-data/raise-fee.ts'
import { room } from '#src/main-data/room.ts'

type Fee = z.output<typeof raiseFee.input>

/** More customers of one name and number than there are. */
const KNOWN_MAX = 10

/** The item of a name, made where there is none: what an application charges needs no setting up. */
const itemOf = async ({ rows }: Context, { item, kind = 'other', sourceApp }: Fee) => {
  const [known] = await rows.list(chargeItem, (f) => f.eq('itemName', item), 1)
  if (known !== undefined) return known
  const { uuid } = await rows.record(chargeItem, {
    ...{
      itemCode: `${sourceApp}-${item}`.slice(0, 20),
      itemName: item,
      kind: CHARGE_KIND[kind],
      billMode: kind === 'deposit' ? BILL_MODE.deposit : BILL_MODE.once,
      objectType: '4',
      dueDays: 0,
    },
    ...{
      prepayMode: '1',
      roundUnit: '1',
      roundMode: '1',
      taxRate: '0',
      allowPartial: true,
      allowPrepay: true,
      autoDeduct: false,
      onlinePay: true,
    },
    enabled: true,
  })
  return (await rows.find(chargeItem, uuid)) ?? refuseAt('item', '收费项目不存在')
}

/** Who is known by the name and the number of whoever pays: persons before companies. */
const knownAs = async ({ rows }: Context, { payer, phone }: Fee): Promise<string | null> => {
  if (phone === '' || payer === '') return null
  const found = await rows.list(
    customer,
    (f) => f.and(f.eq('mobile', phone), f.eq('name', payer), f.state('potential', 'active', 'lost', 'black')),
    KNOWN_MAX,
  )
  const [first] = found.toSorted((one, other) => Number(other.kind === PERSON) - Number(one.kind === PERSON))
  return first?.uuid ?? null
}

/** Somebody owes what another application says: once for each of its documents. */
export const raise = async (call: Context, fee: Fee): Promise<{ feeUuid: string }> => {
  const item = await itemOf(call, fee)
  const day = todayOf(call)
  const at = fee.roomUuid === undefined || fee.roomUuid === null ? undefined : await call.rows.find(room, fee.roomUuid)
  const owner = at === undefined ? undefined : (await payersOf(call, [at.uuid], day)).get(at.uuid)
  const { uuid } = await call.rows.record(receivable, {
    ...{ item: item.uuid, projectUuid: fee.projectUuid, roomUuid: at?.uuid ?? null, buildingUuid: at?.buildingUuid ?? null },
    ...{
      objectName: at?.roomName ?? null,
      customer: owner?.name === fee.payer ? owner.uuid : await knownAs(call, fee),
      payerName: fee.payer,
      payerPhone: fee.phone,
    },
    ...{ billDate: day, dueDate: fee.dueDate, original: fee.amount, tax: taxIn(fee.amount, Number(item.taxRate)), state: 'unpaid' },
    ...{ sourceApp: fee.sourceApp, sourceUuid: fee.sourceUuid, sourceNo: fee.sourceNo, sourceKey: `${fee.sourceApp} ${fee.sourceUuid}` },
  })
  return { feeUuid: uuid }
}
