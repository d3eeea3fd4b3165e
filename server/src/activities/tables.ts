import type { PurviewIn } from '@qifuyun/contract/core/purview.ts'
import { editable, instant, tenantTable } from '#src/platform/database/columns.ts'
import { boolean, index, integer, jsonb, smallint, text, uuid } from '#src/platform/database/drizzle.ts'

/** Something that people sign up for. */
export const activity = tenantTable(
  'activity',
  {
    activityUuid: uuid().notNull(),
    activityTitle: text().notNull(),
    coverImg: text(),
    /** Sanitised. */
    content: text().notNull(),
    address: text().notNull(),
    beginAt: instant().notNull(),
    endAt: instant().notNull(),
    signBeginAt: instant(),
    signEndAt: instant(),
    /** 0: no limit. */
    signLimit: integer().notNull(),
    waitFlag: boolean().notNull(),
    /** `OFFER_STATUS`; a published one ends with its time. */
    statusCode: smallint().notNull(),
    purview: jsonb().$type<PurviewIn>().notNull(),
    ...editable(),
  },
  {
    key: ['activityUuid'],
    constraints: (table) => [index('activity_list_idx').on(table.enterpriseUuid, table.beginAt, table.activityUuid)],
  },
)

/** How somebody stands to an activity. Places are counted from these rows, under the lock of the activity. */
export const activitySign = tenantTable(
  'activity_sign',
  {
    activityUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    /** `SIGN_STATE`. */
    stateCode: smallint().notNull(),
    /** When they signed up or began to wait, the last time. */
    signedAt: instant().notNull(),
    checkedInAt: instant(),
  },
  {
    key: ['activityUuid', 'userUuid'],
    constraints: (table) => [
      index('activity_sign_queue_idx').on(table.enterpriseUuid, table.activityUuid, table.stateCode, table.signedAt, table.userUuid),
      index('activity_sign_user_idx').on(table.enterpriseUuid, table.userUuid),
    ],
  },
)
