import { hours } from '@qifuyun/kit/timers.ts'

const SIGNED = ['waterReading', 'powerReading', 'gasReading', 'heatReading', 'keys', 'documentsSigned!', 'signature!'] as const
const OPEN = ['inspecting', 'toRecheck'] as const

/** What is done about the handover of a room, by whom, from the booking to the signature. */
export const handoverActions = {
  arrive: {
    label: '到场核验',
    from: ['booked', 'toRecheck'],
    to: 'inspecting',
    who: 'permission',
    form: ['shownCard', 'idChecked!'],
    effect: 'arrive',
    scan: 'no',
  },
  book: {
    label: '预约',
    from: ['toBook', 'booked', 'toRecheck'],
    to: 'booked',
    who: 'permission',
    form: ['slot!'],
    effect: 'book',
  },
  cancelBooking: {
    label: '取消预约',
    from: 'booked',
    to: ['toBook', 'toRecheck'],
    who: ['permission', 'link'],
    effect: 'giveSlotBack',
    confirm: '确认取消「{no}」的预约？',
  },
  inspect: {
    label: '记录验房',
    from: 'inspecting',
    to: 'inspecting',
    who: 'permission',
    form: ['checks!', 'sitePhotos', 'clientId'],
    offline: { id: 'clientId' },
    wholeLists: true,
    effect: 'inspect',
    scan: 'no',
  },
  sign: {
    label: '签收交付',
    from: OPEN,
    to: 'delivered',
    who: 'permission',
    form: SIGNED,
    wholeLists: true,
    guard: 'feesSettled',
    effect: 'sign',
  },
  signOwing: {
    label: '欠费交付',
    from: OPEN,
    to: ['approving', 'delivered'],
    who: 'permission',
    form: [...SIGNED, 'oweReason!'],
    wholeLists: true,
    guard: 'feesOwed',
    effect: 'signOwing',
    approval: {
      flow: 'handover.fee',
      link: 'approvalUuid',
      while: 'approving',
      leads: { approved: 'delivered', rejected: 'inspecting', withdrawn: 'inspecting' },
      label: '欠费交房审批',
    },
    danger: true,
  },
  refuse: {
    label: '业主拒收',
    from: 'inspecting',
    to: 'refused',
    who: 'permission',
    form: ['refuseReason!'],
    danger: true,
  },
  recheck: {
    label: '申请复验',
    from: 'refused',
    to: 'toRecheck',
    who: ['permission', 'link'],
    guard: 'issuesClosed',
    confirm: '问题已整改完成，申请复验？',
  },
  remind: {
    label: '发送预约通知',
    from: ['toBook', 'booked', 'refused', 'toRecheck'],
    who: 'permission',
    effect: 'remind',
    bulk: true,
  },
  cancel: {
    label: '取消',
    from: ['toBook', 'booked', 'refused', 'toRecheck'],
    to: 'cancelled',
    who: 'permission',
    effect: 'callOff',
    confirm: '确认取消「{no}」？',
    danger: true,
  },
} as const

/** Who has not come a day after their hour may book anew. */
export const handoverTimers = {
  missed: { label: '爽约', at: 'appointAt', after: hours(24), while: 'booked', effect: 'miss' },
} as const
