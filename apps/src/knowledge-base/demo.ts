import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { KIND, RIGHT } from '#src/knowledge-base/codes.ts'
import { DOCS, SPACES, TAGS } from '#src/knowledge-base/demo-docs.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { folder } from '#src/knowledge-base/docs/folder.ts'
import { tag } from '#src/knowledge-base/docs/tag.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'

/** Everybody reads. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

const REVIEWED_AFTER_DAYS = 180

const addSpaces = async ({ rows, actor }: Context) => {
  const spaces = []
  for (const { folders, ...of } of SPACES) {
    const members = actor === null ? [] : [{ user: actor.userUuid, organ: null, right: RIGHT.manage }]
    const { uuid } = await rows.add(space, { ...of, members })
    const made = []
    for (const [sort, name] of folders.entries()) made.push(await rows.add(folder, { name, space: uuid, sort }))
    spaces.push({ uuid, folders: made.map((each) => each.uuid) })
  }
  return spaces
}

/** Two spaces with rules for all and manuals for some, all of them published. */
export const demoKnowledge = async (call: Context): Promise<void> => {
  const { rows, clock, actor } = call
  if (actor === null) return
  const spaces = await addSpaces(call)
  const tags: string[] = []
  for (const name of TAGS) tags.push((await rows.add(tag, { name })).uuid)
  const reviewDue = chinaDay(new Date(clock.now.getTime() + REVIEWED_AFTER_DAYS * DAY_MS))
  for (const [sort, { space: at, folder: within, title, content, mustRead, tags: marks }] of DOCS.entries()) {
    const of = spaces[at]
    if (of === undefined) continue
    const { uuid } = await rows.add(doc, {
      ...{ space: of.uuid, folder: of.folders[within] ?? null, kind: KIND.text, title, content, mustRead, sort, reviewDue },
      ...{ tags: marks.flatMap((n) => tags[n] ?? []), owner: actor.userUuid },
    })
    await rows.act(doc, uuid, 'submit')
  }
}
