import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { Verb } from '#src/permissions.ts'

/** Whether the caller holds a right on an entity in a project: in theirs, or in all of them. */
export const worksIn = async ({ actor, people }: Context, of: Entity, verb: Verb, projectUuid: string): Promise<boolean> =>
  actor !== null && (actor.manager || (await people.holdersOf(of, verb, projectUuid)).includes(actor.userUuid))

/** Those of these projects in which `worksIn` holds. */
export const workedIn = async (call: Context, of: Entity, verb: Verb, projects: readonly string[]): Promise<ReadonlySet<string>> => {
  const worked = new Set<string>()
  for (const each of new Set(projects)) if (await worksIn(call, of, verb, each)) worked.add(each)
  return worked
}
