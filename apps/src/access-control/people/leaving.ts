import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { setting } from '#src/access-control/doors/setting.ts'
import { credential } from '#src/access-control/people/credential.ts'
import { person } from '#src/access-control/people/person.ts'
import { t } from '#src/access-control/texts.ts'

type Person = StoredOf<typeof person>

const CREDENTIALS_MAX = 1_000

/** When what is known of somebody who goes now is forgotten. */
export const forgottenAt = async ({ rows, clock: { now } }: Context, { projectUuid }: Pick<Person, 'projectUuid'>): Promise<string> =>
  new Date(now.getTime() + ((await rows.settings(setting, projectUuid)).retentionDays ?? 30) * DAY_MS).toISOString()

/** Cancels all that they are known by at doors. */
export const cancelCredentials = async ({ rows }: Context, people: readonly string[]): Promise<void> => {
  const found = await rows.list(credential, (f) => f.and(f.oneOf('person', people), f.state('normal', 'lost')), CREDENTIALS_MAX)
  await rows.updateEach(
    credential,
    found.map(({ uuid }) => ({ uuid, state: 'cancelled' as const })),
    t('人员离开'),
  )
}

/** People who have no business here any more: every door forgets them, and after a time so do we. */
export const leave = async (call: Context, people: readonly Person[], why: Words): Promise<void> => {
  const staying = people.filter((each) => !person.isIn(each, 'left'))
  const [first] = staying
  if (first === undefined) return
  await cancelCredentials(
    call,
    staying.map(({ uuid }) => uuid),
  )
  const eraseAt = await forgottenAt(call, first)
  await call.rows.updateEach(
    person,
    staying.map(({ uuid }) => ({ uuid, state: 'left' as const, eraseAt })),
    why,
  )
}
