import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { plainText } from '@qifuyun/contract/core/rich-text.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { CHANNEL, KIND } from '#src/community-notice/notices/codes.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { t } from '#src/community-notice/texts.ts'
import { room } from '#src/main-data/room.ts'

const n = columns(notice, 'n')
const o = columns(room, 'o')
/** So many notices stand on the page of a room, each in so many letters. */
const [MOST, LETTERS] = [5, 120] as const

/**
 * What stands on the page at which a room pays: notices for everybody of the room, those of outages and what is urgent first. Whoever opens
 * the page is not known, so nothing that is for some only.
 */
export const bannersOfRoom = async (call: Context, { roomUuid }: { roomUuid: string }): Promise<Words[]> => {
  const found = await call.rows.query<{ title: string; content: string }>(sql`
    select ${n.title} as title, ${n.content} as content from ${n.table} join ${o.table} on ${o.uuid} = ${roomUuid}::uuid
    where ${n.live} and ${n.in('published')} and ${n.projectUuid} = ${o.projectUuid} and ${n.channels} @> array[${CHANNEL.page}]::text[]
      and (${n.validTo} is null or ${n.validTo} >= ${chinaDay(call.clock.now)}::date)
      and (${n.outageAtEnd} is null or ${n.outageAtEnd} > ${call.clock.now.toISOString()}::timestamptz)
      and coalesce(cardinality(${n.roles}), 0) = 0 and coalesce(cardinality(${n.tags}), 0) = 0
      and (${n.scope} = '1' or (${n.scope} = '2' and ${o.buildingUuid} = any(${n.buildings})) or (${n.scope} = '3' and ${o.uuid} = any(${n.rooms})))
    order by ${n.kind} = any(${[KIND.outage, KIND.urgent]}::text[]) desc, ${n.top} desc nulls last, ${n.publishedAt} desc limit ${MOST}`)
  return found.map(({ title, content }) => {
    const words = [...plainText(content)]
    return t('{title}：{text}', { title, text: words.length > LETTERS ? `${words.slice(0, LETTERS).join('')}…` : words.join('') })
  })
}
