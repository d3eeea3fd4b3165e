import type { Context } from '@qifuyun/kit/context.ts'
import { plan } from '#src/dunning/plans/plan.ts'

/** How the demo companies get in what is late. */
export const demoPlans = async ({ rows }: Context): Promise<void> => {
  const step = (afterDays: number, channel: '1' | '2' | '3' | '4' | '5' | '6', minAmount = 0, template: string | null = null) => ({
    ...{ afterDays, channel, minAmount, template },
  })
  await rows.add(plan, {
    name: '住宅标准催缴',
    projects: [],
    steps: [
      step(3, '2', 0, '{姓名}您好，{房屋}物业费{金额}元已逾期，请及时缴纳：{链接}'),
      step(20, '2', 0, '{姓名}您好，{房屋}尚欠{金额}元，请尽快缴清，明细见：{链接}'),
      step(35, '2', 0, '{姓名}您好，{房屋}欠费{金额}元已逾期一个月以上，如有疑问请联系我们：{链接}'),
      step(50, '3', 200_000),
      step(60, '5', 200_000),
      step(90, '6', 200_000),
    ],
    autoClose: true,
    enabled: true,
  })
}
