import { chinese, type Sentence, type Words } from '@qifuyun/contract/core/catalogue.ts'
import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { plan } from '#src/shifts/plan.ts'
import { amendment } from '#src/shifts/publication.ts'
import { cellOf, kindsOf, type Planned, type Team } from '#src/shifts/reading.ts'
import { type Cell, type Kind, REST } from '#src/shifts/rules/roster.ts'
import { t } from '#src/shifts/texts.ts'
import { countDays, countHours } from '#src/shifts/totalling.ts'

/** A day of a person that becomes something else. */
interface Setting {
  user: string
  day: string
  to: Cell
}

const momentAt = (day: string, minute: number): string => new Date(chinaMidnight(day).getTime() + minute * MINUTE_MS).toISOString()

/** By this there is one row a person and day, whoever writes at the same time. */
const keyOf = ({ user, day }: Pick<Setting, 'user' | 'day'>): string => `${user} ${day}`

export const isPublished = (row: { state: string }): boolean => plan.isIn(row, 'published')

/** What a cell is called: the shift, rest, or nothing. */
const wordOf = (cell: Cell, kinds: ReadonlyMap<string, Kind>): string =>
  cell === null ? '—' : cell === REST ? chinese(t('休')) : (kinds.get(cell)?.name ?? '')

const valuesOf = ({ user, day, to }: Setting, kind: Kind | undefined, name: string) => ({
  shiftType: kind?.uuid ?? null,
  time: kind === undefined ? null : { begin: momentAt(day, kind.begin), end: momentAt(day, kind.end) },
  minutes: kind?.minutes ?? 0,
  title: `${name} ${day} ${kind?.name ?? (to === null ? '' : chinese(t('休')))}`.trim(),
  madeKey: keyOf({ user, day }),
})

/** Those whose published days were changed hear of it, and what was changed stays on record. */
const amend = async (
  call: Context,
  of: Team,
  changed: readonly { setting: Setting; was: Cell }[],
  { reason, kinds }: { reason: Words; kinds: ReadonlyMap<string, Kind> },
): Promise<void> => {
  const people = [...new Set(changed.map(({ setting }) => setting.user))]
  const title = chinese(t('{team}改班 {n} 处', { team: of.name, n: changed.length }))
  const { uuid } = await call.rows.record(amendment, {
    ...{ title, team: of.uuid, projectUuid: of.projectUuid, reason: chinese(reason), people },
    lines: changed.map(({ setting: { user, day, to }, was }) => ({
      user,
      day,
      was: wordOf(was, kinds),
      becomes: wordOf(to, kinds),
    })),
  })
  await call.messages.notify({
    kind: 'message',
    userUuids: people,
    title: t('您的班次有变动：{team}', { team: of.name }),
    summary: t('原因：{reason}', { reason: chinese(reason) }),
    row: { entity: amendment, uuid },
  })
}

/**
 * Writes days of people: a fixed number of statements, however many. Days that are published stay so; those whom that concerns are told,
 * with the reason. `there`: what is stored of these days. Cells that are so already are left alone. Gives how many were written.
 */
export const writeCells = async (
  call: Context,
  of: Team,
  settings: readonly Setting[],
  { there, reason }: { there: readonly Planned[]; reason: Sentence | string },
): Promise<number> => {
  const { rows, people } = call
  const stored = new Map(there.map((row) => [keyOf(row), row]))
  const wasOf = (setting: Setting): Cell => {
    const row = stored.get(keyOf(setting))
    return row === undefined ? null : cellOf(row)
  }
  const changes = settings.filter((setting) => wasOf(setting) !== setting.to)
  if (changes.length === 0) return 0
  const kinds = await kindsOf(call)
  const names = await people.namesOf([...new Set(changes.map(({ user }) => user))])
  const known = await rows.list(plan, (f) => f.oneOf('madeKey', changes.map(keyOf)), changes.length)
  const byKey = new Map(known.map((row) => [row.madeKey, row]))
  const posts = new Map(of.members.map(({ user, post }) => [user, post]))
  const made = changes.map((setting) => {
    const kind = setting.to === null || setting.to === REST ? undefined : kinds.get(setting.to)
    const values = { ...valuesOf(setting, kind, names.get(setting.user) ?? ''), team: of.uuid, projectUuid: of.projectUuid }
    const before = byKey.get(keyOf(setting))
    const published = before !== undefined && isPublished(before)
    return { setting, values, before, published }
  })
  const added = made.flatMap(({ setting: { user, day }, values, before }) =>
    before === undefined ? [{ user, day, post: posts.get(user) ?? null, ...values }] : [],
  )
  const updated = (published: boolean) =>
    made.flatMap(({ setting: { to, user }, values, before, published: is }) => {
      if (before === undefined || is !== published) return []
      const state = to === null ? 'cleared' : published ? 'published' : 'draft'
      return [{ uuid: before.uuid, ...values, post: posts.get(user) ?? null, state } as const]
    })
  const [drafts, given] = [updated(false), updated(true)]
  if (added.length > 0) await rows.recordEach(plan, added)
  if (drafts.length > 0) await rows.updateEach(plan, drafts, t('排班'))
  if (given.length > 0) {
    await rows.updateEach(plan, given, t('改班：{reason}', { reason }))
    const told = made.flatMap(({ setting, published }) => (published ? [{ setting, was: wasOf(setting) }] : []))
    await amend(call, of, told, { reason, kinds })
  }
  const days = [...new Set(changes.map(({ day }) => day))]
  await countDays(call, of, days)
  await countHours(call, [...new Set(changes.map(({ user }) => user))], days)
  return changes.length
}
