import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import type { Choices, choicesCall, previewCall } from '#src/mini/calls.ts'
import { LINK, THEMES } from '#src/mini/codes.ts'
import { pageOf } from '#src/mini/pages/designing.ts'
import { entrySetting } from '#src/mini/setting.ts'
import { shownBlocks } from '#src/mini/showing/blocks.ts'
import { enabledModules, livePages, offeredBy } from '#src/mini/showing/targets.ts'

/** What residents of a project would see, without links that somebody could open. */
export const previewBy = async (call: Context, { page: uuid, projectUuid, blocks }: z.output<typeof previewCall.input>) => {
  const { pictures } = await pageOf(call, uuid)
  const setting = projectUuid === null ? null : await call.rows.settings(entrySetting, projectUuid)
  return {
    theme: setting?.theme ?? THEMES.teal[0],
    blocks: await shownBlocks(call, blocks, { projectUuid, roomUuid: null, linksUntil: null, pictures: pictures ?? [] }),
  }
}

const OFFERED = [LINK.goods, LINK.activity, LINK.survey, LINK.notice, LINK.service, LINK.listing] as const

export const choicesBy = async (call: Context, { projectUuids }: z.output<typeof choicesCall.input>): Promise<Choices> => {
  const of = projectUuids.length === 0 ? null : projectUuids
  const offered = await offeredBy(call, { kinds: OFFERED, keys: [], projectUuids: of, roomUuid: null, linksUntil: null })
  const pages = await livePages(call)
  const modules = await enabledModules(call)
  return {
    targets: [
      ...pages.map(({ uuid, name }) => ({ kind: LINK.page, key: uuid, title: name, note: null })),
      ...[...offered].flatMap(([kind, found]) => [...found.values()].map(({ key, title, note }) => ({ kind, key, title, note }))),
    ],
    modules: modules.map(({ code, name }) => ({ code, name })),
  }
}
