import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import { duesPage } from '#src/dunning/pages.ts'
import { CHANNEL, type Channel } from '#src/dunning/plans/channels.ts'
import { filled } from '#src/dunning/plans/planning.ts'
import { t } from '#src/dunning/texts.ts'
import { roomPayLinks } from '#src/main-data/pay-link.ts'
import { room } from '#src/main-data/room.ts'

/** How long the link of a letter or a text is good. */
export const LINK_MS = 90 * DAY_MS

/**
 * The addresses, by case, at which people pay what they owe of a room; without a room, and where nobody takes money so, where they see it. As
 * many statements for many as for one.
 */
export const linksTo = async (
  { applications, links, clock: { now } }: Pick<Context, 'applications' | 'links' | 'clock'>,
  cases: readonly Pick<Case, 'uuid' | 'roomUuid'>[],
): Promise<ReadonlyMap<string, string>> => {
  const until = new Date(now.getTime() + LINK_MS)
  const roomUuids = [...new Set(cases.flatMap(({ roomUuid }) => roomUuid ?? []))]
  const paying = roomUuids.length === 0 ? null : await applications.query(roomPayLinks, { roomUuids, until })
  const seen = cases.filter(({ roomUuid }) => !paying?.has(roomUuid ?? '')).map(({ uuid }) => uuid)
  const paths = await links.openAll(duesPage, seen, until)
  return new Map(cases.map(({ uuid, roomUuid }) => [uuid, paying?.get(roomUuid ?? '') ?? links.address(paths.get(uuid) ?? '')]))
}

/** What somebody is told: in the words of the plan, or in ours. A notice stands where it leads, for whoever opens the page: without a name. */
export const wordsFor = async (call: Context, row: Case, channel: Channel, template: string | null): Promise<string> => {
  const at = row.roomUuid === null ? undefined : await call.rows.find(room, row.roomUuid)
  const amount = (row.amount / 100).toFixed(2)
  const own = at?.roomName ?? ''
  if (channel === CHANNEL.site) {
    if (template !== null) return filled(template, { 姓名: wordsIn(t('尊敬的客户'), 'zh-CN'), 房屋: own, 金额: amount, 链接: '' })
    return wordsIn(t('{room}尚有{amount}元费用逾期未缴，请尽快缴清', { room: own, amount }), 'zh-CN')
  }
  const link = (await linksTo(call, [row])).get(row.uuid) ?? ''
  if (template !== null) return filled(template, { 姓名: row.payerName, 房屋: own, 金额: amount, 链接: link })
  const said = { name: row.payerName, room: own, amount, link }
  return wordsIn(t('{name}您好，{room}尚有{amount}元费用逾期未缴，请尽快缴清，查看账单：{link}', said), 'zh-CN')
}
