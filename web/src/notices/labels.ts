import { NOTICE_TYPE } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { NOTICE_STATUS } from '@qifuyun/contract/notices/constants.ts'
import type { NoticeRow } from './api.ts'
import type { TextKey } from './texts.ts'

/** Types of notices by their code, in the order they are offered. */
export const TYPE_NAMES: readonly (readonly [code: string, name: TextKey])[] = [
  [NOTICE_TYPE.notice, '通知'],
  [NOTICE_TYPE.announcement, '公告'],
  [NOTICE_TYPE.policy, '制度'],
]

export const typeName = (code: string): TextKey => TYPE_NAMES.find(([each]) => each === code)?.[1] ?? '公告'

/** How a notice stands, in words and in the meaning of its colour. */
export const standing = ({ statusCode, scheduleTime }: NoticeRow): { name: TextKey; tone: 'success' | 'slate' | 'warning' | 'info' } => {
  if (statusCode === NOTICE_STATUS.published) return { name: '已发布', tone: 'success' }
  if (statusCode === NOTICE_STATUS.withdrawn) return { name: '已撤回', tone: 'slate' }
  return scheduleTime === null ? { name: '草稿', tone: 'warning' } : { name: '待发布', tone: 'info' }
}
