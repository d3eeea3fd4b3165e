import { uuid } from '@qifuyun/contract/core/primitives.ts'
import { z } from 'zod'
import { type CustomCall, customCall } from '#src/calls/custom-call.ts'
import { findMine } from '#src/calls/find-mine.ts'
import type { Context } from '#src/context.ts'
import type { Entity, VerbOf } from '#src/entity.ts'
import type { PublicPage } from '#src/public-page.ts'
import { KitRefusal } from '#src/refusal.ts'

const input = z.object({ uuid: uuid() })
const output = z.object({ link: z.string() })

export type LinkCall = CustomCall<typeof input, typeof output>

/** Declares the call that gives the link of a public page about the row that is named. */
export const linkCall = <E extends Entity>(spec: Pick<LinkCall, 'name' | 'summary'> & { of: E; verb: VerbOf<E> }): LinkCall =>
  customCall({ ...spec, changes: true, input, output })

/** Answers such a call, about a row that the caller may see: the link is good for so many milliseconds. */
export const givesLink =
  (page: PublicPage, lastsMs: number) =>
  async (call: Context, { uuid: rowUuid }: z.output<typeof input>): Promise<z.output<typeof output>> => {
    const { links, clock } = call
    if ((await findMine(call, page.of, rowUuid)) === undefined) {
      const said = { owner: page.of.spec.app.key, text: '{label}不存在', params: { label: page.of.spec.label } }
      throw new KitRefusal(said, { uuid: said })
    }
    return { link: links.address(await links.open(page, rowUuid, new Date(clock.now.getTime() + lastsMs))) }
  }
