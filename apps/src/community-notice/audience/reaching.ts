import { worksIn } from '@qifuyun/kit/calls/works-in.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { refuseAt } from '#src/community-notice/texts.ts'

/** Refuses a project in which the caller does not write notices: its residents are those of others. */
export const refuseElsewhere = async (call: Context, projectUuid: string): Promise<void> => {
  if (call.actor !== null && !(await worksIn(call, notice, 'add', projectUuid))) refuseAt('projectUuid', '无权在该项目发布公告')
}
