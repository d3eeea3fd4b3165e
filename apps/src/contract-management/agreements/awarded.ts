import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { type Heard, on } from '@qifuyun/kit/server.ts'
import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { tenderAwarded } from '#src/bidding/events.ts'
import { tender } from '#src/bidding/tender.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { AMOUNT, RENEWAL } from '#src/contract-management/agreements/contract-fields.ts'
import { contractType, DIRECTION } from '#src/contract-management/agreements/contract-type.ts'
import { PARTY, party } from '#src/contract-management/agreements/party.ts'
import { t } from '#src/contract-management/texts.ts'
import { supplier } from '#src/supplier/supplier.ts'

type Call = Heard<typeof tenderAwarded>

const MONTHS = 12

/** The supplier among those with whom contracts are made. */
const sellerOf = async ({ rows }: Call, supplierUuid: string): Promise<string | undefined> => {
  const of = await rows.find(supplier, supplierUuid)
  if (of === undefined) return undefined
  const [known] = await rows.list(party, (f) => f.or(f.eq('supplier', of.uuid), f.eq('name', of.name)), 1)
  if (known !== undefined) return known.uuid
  const [contact] = of.contacts
  const code = await rows.count(party, (f) => f.eq('creditCode', of.creditCode))
  const { uuid } = await rows.record(party, {
    ...{ name: of.name, kind: PARTY.supplier, supplier: of.uuid, creditCode: code === 0 ? of.creditCode : null },
    ...{ contact: contact?.name ?? null, phone: contact?.phone ?? null, bankName: of.bankName, bankAccount: of.bankAccount },
  })
  return uuid
}

/** Somebody has won a tender: what is bought is a draft of a contract, for whoever asked for it to go on with. */
export const hearsOfAwards = on(tenderAwarded, async (call: Call) => {
  const { rows, people, messages, clock, event } = call
  const { title, supplierUuid, amountFen } = event.more
  const of = await rows.find(tender, event.uuid)
  const owner = of?.createdBy ?? (await people.holdersOf(contract, 'add', event.projectUuid))[0]
  if (of === undefined || owner === undefined) return
  const [self] = await rows.list(party, (f) => f.eq('kind', PARTY.self), 1)
  const [type] = await rows.list(contractType, (f) => f.and(f.eq('direction', DIRECTION.out), f.eq('enabled', true)), 1)
  const [seller, [organ]] = [await sellerOf(call, supplierUuid), await people.organsOf(owner)]
  if (self === undefined || type === undefined || seller === undefined || organ === undefined) {
    await messages.notify({
      kind: 'message',
      userUuids: [owner],
      title: t('「{title}」已定标，请登记合同', { title }),
      summary: t('请先登记本企业签约方和付款类合同类型'),
      row: { entity: tender, uuid: of.uuid },
    })
    return
  }
  const begin = chinaDay(clock.now)
  const period = { begin, end: dayAfter(addMonths(begin, MONTHS), -1) }
  const { uuid } = await rows.record(contract, {
    ...{ name: title, type: type.uuid, direction: type.direction, partyA: self.uuid, partyB: seller, period, endsOn: period.end },
    ...{ ownerUserUuid: owner, ownerOrganUuid: organ, projectUuid: of.projectUuid, amountKind: AMOUNT.fixed, amount: amountFen },
    ...{
      summary: of.content,
      autoRenew: false,
      tender: of.uuid,
      planBy: '1',
      plan: [],
      clauses: [],
      paid: 0,
      edition: 1,
      renewal: RENEWAL.open,
    },
  })
  await messages.notify({
    kind: 'message',
    userUuids: [owner],
    title: t('「{title}」已定标，合同草稿已生成', { title }),
    summary: t('请补充收付款计划和合同正文后提交审批'),
    row: { entity: contract, uuid },
  })
})
