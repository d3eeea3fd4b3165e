import { findMine } from '#src/calls/find-mine.ts'
import { worksIn } from '#src/calls/works-in.ts'
import type { Context } from '#src/context.ts'
import type { Entity } from '#src/entity.ts'
import type { AnyStored } from '#src/handlers.ts'
import type { LinkCall } from '#src/page-link.ts'
import type { PublicPage } from '#src/public-page.ts'
import { KitRefusal } from '#src/refusal.ts'
import { answers, type ServedCall } from '#src/server.ts'

/** The project in which a row lies, if any; one of the main data lies in itself. */
const projectOf = ({ spec }: Entity, row: AnyStored): unknown => {
  if (spec.project !== null) return row[spec.project]
  return spec.app.appKey === null ? row.uuid : null
}

/** The row of a page, if the caller may see it; of another application's, if it lies in a project in which they hold the right of the call. */
const rowFor = async (call: Context, { of, verb }: LinkCall, { of: shown }: PublicPage, uuid: string): Promise<AnyStored | undefined> => {
  if (shown.spec.app.key === of.spec.app.key) return findMine(call, shown, uuid)
  const row: AnyStored | undefined = await call.rows.find(shown, uuid)
  if (row === undefined) return undefined
  const project = projectOf(shown, row)
  return typeof project !== 'string' || (await worksIn(call, of, verb, project)) ? row : undefined
}

/** Answers such a call: the link is good for so many milliseconds. */
export const answersLink = (link: LinkCall, page: PublicPage, lastsMs: number): ServedCall =>
  answers(link, async (call, { uuid: rowUuid }) => {
    if ((await rowFor(call, link, page, rowUuid)) === undefined) {
      const said = { owner: page.of.spec.app.key, text: '{label}不存在', params: { label: page.of.spec.label } }
      throw new KitRefusal(said, { uuid: said })
    }
    const until = new Date(call.clock.now.getTime() + lastsMs)
    return { link: call.links.address(await call.links.open(page, rowUuid, until)) }
  })
