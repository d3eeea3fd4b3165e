import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { pageEndpoint } from '@qifuyun/kit/calls/page-call.ts'
import { type Deed, type Hand, type History, later } from '@qifuyun/kit/history.ts'
import { miniApp } from '#src/mini/app.ts'
import { banner } from '#src/mini/banners/banner.ts'
import { clickCall, showCall } from '#src/mini/calls.ts'
import { LINK } from '#src/mini/codes.ts'
import { DEMO_PAGE } from '#src/mini/demo.ts'
import { entrance } from '#src/mini/entrances/entrance.ts'
import { page } from '#src/mini/pages/page.ts'

const BANNERS = [
  { title: '物业费线上缴，在家就能办', target: 'pay', picture: 'cover-pay', seq: 10 },
  { title: '报修一键直达，进度随时看', target: 'repair', picture: 'cover-repair', seq: 20 },
] as const

const homePageOf = async (hand: Hand): Promise<string> => (await hand.list(page, (f) => f.eq('name', DEMO_PAGE), 1))[0]?.uuid ?? ''

/** So many residents open the home page of the project, and some of them go on. */
const visits = async (hand: Hand, views: number, clicks: number): Promise<void> => {
  const [at] = await hand.list(entrance, (f) => f.notEmpty('link'), 1)
  const token = at?.link?.split('/').at(-1) ?? ''
  const [first] = await hand.list(banner, (f) => f.eq('enabled', true), 1)
  const uuid = await homePageOf(hand)
  for (let n = 0; n < views; n++) await hand.call(pageEndpoint(miniApp, showCall), { token })
  for (let n = 0; n < clicks; n++)
    await hand.call(pageEndpoint(miniApp, clickCall), {
      token,
      page: uuid,
      ...(n % 2 === 0 && first !== undefined && { banner: first.uuid }),
    })
}

/** Days and hours before now on which the page is opened. */
const VISITS = [
  { before: 2.6 * DAY_MS, views: 6, clicks: 2 },
  { before: 1.3 * DAY_MS, views: 8, clicks: 3 },
  { before: HOUR_MS, views: 5, clicks: 2 },
] as const

/** Two banners, the home page that is published, and its first visitors. */
export const homeHistory: History = (past) => {
  const [project] = past.projects
  if (project === undefined) return []
  const by = project.manager
  const begin = later(past.now, -3 * DAY_MS)
  const until = chinaDay(later(past.now, 60 * DAY_MS))
  const deeds: Deed[] = [
    ...BANNERS.map(
      ({ picture, ...values }, n): Deed => ({
        at: later(begin, n * HOUR_MS),
        by,
        run: async (hand) =>
          hand.add(banner, {
            ...{ ...values, linkKind: LINK.service, enabled: true, picture: [await hand.picture(picture)] },
            period: { begin: chinaDay(begin), end: until },
          }),
      }),
    ),
    { at: later(begin, 3 * HOUR_MS), by, run: async (hand) => hand.act(page, await homePageOf(hand), 'publish') },
    ...VISITS.map(({ before, views, clicks }): Deed => ({ at: later(past.now, -before), by, run: (hand) => visits(hand, views, clicks) })),
  ]
  return [{ key: 'home', deeds }]
}
