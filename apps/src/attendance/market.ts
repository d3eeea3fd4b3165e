import type { MarketCard } from '@qifuyun/kit/market-card.ts'

export const market: MarketCard = {
  category: '协同办公',
  summary: '手机与考勤机打卡，日结果自动判定，月表确认后锁定供发薪',
  does: [
    '按定位或 Wi-Fi 打卡，范围外填原因记为外勤，时间以服务器为准',
    '固定时间或员工排班自动判定迟到、早退、缺卡与旷工，夜班归开始日',
    '请假出差自动免责，补卡走审批，每月次数与期限可设',
    '月考勤表员工逐人确认或提出异议，锁定后供发薪导出',
  ],
  pictures: ['?entity=month', '?entity=wall'],
  demoOffer: { priceFen: 0, trialDays: 0 },
}
