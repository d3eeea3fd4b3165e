import type { JOB_POLICY } from '#src/entity-spec.ts'
import type { Field } from '#src/field.ts'
import { flag, integer, text } from '#src/fields.ts'

const ROWS_MAX = 200_000

/** Fields of `.governsJobs`: what the enterprise demands of the exports, imports and other long work of one application. */
export const jobPolicy = () =>
  ({
    /** Route code of the application, or `PLATFORM_JOBS`. */
    app: text('应用', { max: 50 }).required().unique(),
    keepDays: integer('文件保留天数', { min: 1, max: 90 }).required().default(7),
    maxRows: integer('导出行数上限', { min: 1, max: ROWS_MAX }).required().default(ROWS_MAX),
    perUserRunning: integer('每人同时运行', { min: 1, max: 3 }).required().default(2),
    sensitive: flag('敏感数据').default(false),
    approval: flag('须审批').default(false),
    nightOnlyOver: integer('超过此行数夜间导出', { min: 1, max: ROWS_MAX }),
  }) satisfies Record<(typeof JOB_POLICY)[number], Field>
