import type { Context } from '@qifuyun/kit/context.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { AUDIENCE } from '#src/questionnaire/codes.ts'
import { type Invite, invite } from '#src/questionnaire/invites/invite.ts'
import { peopleOf } from '#src/questionnaire/invites/people.ts'
import { invitePage } from '#src/questionnaire/pages.ts'
import type { Survey } from '#src/questionnaire/surveys/survey.ts'
import { t } from '#src/questionnaire/texts.ts'

const PURPOSE = 'questionnaire.invite'

/** Asks those whom a survey names, each by a link of their own. */
export const askPeople = async (call: Context, row: Survey, until: Date): Promise<void> => {
  const { rows, links, messages } = call
  const people = await peopleOf(call, row)
  const made = await rows.recordEach(
    invite,
    people.map((person) => ({
      ...person,
      ...{ survey: row.uuid, title: row.title, dueAt: row.closeAt, state: row.anonymous ? ('unsaid' as const) : ('waiting' as const) },
    })),
    t('发放问卷'),
  )
  const paths = await links.openAll(
    invitePage,
    made.map(({ uuid }) => uuid),
    until,
  )
  if (row.audience === AUDIENCE.staff) {
    for (const [n, { user }] of people.entries()) {
      const uuid = made[n]?.uuid
      if (user !== null && uuid !== undefined && row.anonymous)
        await messages.notify({
          kind: 'message',
          userUuids: [user],
          row: { entity: invite, uuid },
          title: t('请填写问卷'),
          summary: row.title,
        })
    }
    return
  }
  if (row.sms !== true) return
  for (const [n, { phone, name }] of people.entries()) {
    const path = paths.get(made[n]?.uuid ?? '')
    if (phone !== null && path !== undefined)
      await messages.sendText({
        ...{ mobile: phone, purpose: PURPOSE },
        text: t('{name}您好，邀请您填写「{title}」：{link}', { name: name ?? '', title: row.title, link: links.address(path) }),
      })
  }
}

/** Addresses of the pages on which people answer who were asked by name. */
export const linksOf = async ({ links, page }: ComputedCall<Invite>): Promise<ReadonlyMap<string, string>> => {
  const asked = page.filter((row) => row.user === null).map(({ uuid }) => uuid)
  return new Map([...(await links.of(invitePage, asked))].map(([uuid, path]) => [uuid, links.address(path)]))
}
