import { MARKET } from '@qifuyun/apps/server.generated.ts'

/** The market's categories: the first word of each line holds the others. */
export const CATEGORIES = [
  ['物业服务', '客户服务', '现场管理'],
  ['收费财务', '收费', '经营'],
  ['设备与安全', '设备物联', '安全秩序'],
  ['采购资产', '采购供应', '仓储资产'],
] as const

export const DEVELOPER = '企服云官方'

const CHINESE = { stop: '。', after: '开通后在工作台即可使用，数据只属于本企业。' }

/** What an application says of itself: its summary, and what it does; worded by `said` where it is not for a Chinese reader. */
export const detailOf = (appKey: string, summary: string, said = (text: string): string => text, { stop, after } = CHINESE): string => {
  const does = MARKET[appKey]?.does.map((line) => `<li>${said(line)}</li>`).join('') ?? ''
  return `<p>${said(summary)}${stop}</p>${does === '' ? '' : `<ul>${does}</ul>`}<p>${after}</p>`
}

/** Addresses of its pictures. */
export const picturesOf = (appKey: string): string[] =>
  MARKET[appKey]?.pictures.map((_place, index) => `/market/${appKey}-${index + 1}.jpg`) ?? []
