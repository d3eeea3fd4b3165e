/** The market's categories: the first word of each line holds the others. */
export const CATEGORIES = [
  ['物业服务', '客户服务', '现场管理'],
  ['收费财务', '收费', '经营'],
  ['设备与安全', '设备物联', '安全秩序'],
] as const

/** Where the product's own applications stand. */
export const CATEGORY_OF: Readonly<Record<string, string>> = {
  pkg1: '客户服务',
  pkg8: '安全秩序',
  pkg41: '现场管理',
  pkg49: '安全秩序',
  pkg50: '现场管理',
}

export const DEVELOPER = '企服云官方'

const SHOWN: Readonly<Record<string, { does: readonly string[]; pictures: number }>> = {
  pkg1: {
    does: [
      '业主扫码报修，拍照上传，随时查看进度，无需安装应用',
      '抢单、指派、轮询三种派单方式，看板拖动即可派单',
      '按工作日历计算接单、到场、完成时限，临期与超时自动提醒',
      '现场报价、业主在线确认与支付，大额优惠走审批',
      '评价、回访、返工闭环，及时率与满意度实时统计',
    ],
    pictures: 2,
  },
  pkg8: {
    does: [
      '员工与业主都能邀请访客，短信发送通行证，支持批量邀请',
      '门岗扫码核验，断网可用，联网后自动同步',
      '黑名单、通行次数、授权岗亭与时段，逐项校验',
      '访客车辆按户限量，超时未离自动提醒',
    ],
    pictures: 2,
  },
  pkg41: {
    does: [
      '钥匙、门卡、工具、资料分类管理，可借数量实时计算',
      '借用、审批、领取、归还全程留痕',
      '到期前提醒，逾期自动催还，遗失损坏按价赔偿',
    ],
    pictures: 2,
  },
  pkg49: {
    does: [
      '业主、租户、单位凭链接在线申请，大件搬出请业主确认',
      '按类型审批，欠费提醒或不予放行',
      '放行码一次有效，门岗扫码、清点、拍照，断网可核验',
      '实物与清单不符自动拦下，过期自动失效',
    ],
    pictures: 2,
  },
  pkg50: {
    does: [
      '各类工单统一受理，类型自定义表单',
      '聊天消息一键转工单，在聊天中接单处理',
      '报修类工单自动转入报事报修，状态同步',
      '周期工单按计划自动生成，逾期扣分，人员得分排名',
    ],
    pictures: 2,
  },
}

/** What an application says of itself: its summary, and what it does. */
export const detailOf = (appKey: string, summary: string): string => {
  const does = SHOWN[appKey]?.does.map((line) => `<li>${line}</li>`).join('') ?? ''
  return `<p>${summary}。</p>${does === '' ? '' : `<ul>${does}</ul>`}<p>开通后在工作台即可使用，数据只属于本企业。</p>`
}

/** Addresses of its pictures. */
export const picturesOf = (appKey: string): string[] =>
  Array.from({ length: SHOWN[appKey]?.pictures ?? 0 }, (_none, index) => `/market/${appKey}-${index + 1}.jpg`)
