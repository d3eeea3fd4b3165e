import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { lease } from '#src/sale/leases/lease.ts'
import { listing } from '#src/sale/listings/listing.ts'

const SHOWN = 20

/** What is on offer: what somebody on the telephone asks for. */
const onOffer = assistantLookUp({
  name: 'sale_listings',
  label: '在架房源',
  description: '查询在架的出租、出售房源：标题、类型、租金或售价、面积、室数、项目、维护人。可按关键词与最高月租金（分）查找。最多 20 条。',
  input: z.object({ keyword: z.string().max(50).optional(), maxRent: z.int().min(1).optional() }),
  run: async (ask, { keyword, maxRent }) => {
    const { list, page } = await ask(entityEndpoints(listing).page, {
      ...{ pageNum: 1, pageSize: SHOWN, ...(keyword && { keyword }) },
      filter: filterOf(listing, (f) => (maxRent === undefined ? f.state('live') : f.and(f.state('live'), f.le('rent', maxRent)))),
    })
    return {
      total: page.total,
      list: list.map((row) => ({
        ...{ no: row.listNo, title: row.title, kind: row.kind, rent: row.rent, price: row.price, area: row.area, bedrooms: row.bedrooms },
        ...{ project: row.projectName, maintainer: row.maintainerName, path: rowPath(listing, String(row.uuid)) },
      })),
    }
  },
})

const endingSoon = assistantLookUp({
  name: 'sale_leases_ending',
  label: '即将到期租约',
  description: '查询履行中的租约，最早到期的在前：房屋、租户、月租金、到期日。最多 20 条。',
  input: z.object({}),
  run: async (ask) => {
    const { list, page } = await ask(entityEndpoints(lease).page, {
      ...{ pageNum: 1, pageSize: SHOWN, filter: filterOf(lease, (f) => f.state('active')), sort: [{ field: 'endsOn', order: 'asc' }] },
    })
    return {
      total: page.total,
      list: list.map((row) => ({
        ...{ no: row.leaseNo, room: row.roomName, tenant: row.tenantName, rent: row.rent, endsOn: row.endsOn },
        path: rowPath(lease, String(row.uuid)),
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [onOffer, endingSoon] }
