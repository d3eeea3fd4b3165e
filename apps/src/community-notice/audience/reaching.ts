import type { Context } from '@qifuyun/kit/context.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { refuseAt } from '#src/community-notice/texts.ts'

/** Refuses a project in which the caller does not write notices: its residents are those of others. */
export const refuseElsewhere = async ({ actor, people }: Context, projectUuid: string): Promise<void> => {
  if (actor === null || actor.manager) return
  if (!(await people.holdersOf(notice, 'add', projectUuid)).includes(actor.userUuid)) refuseAt('projectUuid', '无权在该项目发布公告')
}
