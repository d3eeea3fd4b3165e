import { longText, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/satisfaction/identity.ts'

/** What makes the enterprise call back whatever the score, and whom it does not ask. */
export const setting = entity('setting', '满意度设置', {
  name: text('名称').readonly(),
  riskWords: longText('风险词', { max: 1_000 })
    .default('投诉、举报、曝光、媒体、律师、起诉、维权、12345、受伤、漏电')
    .hint('评价文字含有其中任一词时，即使高分也生成回访单；用顿号或换行分隔'),
  testPhones: longText('测试手机号', { max: 1_000 }).hint('这些号码不会收到邀请；用顿号或换行分隔'),
})
  .list({ columns: ['riskWords', 'testPhones'] })
  .settings('enterprise')
  .titled('name')
