import type { Context } from '@qifuyun/kit/context.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { activity } from '#src/community-activity/activities/activity.ts'
import { activityAttended } from '#src/community-activity/events.ts'
import { raiseBill } from '#src/community-activity/money/billing.ts'
import { settleBill } from '#src/community-activity/money/refunding.ts'
import { signupPage } from '#src/community-activity/pages.ts'
import type { Activity, Signup } from '#src/community-activity/signups/judging.ts'
import { refreshStandings } from '#src/community-activity/signups/moving-up.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { cancelledText, standingText } from '#src/community-activity/signups/wording.ts'

/** How long the page of a sign-up can be opened after its activity. */
const LINK_DAYS = 30

interface Change {
  before: Signup | null
  row: Signup
}

/** Tells somebody outside what has become of their sign-up. */
const tell = async ({ links, messages }: Context, of: Activity, row: Signup): Promise<void> => {
  if (row.phone === null) return
  if (signup.isIn(row, 'cancelled')) return messages.sendText({ mobile: row.phone, purpose: 'activity', text: cancelledText(of, row) })
  const path = await links.open(signupPage, row.uuid, new Date(Date.parse(of.period.end) + days(LINK_DAYS)))
  const text = standingText(of, row, links.address(path))
  if (text !== null) await messages.sendText({ mobile: row.phone, purpose: 'activity', text })
}

/** What goes with a sign-up that has just come into its state. */
const follow = async (call: Context, of: Activity, { row }: Change): Promise<void> => {
  if (signup.isIn(row, 'toPay')) await raiseBill(call, row)
  if (signup.isIn(row, 'cancelled')) await settleBill(call, row)
  if (!signup.isIn(row, 'arrived')) return
  const { title, period } = of
  const about = { activity: of.uuid, title, customer: row.customer, people: row.people }
  await call.events.publish(activityAttended, row, { ...about, end: period.end })
}

/** Somebody who was checked in by mistake knows that they have signed up. */
const isNews = ({ before, row }: Change): boolean => !signup.isIn(row, 'signed') || before === null || !signup.isIn(before, 'arrived')

/** Money, messages and places follow the state of sign-ups. */
export const followSignups = async (call: SaveCall<Signup> & { imported: boolean }): Promise<void> => {
  const { rows, imported } = call
  const changes = call.saves.filter(({ before, row }) => before?.state !== row.state)
  const found = await rows.findEach(
    activity,
    changes.map(({ row }) => row.activity),
  )
  for (const change of changes) {
    const of = found.get(change.row.activity)
    if (of === undefined) continue
    await follow(call, of, change)
    if (!imported && isNews(change)) await tell(call, of, change.row)
  }
  for (const uuid of found.keys()) await refreshStandings(call, uuid)
}
