import { ACTIVITY_SORTS, statusShown } from '@qifuyun/contract/activities/constants.ts'
import { offerStatus } from '@qifuyun/contract/activities/schema.ts'
import { optionalText, sorting, uuid } from '@qifuyun/contract/core/primitives.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { z } from 'zod'
import { and, count, inArray, isNull, type SQL } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Exporter, inChunks } from '#src/progress/service.ts'
import { narrowedBy, orderOf } from './listing.ts'
import { offerStatusOf, offerWord } from './offers.ts'
import { countSigns } from './queries.ts'
import { activity } from './tables.ts'
import { t } from './texts.ts'

/** What the list is narrowed by, or the rows that were chosen in it. */
const params = z.object({
  keyword: optionalText(50),
  statusCode: offerStatus().optional(),
  sort: sorting(ACTIVITY_SORTS),
  uuidList: z.array(uuid()).max(200).optional(),
})
type Params = z.output<typeof params>

const conditionOf = (platform: Platform, given: Params): SQL | undefined =>
  and(
    isNull(activity.deletedAt),
    narrowedBy(given, platform.clock.now()),
    given.uuidList === undefined ? undefined : inArray(activity.activityUuid, given.uuidList),
  )

/** The activities of the enterprise, as a file. */
export const activityExport = (platform: Platform): Exporter<Params> => ({
  code: 'activity',
  title: t('活动'),
  access: [ROLE.engagement],
  params,
  columns: () => [
    { label: '活动标题' },
    { label: '开始时间', kind: 'instant' },
    { label: '结束时间', kind: 'instant' },
    { label: '地点' },
    { label: '报名人数', kind: 'number' },
    { label: '名额', kind: 'number' },
    { label: '候补人数', kind: 'number' },
    { label: '状态' },
  ],
  count: async (tx, given) => (await tx.select({ n: count() }).from(activity).where(conditionOf(platform, given)))[0]?.n ?? 0,
  rows: (tx, given) =>
    inChunks(
      (limit, offset) =>
        tx
          .select()
          .from(activity)
          .where(conditionOf(platform, given))
          .orderBy(...orderOf(given.sort))
          .limit(limit)
          .offset(offset),
      async (rows) => {
        const counts = await countSigns(
          tx,
          rows.map(({ activityUuid }) => activityUuid),
        )
        return rows.map((row) => [
          row.activityTitle,
          row.beginAt,
          row.endAt,
          row.address,
          counts.get(row.activityUuid)?.signed ?? 0,
          row.signLimit === 0 ? null : row.signLimit,
          counts.get(row.activityUuid)?.waiting ?? 0,
          offerWord(statusShown(offerStatusOf(row.statusCode), row.endAt, platform.clock.now())),
        ])
      },
    ),
})
