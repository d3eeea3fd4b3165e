import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { contract } from '#src/contract-management/agreements/contract.ts'

const CONTRACTS = 20

/** Contracts in force, the first to end first, as the person who asks may see them. */
const contractsInForce = assistantLookUp({
  name: 'contracts_in_force',
  label: '履行中的合同',
  description: '列出履行中的合同：编号、名称、类型、甲乙方、到期日、剩余天数、金额、负责人。可按编号或名称查找。最多 20 条，按到期日排序。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  run: async (ask, { keyword }) => {
    const { list } = await ask(entityEndpoints(contract).page, {
      pageSize: CONTRACTS,
      filter: filterOf(contract, (f) => f.state('active')),
      sort: [{ field: 'endsOn', order: 'asc' }],
      ...(keyword && { keyword }),
    })
    return list.map((row) => ({
      ...{ no: row.contractNo, name: row.name, type: row.typeName ?? null, partyA: row.partyAName ?? null, partyB: row.partyBName ?? null },
      ...{ endsOn: row.endsOn, daysLeft: row.daysLeft, owner: row.ownerUserName ?? null },
      amount: typeof row.amount === 'number' ? formatMoney(row.amount) : null,
    }))
  },
})

export const assistantTools: AssistantTools = { lookUps: [contractsInForce] }
