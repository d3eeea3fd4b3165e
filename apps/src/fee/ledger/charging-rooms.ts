import type { Context } from '@qifuyun/kit/context.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import { taxIn } from '#src/fee/arithmetic/tax.ts'
import { payersOf } from '#src/fee/ledger/judging.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import { refuseAt } from '#src/fee/texts.ts'
import type { chargeRooms } from '#src/main-data/charge-rooms.ts'
import { room } from '#src/main-data/room.ts'

type Charged = z.output<typeof chargeRooms.input>

/** Bills that are stored together. */
const SET = 500

/** Rooms owe what was shared out over them, from now on: a fixed number of statements a set, however many they are. */
export const chargeEach = async (call: Context, asked: Charged): Promise<{ without: string[] }> => {
  const { rows } = call
  const item = (await rows.find(chargeItem, asked.item)) ?? refuseAt('item', '收费项目不存在')
  if (item.billMode !== BILL_MODE.shared) refuseAt('item', '该收费项目不按公摊计费')
  const day = todayOf(call)
  const uuids = asked.bills.map(({ roomUuid }) => roomUuid)
  const [payers, homes] = [await payersOf(call, uuids, day), await rows.findEach(room, uuids)]
  const owing = asked.bills.map((bill) => {
    const [payer, home] = [payers.get(bill.roomUuid), homes.get(bill.roomUuid)]
    return { bill, home, payer, name: payer?.name ?? home?.ownerName ?? null }
  })
  const charged = owing.flatMap(({ bill, home, payer, name }) => (home === undefined || name === null ? [] : [{ bill, home, payer, name }]))
  for (let from = 0; from < charged.length; from += SET)
    await rows.recordEach(
      receivable,
      charged.slice(from, from + SET).map(({ bill, home, payer, name }) => ({
        ...{
          item: item.uuid,
          projectUuid: asked.projectUuid,
          buildingUuid: home.buildingUuid,
          roomUuid: home.uuid,
          objectName: home.roomName,
        },
        ...{ customer: payer?.uuid ?? null, payerName: name, payerPhone: payer?.mobile ?? home.ownerMobile, period: asked.period },
        ...{ billDate: day, dueDate: dayAfter(day, item.dueDays), original: bill.amount, tax: taxIn(bill.amount, Number(item.taxRate)) },
        ...{
          sourceApp: asked.sourceApp,
          sourceUuid: bill.sourceUuid,
          sourceNo: asked.sourceNo,
          sourceKey: `${asked.sourceApp} ${bill.sourceUuid}`,
        },
        state: 'unpaid' as const,
      })),
    )
  return { without: owing.filter(({ home, name }) => home === undefined || name === null).map(({ bill }) => bill.sourceUuid) }
}
