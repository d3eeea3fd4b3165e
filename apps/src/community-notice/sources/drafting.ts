import type { Context } from '@qifuyun/kit/context.ts'
import type { InputOf, StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import type { Heard } from '@qifuyun/kit/server.ts'
import { pestNotice } from '#src/cleaning-greening/pests/notice.ts'
import { CHANNEL, KIND, SCOPE } from '#src/community-notice/notices/codes.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { t } from '#src/community-notice/texts.ts'
import type { questionnaireClosed } from '#src/questionnaire/events.ts'
import { outage } from '#src/repair/reporting/outage.ts'

const TITLE_MAX = 100
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const html = (text: string): string =>
  text
    .split('\n')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter)}</p>`)
    .join('')

interface Said {
  projectUuid: string
  buildingUuid?: string | null
  title: string
  kind: string
  content: string
  outageAt?: { begin: string; end: string } | null
  /** Whose words these are: a number, or what the document is called. */
  source: string
}

/** Writes a draft from what another application knows, and tells those who send notices of it. */
const draft = async (
  call: Context,
  { projectUuid, buildingUuid = null, title, kind, content, outageAt = null, source }: Said,
): Promise<void> => {
  const { uuid } = await call.rows.record(notice, {
    ...{
      title: title.slice(0, TITLE_MAX),
      kind: kind as InputOf<typeof notice>['kind'],
      content: html(content),
      projectUuid,
      outageAt,
      source,
    },
    ...{ scope: buildingUuid === null ? SCOPE.project : SCOPE.buildings, buildings: buildingUuid === null ? null : [buildingUuid] },
    ...{ channels: [CHANNEL.text, CHANNEL.page], edition: 1, state: 'draft' },
  })
  await call.messages.notify({
    kind: 'message',
    userUuids: await call.people.holdersOf(notice, 'action.submit', projectUuid),
    title: t('公告草稿待发布：{title}', { title }),
    summary: t('{source} 已生成社区公告草稿，请核对后提交发布', { source }),
    row: { entity: notice, uuid },
  })
}

/** Of an outage that the engineers note, residents are told. */
export const draftOutages = async (call: SaveCall<StoredOf<typeof outage>>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before !== null || !outage.isIn(row, 'active')) continue
    const { projectUuid, buildingUuid, title, content, from, to } = row
    const outageAt = to === null || Date.parse(to) <= call.clock.now.getTime() ? null : { begin: from, end: to }
    await draft(call, { projectUuid, buildingUuid, title, content, kind: KIND.outage, outageAt, source: outage.spec.label })
  }
}

/** Before something is sprayed residents are told. */
export const draftPests = async (call: SaveCall<StoredOf<typeof pestNotice>>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (before !== null || !pestNotice.isIn(row, 'draft')) continue
    const { projectUuid, title, content, range, no } = row
    await draft(call, { projectUuid, title, content: `${range}\n${content}`, kind: KIND.general, source: no })
  }
}

/** What came out of a survey is told to those who answered it, and to everybody else. */
export const draftResults = async (call: Heard<typeof questionnaireClosed>): Promise<void> => {
  const { projectUuid, no, more } = call.event
  if (projectUuid !== null) await draft(call, { projectUuid, ...more, kind: KIND.general, source: no ?? more.title })
}
