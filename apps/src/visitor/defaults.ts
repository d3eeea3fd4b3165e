import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { setting } from '#src/visitor/setting.ts'

/** How a project receives visitors, every value given. */
export interface VisitorRules {
  needFlow: boolean
  /** Where there is no flow somebody of the application decides. */
  managerDecides: boolean
  maxDays: number
  /** How many days before the visit somebody may be invited. */
  maxAheadDays: number
  maxPerDay: number
  earlyMinutes: number
  lateMinutes: number
  needIdCard: boolean
  needPhoto: boolean
  carAllowed: boolean
  carPerMonth: number
  rolling: boolean
  checkOut: boolean
  retentionDays: number
}

const rulesFrom = (row: StoredOf<typeof setting> | undefined): VisitorRules => ({
  needFlow: row?.needFlow ?? false,
  managerDecides: row?.noFlow === '2',
  maxDays: row?.maxDays ?? 7,
  maxAheadDays: row?.maxAheadDays ?? 90,
  maxPerDay: row?.maxPerDay ?? 20,
  earlyMinutes: row?.earlyMinutes ?? 30,
  lateMinutes: row?.lateMinutes ?? 120,
  needIdCard: row?.needIdCard ?? false,
  needPhoto: row?.needPhoto ?? false,
  carAllowed: row?.carAllowed ?? true,
  carPerMonth: row?.carPerMonth ?? 10,
  rolling: row?.rolling ?? false,
  checkOut: row?.checkOut ?? true,
  retentionDays: row?.retentionDays ?? 30,
})

/** The rules of projects, one statement for all of them; a project without a setting has the defaults. */
export const rulesOf = async ({ rows: { list } }: Context, projects: readonly string[]): Promise<(project: string) => VisitorRules> => {
  const uuids = [...new Set(projects)]
  const rows = uuids.length === 0 ? [] : await list(setting, (f) => f.oneOf('projectUuid', uuids), uuids.length)
  const byProject = new Map(rows.map((row) => [row.projectUuid, row]))
  return (project) => rulesFrom(byProject.get(project))
}
