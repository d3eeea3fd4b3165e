import { filterOf } from '@qifuyun/kit/where.ts'
import { usePage } from '@qifuyun/kit-web/api.ts'
import { LIVE_LIST, useLive } from '@qifuyun/kit-web/live/use-live.ts'
import { useRemembered } from '@qifuyun/kit-web/use-remembered.ts'
import { activity } from '#src/community-activity/activities/activity.ts'

const SHOWN_MAX = 100

/** The activities that people check in for, that which goes on first, and the one at which the user stands; this browser remembers it. */
export const useDesk = () => {
  const asked = usePage(activity, {
    filter: filterOf(activity, (f) => f.state('open', 'closed', 'ongoing', 'ended')),
    pageSize: SHOWN_MAX,
    sort: [{ field: 'period', order: 'asc' }],
  })
  useLive(activity, LIVE_LIST)
  const [known, remember] = useRemembered('community-activity.desk')
  const list = asked.data?.list ?? []
  const chosen =
    list.find(({ uuid }) => uuid === known) ??
    list.find((row) => activity.isIn(row, 'ongoing')) ??
    list.find((row) => activity.isIn(row, 'open', 'closed')) ??
    list[0]
  return { asked, list, chosen, choose: remember }
}

export type AtDesk = NonNullable<ReturnType<typeof useDesk>['chosen']>
