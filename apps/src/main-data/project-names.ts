import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { project } from './project.ts'

/** Rows that stand for their project are named after it; each project is asked for once. */
export const nameAfterProject = async ({ saves, rows }: SaveCall<{ projectUuid: string }>) => {
  const names = new Map<string, string | null>()
  for (const { row } of saves)
    if (!names.has(row.projectUuid)) names.set(row.projectUuid, (await rows.find(project, row.projectUuid))?.projectName ?? null)
  return saves.map(({ row }) => ({ name: names.get(row.projectUuid) ?? null }))
}
