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

/** Notices for everybody who is there: whoever opens a page is not known, so nothing that is for some only. */
const forEverybody = (now: Date) => sql`
  ${n.live} and ${n.in('published')} and ${n.channels} @> array[${CHANNEL.page}]::text[]
  and (${n.validTo} is null or ${n.validTo} >= ${chinaDay(now)}::date)
  and (${n.outageAtEnd} is null or ${n.outageAtEnd} > ${now.toISOString()}::timestamptz)
  and coalesce(cardinality(${n.roles}), 0) = 0 and coalesce(cardinality(${n.tags}), 0) = 0`
const inRoom = sql`
  (${n.scope} = '1' or (${n.scope} = '2' and ${o.buildingUuid} = any(${n.buildings})) or (${n.scope} = '3' and ${o.uuid} = any(${n.rooms})))`
const isPressing = sql`${n.kind} = any(${[KIND.outage, KIND.urgent]}::text[])`

const shortened = (content: string): string => {
  const words = [...plainText(content)]
  return words.length > LETTERS ? `${words.slice(0, LETTERS).join('')}…` : words.join('')
}

/** Outages and what is urgent now: those of the whole project, of a room its own too. */
export const pressingIn = async (call: Context, { projectUuid, roomUuid }: { projectUuid: string; roomUuid: string | null }) => {
  const found = await call.rows.query<{ title: string; content: string }>(sql`
    select ${n.title} as title, ${n.content} as content from ${n.table} left join ${o.table} on ${o.uuid} = ${roomUuid}::uuid
    where ${forEverybody(call.clock.now)} and ${n.projectUuid} = ${projectUuid}::uuid and ${isPressing} and ${inRoom}
    order by ${n.top} desc nulls last, ${n.publishedAt} desc limit ${MOST}`)
  return found.map(({ title, content }) => ({ title, text: shortened(content) }))
}

/** What stands on the page at which a room pays: notices for everybody of the room, those of outages and what is urgent first. */
export const bannersOfRoom = async (call: Context, { roomUuid }: { roomUuid: string }): Promise<Words[]> => {
  const found = await call.rows.query<{ title: string; content: string }>(sql`
    select ${n.title} as title, ${n.content} as content from ${n.table} join ${o.table} on ${o.uuid} = ${roomUuid}::uuid
    where ${forEverybody(call.clock.now)} and ${n.projectUuid} = ${o.projectUuid} and ${inRoom}
    order by ${isPressing} desc, ${n.top} desc nulls last, ${n.publishedAt} desc limit ${MOST}`)
  return found.map(({ title, content }) => t('{title}：{text}', { title, text: shortened(content) }))
}
