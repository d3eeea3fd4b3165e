import { answersLink } from '@qifuyun/kit/calls/answers-link.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { InputOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ComputedCall, TimerCall } from '@qifuyun/kit/handlers.ts'
import { servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { answers, heldWork, on, performs, serve } from '@qifuyun/kit/server.ts'
import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import { untilNone } from '@qifuyun/kit/values/until-none.ts'
import { relationEnded } from '#src/customers/events.ts'
import { nameAfterProject } from '#src/main-data/project-names.ts'
import { factsAbout } from '#src/main-data/resident-facts.ts'
import type { room } from '#src/main-data/room.ts'
import { invitePage, passPage, visitorApp } from '#src/visitor/app.ts'
import { bar } from '#src/visitor/barred.ts'
import { checkPass, gateCache, inviteMany, overridePass, ownerLink, syncPasses } from '#src/visitor/calls.ts'
import { barVisitor } from '#src/visitor/commands.ts'
import { rulesOf } from '#src/visitor/defaults.ts'
import { demoVisitors } from '#src/visitor/demo.ts'
import { visitorHistory } from '#src/visitor/demo-history.ts'
import { check, gateOf, leavingChanges, settle, sync } from '#src/visitor/gate-check.ts'
import { takeBack } from '#src/visitor/handed-over.ts'
import { invitation, OPEN } from '#src/visitor/invitation.ts'
import { inviteEach, judgeInvitations } from '#src/visitor/inviting.ts'
import { cacheFor } from '#src/visitor/offline.ts'
import { issuePass } from '#src/visitor/pass-code.ts'
import { viewPass } from '#src/visitor/pass-page.ts'
import { passRecord } from '#src/visitor/pass-record.ts'
import { refuse, t } from '#src/visitor/texts.ts'
import { byFlow, followInvitations } from '#src/visitor/welcoming.ts'

const WALK_IN = '2'
const OWNER = '2'
const INVITED = '1'
const ONCE = '1'
/** A year. */
const OWNER_LINK_MS = 365 * 86_400_000

type Row = typeof invitation

const inTime = ({ row, clock: { now } }: ActionCall<Row>): void => {
  if (Date.parse(row.expiresAt ?? row.visitAt.end) < now.getTime()) refuse('邀请时间已过')
}

const walkedIn = ({ row }: ActionCall<Row>): void => {
  if (row.source !== WALK_IN) refuse('仅现场登记的访客需要确认')
}

/** Host and guard hear once of somebody who has not left. Where nobody is checked out, whose time is over has left. */
const overstay = async (call: TimerCall<Row>) => {
  const { row, rows, messages } = call
  if (!(await rulesOf(call, [row.projectUuid]))(row.projectUuid).checkOut) return { state: 'left' as const }
  const passes = await rows.list(passRecord, (f) => f.eq('invitationUuid', row.uuid), 50)
  const guard = passes.findLast((pass) => pass.guard !== null)?.guard ?? null
  await messages.notify({
    kind: 'message',
    userUuids: [row.hostUser, guard].filter((uuid) => uuid !== null),
    title: t('访客超时未离：{name}', { name: row.visitorName }),
    summary: t('{name}的来访时间已过，尚未登记离开', { name: row.visitorName }),
    row: { entity: invitation, uuid: row.uuid },
  })
  return { overstay: true }
}

/** The codes of passes that are good on paper: of all who registered at the gate, of others only where codes do not roll. */
const codesOf = async (call: ComputedCall<StoredOf<Row>>) => {
  const rulesFor = await rulesOf(
    call,
    call.page.map(({ projectUuid }) => projectUuid),
  )
  const good = call.page.filter(
    (row) => invitation.isIn(row, 'expected', 'inside') && (row.source === WALK_IN || !rulesFor(row.projectUuid).rolling),
  )
  return new Map(
    good.map((row) => [
      row.uuid,
      issuePass(call.signing, { uuid: row.uuid, expiresAt: new Date(row.expiresAt ?? row.visitAt.end) }, false, call.clock.now),
    ]),
  )
}

const linksOf = (call: ComputedCall<StoredOf<Row>>) => {
  const absolute = async () =>
    new Map([...(await call.links.of(passPage, call.uuids))].map(([uuid, path]) => [uuid, call.links.address(path)]))
  return absolute()
}

/** Visitors who are still to come are received by somebody else, who is told of each. */
const invitationsInHand = heldWork(invitation, {
  holder: 'hostUser',
  states: OPEN,
  title: 'visitorName',
  async told({ row: { uuid }, rows, messages }) {
    const row = await rows.find(invitation, uuid)
    if (row === undefined || row.hostUser === null) return
    await messages.notify({
      kind: 'message',
      userUuids: [row.hostUser],
      title: t('访客交接：{name}', { name: row.visitorName }),
      summary: t('{name}将于{time}来访，由您接待', { name: row.visitorName, time: momentText(row.visitAt.begin) }),
      row: { entity: invitation, uuid },
    })
  },
})

/** Nobody receives the visitors of somebody who has left without a successor. */
const callOff = async ({ userUuid, ...call }: Context & { userUuid: string }): Promise<void> => {
  for await (const { uuid } of untilNone(call.rows, invitation, (f) => f.and(f.eq('hostUser', userUuid), f.state(...OPEN))))
    await call.rows.update(invitation, uuid, { state: 'cancelled' }, t('被访人已离职'))
}

/** The invitation to the owner's room that the form makes. */
const fillForOwner = ({ row, sent }: { row: StoredOf<typeof room>; sent: Partial<InputOf<Row>> }): Partial<InputOf<Row>> => ({
  ...sent,
  projectUuid: row.projectUuid,
  hostType: OWNER,
  hostRoom: row.uuid,
  source: INVITED,
  entryMode: ONCE,
  areas: [],
})

export const served = serve({
  app: visitorApp,
  entities: {
    setting: { beforeSave: nameAfterProject },
    invitation: {
      beforeSave: judgeInvitations,
      afterSave: followInvitations,
      guards: { inTime, walkedIn },
      effects: { leave: ({ row, clock: { now } }) => leavingChanges(row, now) },
      approvals: { 'visitor.invite': byFlow },
      timers: {
        lapse: ({ row }) => (row.source === WALK_IN ? { state: 'refused' } : {}),
        expire: () => ({ state: 'expired' }),
        overstay,
        erase: () => ({ idCard: null, photo: null }),
      },
      computed: { link: linksOf, passCode: codesOf },
    },
  },
  demo: demoVisitors,
  history: visitorHistory,
  provides: [factsAbout(invitation, { no: 'no', title: 'visitorName', room: 'hostRoom' })],
  pages: [servesPage(passPage, { view: viewPass }), servesPage(invitePage, { fill: fillForOwner })],
  subscribes: [on(relationEnded, takeBack)],
  performs: [performs(barVisitor, bar)],
  memberLeft: callOff,
  assignedWork: [invitationsInHand],
  calls: [
    answers(checkPass, check),
    answers(overridePass, async (call, { gateUuid, invitationUuid, reason, photo }) => {
      const at = await gateOf(call, gateUuid)
      const [row] = await call.rows.lock(invitation, [invitationUuid])
      // One of another project is as one that is not there.
      if (row === undefined || row.projectUuid !== at.projectUuid) return refuse('数据不存在')
      return settle(call, { gate: at, row, verdict: 'override', at: call.clock.now, reason: t('强制放行：{reason}', { reason }), photo })
    }),
    answers(gateCache, cacheFor),
    answers(inviteMany, inviteEach),
    answersLink(ownerLink, invitePage, OWNER_LINK_MS),
    answers(syncPasses, sync),
  ],
})
