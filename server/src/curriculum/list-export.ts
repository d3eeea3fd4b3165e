import { statusShown } from '@qifuyun/contract/activities/constants.ts'
import { offerStatus } from '@qifuyun/contract/activities/schema.ts'
import { optionalText, sorting, uuid } from '@qifuyun/contract/core/primitives.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { CURRICULUM_SORTS } from '@qifuyun/contract/curriculum/constants.ts'
import { z } from 'zod'
import { offerStatusOf, offerWord } from '#src/activities/service.ts'
import { and, count, inArray, isNull, type SQL } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { type Exporter, inChunks } from '#src/progress/service.ts'
import { narrowedBy, orderOf } from './listing.ts'
import { chaptersOf, countLearners } from './queries.ts'
import { curriculum } from './tables.ts'
import { t } from './texts.ts'

/** What the list is narrowed by, or the rows that were chosen in it. */
const params = z.object({
  keyword: optionalText(50),
  statusCode: offerStatus().optional(),
  sort: sorting(CURRICULUM_SORTS),
  uuidList: z.array(uuid()).max(200).optional(),
})
type Params = z.output<typeof params>

const conditionOf = (platform: Platform, given: Params): SQL | undefined =>
  and(
    isNull(curriculum.deletedAt),
    narrowedBy(given, platform.clock.now()),
    given.uuidList === undefined ? undefined : inArray(curriculum.curriculumUuid, given.uuidList),
  )

/** The courses of the enterprise, as a file. */
export const curriculumExport = (platform: Platform): Exporter<Params> => ({
  code: 'curriculum',
  title: t('课程'),
  access: [ROLE.engagement],
  params,
  columns: () => [
    { label: '课程标题' },
    { label: '讲师' },
    { label: '必修', kind: 'boolean' },
    { label: '章节数', kind: 'number' },
    { label: '学习人数', kind: 'number' },
    { label: '开始时间', kind: 'instant' },
    { label: '结束时间', kind: 'instant' },
    { label: '状态' },
  ],
  count: async (tx, given) => (await tx.select({ n: count() }).from(curriculum).where(conditionOf(platform, given)))[0]?.n ?? 0,
  rows: (tx, given) =>
    inChunks(
      (limit, offset) =>
        tx
          .select()
          .from(curriculum)
          .where(conditionOf(platform, given))
          .orderBy(...orderOf(given.sort))
          .limit(limit)
          .offset(offset),
      async (rows) => {
        const uuids = rows.map(({ curriculumUuid }) => curriculumUuid)
        const chapters = await chaptersOf(tx, uuids)
        const learners = await countLearners(tx, uuids)
        return rows.map((row) => [
          row.curriculumTitle,
          row.teacherName,
          row.requiredFlag,
          chapters.get(row.curriculumUuid)?.length ?? 0,
          learners.get(row.curriculumUuid) ?? 0,
          row.beginAt,
          row.endAt,
          offerWord(statusShown(offerStatusOf(row.statusCode), row.endAt, platform.clock.now())),
        ])
      },
    ),
})
