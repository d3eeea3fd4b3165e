import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '设备物联',
  summary: '设备直连上报，告警自动判断、派单，指令有去有回',
  does: [
    'HTTP 与 MQTT 接入，任意厂家的表计、门禁、传感器按物模型上报',
    '规则分级、持续、连续、无数据，恢复单独设限，不再来回跳',
    '改规则前先用历史数据试算，看看会报几次',
    '指令排队、下发、送达、成功逐步可见，危险操作验密码',
  ],
  pictures: ['?entity=device', '?entity=console'],
  demoOffer: { priceFen: 0, trialDays: 30 },
}
