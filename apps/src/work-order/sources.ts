/** The source of an order that a person filed. */
export const MANUAL = 'manual' as const
export const MESSAGE = 'message' as const
export const PERIODIC = 'periodic' as const
export const ASSISTANT = 'assistant' as const

/** Sources of orders: applications by their route codes, and others. */
export const SOURCES = {
  manual: [MANUAL, '手工提单'],
  message: [MESSAGE, '聊天消息', 'info'],
  assistant: [ASSISTANT, '智能助手', 'violet'],
  periodic: [PERIODIC, '周期工单', 'success'],
  repair: ['pkg1', '报事报修'],
  inspection: ['pkg3', '设备巡检', 'warning'],
  energy: ['pkg6', '能耗管理', 'warning'],
  decoration: ['pkg7', '装修管理'],
  visitor: ['pkg8', '访客邀请'],
  satisfaction: ['pkg14', '满意度调查', 'error'],
  iot: ['pkg18', '物联网', 'error'],
  asset: ['pkg20', '资产管理'],
  quality: ['pkg21', '品质核查', 'warning'],
  patrol: ['pkg22', '安防巡更', 'warning'],
  complaint: ['pkg23', '投诉建议', 'error'],
  cleaning: ['pkg27', '保洁绿化'],
  handover: ['pkg39', '交房验房'],
  loan: ['pkg41', '钥匙借还'],
} as const

const { manual: _manual, message: _message, assistant: _assistant, periodic: _periodic, ...applications } = SOURCES
export const APPLICATIONS = applications

export type Source = (typeof SOURCES)[keyof typeof SOURCES][0]

type Application = (typeof APPLICATIONS)[keyof typeof APPLICATIONS][0]

const codesOf = (sources: Record<string, readonly [code: string, ...unknown[]]>): ReadonlySet<string> =>
  new Set(Object.values(sources).map(([code]) => code))
const CODES = codesOf(SOURCES)
const APPLICATION_CODES = codesOf(APPLICATIONS)

export const isSource = (code: string): code is Source => CODES.has(code)
export const isApplication = (code: string): code is Application => APPLICATION_CODES.has(code)
