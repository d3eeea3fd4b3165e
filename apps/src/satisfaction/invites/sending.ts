import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, ComputedCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { CHANNEL, METRIC, SKIPPED } from '#src/satisfaction/codes.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import { barredBy, type Invite } from '#src/satisfaction/invites/inviting.ts'
import { optOut as optOuts } from '#src/satisfaction/invites/opt-out.ts'
import { expiresAt } from '#src/satisfaction/invites/sampling.ts'
import { cesPage, csatPage, npsPage } from '#src/satisfaction/pages.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'
import { t } from '#src/satisfaction/texts.ts'

type Done = Effect<typeof invite>

const PURPOSE = 'satisfaction.invite'

/** The page of a metric: each has a scale of its own. */
export const pageOf = ({ metric }: Pick<Invite, 'metric'>) => (metric === METRIC.nps ? npsPage : metric === METRIC.ces ? cesPage : csatPage)

const textOf = (row: Invite, link: string) => {
  const about = { name: row.name ?? '', link, service: choiceLabel(invite.fields.trigger, row.trigger) }
  if (row.again) return t('{name}您好，我们已就您的反馈回访，现在满意了吗？请再次评价：{link}', about)
  return t('{name}您好，请您对「{service}」的服务作出评价，只需一次点击：{link}', about)
}

/** It is time: unless something has come between, the link goes out and can be opened until it expires. */
export const send = async (call: TimerCall<typeof invite>): Promise<Done> => {
  const { row, rows, links, messages, clock } = call
  const of = row.plan === null ? undefined : await rows.find(plan, row.plan)
  const barred = await barredBy(call, row.phone)
  // Whoever was called back is asked all the same.
  const stopped = of === undefined || (!row.again && !plan.isIn(of, 'running'))
  if (stopped || barred !== null) return { state: 'skipped', skipReason: barred ?? SKIPPED.stopped }
  const until = expiresAt(clock.now, of.expireHours)
  const path = await links.open(pageOf(row), row.uuid, until)
  if (row.phone !== null && (of.channels ?? []).includes(CHANNEL.sms))
    await messages.sendText({ mobile: row.phone, purpose: PURPOSE, text: textOf(row, links.address(path)) })
  return { state: 'sent', sentAt: clock.now.toISOString(), expireAt: until.toISOString() }
}

/** Addresses of the pages of invitations that can be answered. */
export const linksOf = async ({ links, page }: ComputedCall<Invite>): Promise<ReadonlyMap<string, string>> => {
  const found = await Promise.all(
    [csatPage, npsPage, cesPage].map((each) =>
      links.of(
        each,
        page.filter((row) => pageOf(row).kind === each.kind && invite.isIn(row, 'sent')).map(({ uuid }) => uuid),
      ),
    ),
  )
  return new Map(found.flatMap((of) => [...of].map(([uuid, path]) => [uuid, links.address(path)] as const)))
}

const isKnown = async ({ rows }: Context, phone: string): Promise<boolean> => (await rows.count(optOuts, (f) => f.eq('phone', phone))) > 0

/** Somebody wants to be asked no more. */
export const optOut = async (call: ActionCall<typeof invite>): Promise<Done> => {
  const { row, rows, clock } = call
  if (row.phone !== null && !(await isKnown(call, row.phone)))
    await rows.add(optOuts, { phone: row.phone, name: row.name }, { at: clock.now.toISOString(), invite: row.uuid })
  return {}
}
