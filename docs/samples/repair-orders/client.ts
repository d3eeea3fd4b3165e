import createClient from 'openapi-fetch'
// Made of the API document of your installation: `npm run generate`.
import type { paths } from './qifuyun.ts'

interface NewOrder {
  /** Uuid of a repair type; its list: `POST /api/v1/application/pkg1/repairType/options`. */
  type: string
  projectUuid: string
  content: string
  contactName: string
  contactPhone: string
}

interface Order {
  uuid: string
  no: string
  state: string
  content: string
}

export interface Orders {
  add(order: NewOrder): Promise<string>
  read(uuid: string): Promise<Order>
}

/** Repair orders over the API, in the name of whoever made the token. What the server refuses is thrown with its words. */
export const ordersOver = (baseUrl: string, token: string): Orders => {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } })
  const refused = (error: unknown) => new Error(`refused: ${JSON.stringify(error)}`)
  return {
    add: async (order) => {
      // The same key for each attempt at the same order: a repeated call makes no second one.
      const header = { 'Idempotency-Key': crypto.randomUUID() }
      const { data, error } = await client.POST('/api/v1/application/pkg1/repairOrder/add', { params: { header }, body: order })
      if (data === undefined) throw refused(error)
      return String(data.data['uuid'])
    },
    read: async (uuid) => {
      const { data, error } = await client.GET('/api/v1/application/pkg1/repairOrder/info', { params: { query: { uuid } } })
      if (data === undefined) throw refused(error)
      const { no, state, content } = data.data
      return { uuid, no: String(no), state: String(state), content: String(content) }
    },
  }
}
