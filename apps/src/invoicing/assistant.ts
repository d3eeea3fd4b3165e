import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { z } from 'zod'
import { apply } from '#src/invoicing/applying/apply.ts'

const SHOWN = 20

/** Invoices by number, name or state: what somebody at a desk is asked about. */
const findInvoices = assistantLookUp({
  name: 'invoice_applies',
  label: '开票申请',
  description: '按申请单号、发票号码查找开票申请，返回抬头、金额(分)、状态、发票号码。不填关键字则列出最新的 20 张。',
  input: z.object({ keyword: z.string().max(50).optional() }),
  run: async (ask, { keyword }) => {
    const { list, page } = await ask(entityEndpoints(apply).page, { pageNum: 1, pageSize: SHOWN, ...(keyword && { keyword }) })
    return { total: page.total, list }
  },
})

export const assistantTools: AssistantTools = { lookUps: [findInvoices] }
