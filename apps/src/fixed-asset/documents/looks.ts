import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'

const a = columns(asset, 'a')

/** What documents say of their assets before they take them. */
interface Looked {
  uuid: string
  no: string
  name: string
  keeper: string
  organ: string
  user: string | null
  projectUuid: string
  state: string
  originalValue: number
  netValue: number
}

/** Assets by uuid, without a lock. One statement. */
export const lookAt = async ({ rows }: Context, uuids: readonly string[]): Promise<ReadonlyMap<string, Looked>> => {
  const found = await rows.query<Looked & { original: string; net: string }>(sql`
    select ${a.uuid} as uuid, ${a.no} as no, ${a.name} as name, ${a.keeper} as keeper, ${a.organ} as organ, ${a.user} as "user",
      ${a.projectUuid} as "projectUuid", ${a.state} as state, ${a.originalValue} as original, ${a.netValue} as net
    from ${a.table} where ${a.uuid} = any(${[...new Set(uuids)]}::uuid[])`)
  return new Map(
    found.map(({ original, net, ...row }) => [row.uuid, { ...row, originalValue: Number(original), netValue: Number(net ?? 0) }]),
  )
}

const NAMED = 20

/** Assets as the form of an approval shows them, with what they are worth. */
export const formOf = async (call: Context, uuids: readonly string[]) => {
  const found = [...(await lookAt(call, uuids)).values()]
  const names = found.slice(0, NAMED).map(({ no, name }) => `${no} ${name}`)
  return {
    assets: [...names, ...(found.length > NAMED ? ['…'] : [])].join('；'),
    original: found.reduce((sum, { originalValue }) => sum + originalValue, 0),
    net: found.reduce((sum, { netValue }) => sum + netValue, 0),
  }
}
