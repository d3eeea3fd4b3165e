import { type Words, wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { project } from '#src/main-data/project.ts'
import { APP, HANDLER, WHY } from '#src/satisfaction/codes.ts'
import { satisfactionLow } from '#src/satisfaction/events.ts'
import { follow } from '#src/satisfaction/follows/follow.ts'
import { invite } from '#src/satisfaction/invites/invite.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'
import type { Plan } from '#src/satisfaction/plans/planning.ts'
import type { Rating } from '#src/satisfaction/ratings/judging.ts'
import { rating } from '#src/satisfaction/ratings/rating.ts'
import { t } from '#src/satisfaction/texts.ts'

export type Follow = StoredOf<typeof follow>

const HOURS = 24

const said = (words: Words): string => wordsIn(words, 'zh-CN')

/** The manager of a project, where there is one who still works here. */
export const managerOf = async ({ rows, people }: Context, projectUuid: string | null): Promise<string | null> => {
  const manager = projectUuid === null ? null : ((await rows.find(project, projectUuid))?.managerUserUuid ?? null)
  return (await people.activeAmong([manager])).has(manager ?? '') ? manager : null
}

const handlerOf = async (call: Context, row: Rating, of: Plan | undefined): Promise<string | null> => {
  const named = of?.handlerKind === HANDLER.person ? of.handler : null
  return (await call.people.activeAmong([named])).has(named ?? '') ? named : managerOf(call, row.projectUuid)
}

/** Those to whom it falls: the handler, else all who may call. */
export const handlersOf = async ({ people }: Context, { handler, projectUuid }: Pick<Follow, 'handler' | 'projectUuid'>) =>
  handler === null ? people.holdersOf(follow, 'action.contact', projectUuid) : [handler]

const tell = async (call: Context, row: Follow): Promise<void> =>
  call.messages.notify({
    kind: 'message',
    userUuids: await handlersOf(call, row),
    title: row.why === WHY.low ? t('低分评价：{no}', { no: row.no }) : t('评价含风险词：{no}', { no: row.no }),
    summary: t('{name}对「{service}」评{score}分，请尽快回访', {
      ...{ name: row.name ?? '', score: row.score ?? 0 },
      service: choiceLabel(follow.fields.trigger, row.trigger),
    }),
    row: { entity: follow, uuid: row.uuid },
  })

/** Other applications hear of it; where the plan wants it, somebody is given the work. */
const publish = async (call: Context, row: Follow, of: Plan | undefined): Promise<void> => {
  const service = choiceLabel(follow.fields.trigger, row.trigger)
  const about = { service, no: row.no ?? '', name: row.name ?? '', score: row.score ?? 0 }
  await call.events.publish(satisfactionLow, row, {
    ...{
      title: said(t('{service}低分回访 {no}', about)),
      content: row.quote ?? said(t('{name}对「{service}」评{score}分，请尽快回访', about)),
    },
    ...{ path: `/application/${APP}?entity=follow&uuid=${row.uuid}`, priority: '2', dueAt: row.due, holder: row.handler },
    ...{ roomUuid: row.roomUuid, wantsWork: of?.workOrder === true },
  })
}

const followsOf = ({ rows }: Context, { uuid }: Rating) => rows.list(follow, (f) => f.eq('rating', uuid), 1)

/** What a follow-up shows of its rating. */
const shownOf = (row: Rating) => ({ score: row.score, quote: row.text, why: row.low ? WHY.low : WHY.risk })

/** Somebody is to call whoever gave this rating: once for each, whatever becomes of it. */
export const raiseFollow = async (call: Context, row: Rating): Promise<void> => {
  const { rows, clock } = call
  if ((await followsOf(call, row)).length > 0) return refreshFollow(call, row)
  const of = row.plan === null ? undefined : await rows.find(plan, row.plan)
  const { trigger, metric, projectUuid, roomUuid, customer, name, phone, staff } = row
  const made = await rows.record(follow, {
    ...{ rating: row.uuid, trigger, metric, projectUuid, roomUuid, customer, name, phone, staff, ...shownOf(row) },
    handler: await handlerOf(call, row, of),
    due: new Date(clock.now.getTime() + (of?.followHours ?? HOURS) * HOUR_MS).toISOString(),
  })
  const stored = await rows.find(follow, made.uuid)
  if (stored === undefined) return
  await tell(call, stored)
  await publish(call, stored, of)
}

/** They have changed what they said: whoever calls sees it. */
export const refreshFollow = async (call: Context, row: Rating): Promise<void> => {
  const [known] = await followsOf(call, row)
  if (known === undefined || follow.isIn(known, 'closed')) return
  // Why somebody was to be called stays true.
  await call.rows.update(follow, known.uuid, { score: row.score, quote: row.text }, t('住户修改评价'))
}

/** How it is after somebody has called. */
export const noteSecond = async ({ rows }: Context, row: Rating): Promise<void> => {
  const of = (await rows.find(invite, row.invite))?.followUuid
  if (of) await rows.update(follow, of, { secondScore: row.score, secondText: row.text, secondAt: row.at }, t('回访后复评'))
}

/** The invitation that a follow-up goes back to. */
export const firstInvite = async ({ rows }: Context, row: Follow) => {
  const of = row.rating === null ? undefined : await rows.find(rating, row.rating)
  return of && rows.find(invite, of.invite)
}
