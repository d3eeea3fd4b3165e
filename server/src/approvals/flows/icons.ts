import { FLOW_ICONS } from '@qifuyun/contract/approvals/constants.ts'

const COLOURS = ['#0b7a75', '#3f7ae0', '#6b5bd2', '#c2410c', '#0e7490', '#a16207', '#15803d', '#be185d', '#4d7c0f', '#475569']
const SIGNS = ['假', '报', '审', '印', '差', '班', '购', '合', '人', '车']

const picture = (colour: string, sign: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="${colour}"/><text x="20" y="27" font-size="19" font-family="sans-serif" fill="#fff" text-anchor="middle">${sign}</text></svg>`

/** Icons to choose from, each as a picture that needs no request. */
export const defaultIcons = () =>
  FLOW_ICONS.map((iconKey, index) => ({
    iconKey,
    iconUrl: `data:image/svg+xml,${encodeURIComponent(picture(COLOURS[index] ?? '#475569', SIGNS[index] ?? '审'))}`,
  }))
