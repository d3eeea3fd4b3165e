import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { z } from 'zod'
import { memberNames } from '#src/members/service.ts'
import { and, asc, eq, gt } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { ExportCell, Exporter } from '#src/progress/service.ts'
import { getNotice } from './access.ts'
import { noticeReceiver } from './tables.ts'
import { t } from './texts.ts'

const CHUNK = 1_000

const params = z.object({ noticeUuid: uuid() })
type Params = z.output<typeof params>

async function* rowsOf(tx: Tx, { noticeUuid }: Params): AsyncGenerator<ExportCell[][]> {
  for (let last: string | undefined; ; ) {
    const rows = await tx
      .select({ userUuid: noticeReceiver.userUuid, readAt: noticeReceiver.readAt })
      .from(noticeReceiver)
      .where(and(eq(noticeReceiver.noticeUuid, noticeUuid), last === undefined ? undefined : gt(noticeReceiver.userUuid, last)))
      .orderBy(asc(noticeReceiver.userUuid))
      .limit(CHUNK)
    const names = await memberNames(
      tx,
      rows.map(({ userUuid }) => userUuid),
    )
    yield rows.map(({ userUuid, readAt }) => [names.get(userUuid) ?? '', readAt === null ? '未读' : '已读', readAt])
    if (rows.length < CHUNK) return
    last = rows.at(-1)?.userUuid
  }
}

/** Who has read a notice and who has not, as a file. */
export const readExport: Exporter<Params> = {
  code: 'notice_read',
  title: t('公告阅读情况'),
  access: [ROLE.noticeManagement],
  params,
  columns: () => [{ label: '姓名' }, { label: '阅读状态' }, { label: '阅读时间', kind: 'instant' }],
  count: async (tx, { noticeUuid }) => (await getNotice(tx, noticeUuid)).totalCount,
  rows: rowsOf,
}
