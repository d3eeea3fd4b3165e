import { DAY_KIND, type DayKind, type PayTimes, USUAL_PAY_TIMES } from '@qifuyun/contract/working-days/constants.ts'
import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { boolean, integer, smallint, text, uuid } from '#src/platform/database/drizzle.ts'

const changed = () => ({ updatedAt: instant().notNull(), updatedBy: uuid() })

/** When an enterprise works; no row: as usual. */
export const workingHours = tenantTable('working_hours', {
  /** `HH:mm`. */
  beginTime: text().notNull(),
  endTime: text().notNull(),
  /** From Sunday, 0. */
  weekdays: smallint().array().notNull(),
  ...changed(),
  version: integer().notNull().default(1),
})

/** Single days that an enterprise decided about. */
export const workingDay = tenantTable(
  'working_day',
  {
    /** `YYYY-MM-DD`. */
    day: text().notNull(),
    workFlag: boolean().notNull(),
    /** `DAY_KIND`; worked where it is made up for. */
    kindCode: smallint().$type<DayKind>().notNull().default(DAY_KIND.companyHoliday),
    payTimes: smallint().$type<PayTimes>().notNull().default(USUAL_PAY_TIMES[DAY_KIND.companyHoliday]),
    dayName: text().notNull(),
    ...changed(),
  },
  { key: ['day'] },
)
