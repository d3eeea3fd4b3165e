import type { Context } from '@qifuyun/kit/context.ts'
import type { Effect } from '@qifuyun/kit/handlers.ts'
import { type Learn, learn } from '#src/training/courses/learn.ts'
import { t } from '#src/training/texts.ts'

const about = ({ uuid }: Learn) => ({ entity: learn, uuid })

/** Each of the first days after the last one: it is still to be learnt. */
export const remind = async ({ messages, row }: Context & { row: Learn }): Promise<Effect<typeof learn>> => {
  await messages.notify({
    ...{ kind: 'message', userUuids: [row.user], row: about(row) },
    title: t('课程逾期未学完：{title}', { title: row.title ?? '' }),
    summary: t('应于{day}前学完，请尽快学习', { day: row.dueOn ?? '' }),
  })
  return { overdue: true }
}

/** Those who head the department hear of it after three days. */
export const escalate = async ({ messages, people, row }: Context & { row: Learn }): Promise<Effect<typeof learn>> => {
  const organs = await people.organsOf(row.user)
  const heads = new Set<string>()
  for (const organ of organs) for (const head of await people.headsOf(organ)) if (head !== row.user) heads.add(head)
  const names = await people.namesOf([row.user])
  await messages.notify({
    ...{ kind: 'message', userUuids: [...heads], row: about(row) },
    title: t('{name}必修课程逾期三天未学完', { name: names.get(row.user) ?? '' }),
    summary: row.title ?? '',
  })
  return {}
}
