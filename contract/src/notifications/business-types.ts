/** What a todo or a notification is about; applications go by their `appKey`. */
export const BUSINESS_TYPE = {
  approval: 'approval',
  notice: 'notice',
  activity: 'activity',
  curriculum: 'curriculum',
  meeting: 'meeting',
  joinAudit: 'joinAudit',
  /** The enterprise itself: its certification. */
  enterprise: 'enterprise',
  /** Made from a chat message. */
  message: 'message',
  /** Somebody asks to join a chat group. */
  group: 'group',
  /** Orders of the cloud market. */
  market: 'market',
  /** Something strange about a payment. */
  payment: 'payment',
  /** A copy of the whole installation, for its operators. */
  backup: 'backup',
} as const

/** Names that the tabs of the lists show. */
export const BUSINESS_TYPE_NAME = {
  approval: '审批',
  notice: '公告',
  activity: '活动',
  curriculum: '课程',
  meeting: '会议',
  joinAudit: '成员审核',
  enterprise: '企业',
  message: '消息',
  group: '群聊',
  payment: '支付',
  backup: '备份',
  market: '云市场',
} as const satisfies Record<keyof typeof BUSINESS_TYPE, string>
