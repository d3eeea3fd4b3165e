import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { LINK_DAYS } from '#src/mini/codes.ts'
import type { Entrance } from '#src/mini/entrances/entrance.ts'
import { homePage } from '#src/mini/public-pages.ts'

/** Each entrance has its link as soon as it is there. */
export const openLinks = async ({ saves, links, clock }: SaveCall<Entrance>) => {
  const fresh = saves.filter(({ row }) => row.link === null).map(({ row }) => row.uuid)
  const until = new Date(clock.now.getTime() + LINK_DAYS * DAY_MS)
  const paths = fresh.length === 0 ? new Map<string, string>() : await links.openAll(homePage, fresh, until)
  return saves.map(({ row }) => {
    const path = paths.get(row.uuid)
    return path === undefined ? {} : { link: links.address(path) }
  })
}
