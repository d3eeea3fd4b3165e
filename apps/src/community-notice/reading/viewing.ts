import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ComputedCall } from '@qifuyun/kit/handlers.ts'
import type { PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import type { Notice } from '#src/community-notice/notices/judging.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { recipient } from '#src/community-notice/sending/recipient.ts'
import { refuse, t } from '#src/community-notice/texts.ts'

type Recipient = StoredOf<typeof recipient>

/** What its page says of a notice beside its text. */
export const linesOf = ({ kind, outageAt, publishedAt }: Notice): PublicView['lines'] => [
  { label: '公告类型', text: choiceLabel(notice.fields.kind, kind) },
  ...(outageAt === null ? [] : [{ label: '停供时间', text: `${momentText(outageAt.begin)} – ${momentText(outageAt.end)}` }]),
  ...(publishedAt === null ? [] : [{ label: '发布时间', text: momentText(publishedAt) }]),
]

/** The notice, as its recipient reads it: with that it is read. What was withdrawn says so, and no more. */
export const viewNotice = async (call: Context & { row: Recipient }): Promise<PublicView> => {
  const { row, rows, clock } = call
  const of = await rows.find(notice, row.notice)
  if (of === undefined) return {}
  if (of.corrected) return { notes: [t('本公告已更正，请以新公告为准')] }
  if (notice.isIn(of, 'withdrawn')) return { notes: [t('本公告已撤回')] }
  if (row.readAt === null) await rows.update(recipient, row.uuid, { readAt: clock.now.toISOString() }, t('打开公告'))
  // The page shows it beside the lines of its row; it stays that of the notice.
  Object.assign(row, { file: of.file })
  return {
    lines: linesOf(of) ?? [],
    article: of.content,
    notes: [
      ...(notice.isIn(of, 'expired') ? [t('本公告已过期')] : []),
      ...(row.confirmedAt === null ? [] : [t('您已于{at}确认知晓', { at: momentText(row.confirmedAt) })]),
    ],
  }
}

/** Nobody confirms what holds no longer. */
export const isCurrent = async ({ row, rows }: ActionCall<typeof recipient>): Promise<void> => {
  const of = await rows.find(notice, row.notice)
  if (of === undefined || !notice.isIn(of, 'published')) refuse('本公告已失效')
}

const p = columns(recipient, 'p')
type Count = 'recipients' | 'reached' | 'reads' | 'confirms'

/** How many each notice is for, how many it reached, and who have read and confirmed it. */
export const countsOf =
  (count: Count) =>
  async ({ uuids, rows }: ComputedCall<Notice>): Promise<ReadonlyMap<string, number>> => {
    const which = {
      recipients: sql`true`,
      reached: p.in('sent'),
      reads: sql`${p.readAt} is not null`,
      confirms: sql`${p.confirmedAt} is not null`,
    }[count]
    const found = await rows.query<{ of: string; n: number }>(sql`
      select ${p.notice} as of, (count(*) filter (where ${which}))::int as n from ${p.table}
      where ${p.notice} = any(${uuids}::uuid[]) and ${p.live} group by ${p.notice}`)
    return new Map(found.map(({ of, n }) => [of, n]))
  }
