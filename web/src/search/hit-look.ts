import { INSTANCE_STATUS_NAME, type InstanceStatus } from '@qifuyun/contract/approvals/states.ts'
import type { SearchType } from '@qifuyun/contract/search/constants.ts'
import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import {
  BookUser,
  Building2,
  ClipboardList,
  File,
  FileDown,
  LayoutGrid,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  Network,
  Stamp,
} from 'lucide-react'
import { textsOwner } from '#src/applications/texts-owner.ts'
import type { TextKey } from './texts.ts'
import type { SearchHit } from './use-search.ts'

/** What the groups of a search are called. */
export const SEARCH_TITLE = {
  app: '应用',
  user: '人员',
  organ: '部门',
  notice: '公告',
  approval: '审批',
  mainData: '主数据',
  appRecord: '应用数据',
  message: '消息',
  file: '文件',
  job: '导出与导入',
} as const satisfies Record<SearchType, TextKey>

export const HIT_ICON: Record<SearchType, LucideIcon> = {
  app: LayoutGrid,
  user: BookUser,
  organ: Network,
  notice: Megaphone,
  approval: Stamp,
  mainData: Building2,
  appRecord: ClipboardList,
  message: MessageSquareText,
  file: File,
  job: FileDown,
}

/** A short word at the end of a hit: its state. */
export interface HitState {
  /** Whose text it is: an application's, or the search's own. */
  owner: string
  text: string
  tone: string
}

const APPROVAL_TONE: Record<InstanceStatus, string> = { 30: 'warning', 31: 'violet', 40: 'success', 50: 'error', 70: 'slate', 80: 'slate' }
const isStatus = (code: unknown): code is InstanceStatus => typeof code === 'number' && code in INSTANCE_STATUS_NAME

/** The state of an application or of a row of one. */
export const tagOf = (type: SearchType, { extra }: SearchHit): HitState | undefined => {
  const { processStatusCode, stateName, stateTone } = extra
  if (type === 'approval' && isStatus(processStatusCode))
    return { owner: 'search', text: INSTANCE_STATUS_NAME[processStatusCode] satisfies TextKey, tone: APPROVAL_TONE[processStatusCode] }
  return typeof stateName === 'string'
    ? { owner: textsOwner(extra.appKey), text: stateName, tone: typeof stateTone === 'string' ? stateTone : 'neutral' }
    : undefined
}

const word = (value: unknown): string => (typeof value === 'string' ? value : '')

/** What stands beside a hit: where it belongs, and who made it. */
export const contextOf = (type: SearchType, { extra }: SearchHit): readonly string[] => {
  const entityName = keyLabel(textsOwner(extra.appKey), word(extra.entityName))
  if (type === 'mainData') return [entityName]
  if (type === 'appRecord') return [`${keyLabel('applications', word(extra.appName))} · ${entityName}`, word(extra.createUserName)]
  if (type === 'approval') return [word(extra.starterUserName)]
  if (type === 'message') return extra.senderName === extra.sessionName ? [] : [word(extra.senderName)]
  return []
}
