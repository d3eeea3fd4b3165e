import { pageEndpoint } from '@qifuyun/kit/calls/page-call.ts'
import type { ServedApp } from '@qifuyun/kit/server.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { countSubmission, findLink, forgetUploads } from '#src/self-service/service.ts'
import { refusing } from '../write/draft.ts'
import { rowOf } from './pages.ts'
import { inside, whoseIs } from './routes.ts'

/** The calls of the public pages that an application draws itself, each on the pages for which it is answered. */
export const pageCallRoutes = (platform: Platform, { app, pageCalls = [] }: ServedApp): Route[] =>
  [...new Set(pageCalls.map(({ call }) => call))].map((call) => {
    const answered = new Map(pageCalls.filter((each) => each.call === call).map(({ kind, run }) => [kind, run]))
    return handle(pageEndpoint(app, call), async ({ input: { token, ...sent }, request }) => {
      const link = await findLink(platform, String(token), [...answered.keys()])
      if (call.counted) await countSubmission(platform, link, whoseIs(link))
      return inside(platform, link, request, async ({ writing, of }, tx) => {
        const row = await rowOf(tx, of, link)
        const answer = await refusing(async () => answered.get(link.kind)?.({ ...writing.context(), row }, sent))
        if (call.counted) await forgetUploads(tx, link)
        return answer
      })
    })
  })
