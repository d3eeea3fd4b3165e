import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { HOLD_MINUTES, RIGHT } from '#src/knowledge-base/codes.ts'
import { readDoc } from '#src/knowledge-base/docs/finding.ts'
import { hold } from '#src/knowledge-base/docs/hold.ts'
import { requireRight } from '#src/knowledge-base/spaces/holding.ts'
import { refuse, t } from '#src/knowledge-base/texts.ts'

/** Who edits a document now. */
export interface Held {
  user: string
  name: string
  /** Until when, as people read it. */
  at: string
  until: string
}

/** Who edits each of these documents now; those that nobody does are absent. */
export const holdsOf = async ({ rows, people, clock }: Context, docs: readonly string[]): Promise<ReadonlyMap<string, Held>> => {
  if (docs.length === 0) return new Map()
  const found = await rows.list(hold, (f) => f.and(f.oneOf('docKey', [...docs]), f.gt('until', clock.now.toISOString())), docs.length)
  const names = await people.namesOf(found.flatMap(({ user }) => user ?? []))
  return new Map(
    found.flatMap(({ docKey, user, until }) =>
      user === null || until === null ? [] : [[docKey, { user, name: names.get(user) ?? '', at: momentText(until), until }] as const],
    ),
  )
}

/** Begins to edit, goes on with it, or ends it; says who edits the document then. */
export const holdBy = async (call: Context, { doc: uuid, release }: { doc: string; release: boolean }) => {
  const { rows, actor, clock } = call
  const row = await readDoc(call, uuid)
  if (actor === null) return refuse('文档不存在')
  await requireRight(call, row.space, RIGHT.write)
  const [held] = await rows.balances(hold, [{ docKey: uuid }])
  const others = (await holdsOf(call, [uuid])).get(uuid)
  if (others !== undefined && others.user !== actor.userUuid) return { held: false, name: others.name, until: others.until }
  const until = release ? null : new Date(clock.now.getTime() + HOLD_MINUTES * MINUTE_MS).toISOString()
  if (held !== undefined)
    await rows.updateEach(hold, [{ uuid: held.uuid, user: release ? null : actor.userUuid, until }], t(release ? '结束编辑' : '开始编辑'))
  return { held: !release, name: release ? null : actor.userName, until }
}
