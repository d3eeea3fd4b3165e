/** Where the demo's people punch. */
export const DEMO_PLACE = {
  name: '服务中心前台',
  at: { name: '服务中心前台', longitude: 120.1302, latitude: 30.2591 },
  radiusM: 200,
  wifi: 'a4:5e:60:c2:11:0f',
  device: 'KQ-01',
} as const
