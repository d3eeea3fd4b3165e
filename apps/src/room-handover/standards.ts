/** What is looked at in a home, what is signed and what is given out: how demo rows begin. */
export const STANDARD = [
  { part: '入户', item: '入户门开闭、锁具与猫眼' },
  { part: '客厅', item: '墙面平整、无空鼓开裂' },
  { part: '客厅', item: '地面平整、无起砂' },
  { part: '客厅', item: '门窗开闭与密封' },
  { part: '厨房', item: '给排水通畅、无渗漏' },
  { part: '卫生间', item: '防水闭水试验' },
  { part: '卧室', item: '插座与照明通电' },
  { part: '阳台', item: '栏杆牢固、地漏通畅' },
] as const

export const PAPERS = ['住宅质量保证书', '住宅使用说明书', '前期物业服务协议', '装修管理协议'] as const

export const KEYS = [
  { kind: '1', qty: 5 },
  { kind: '2', qty: 2 },
  { kind: '3', qty: 1 },
] as const
