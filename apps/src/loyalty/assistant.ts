import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { z } from 'zod'
import { loyaltyApp } from '#src/loyalty/app.ts'
import { pointsReport } from '#src/loyalty/calls.ts'
import { member } from '#src/loyalty/members/member.ts'

const FOUND = 10

/** What somebody at the desk asks about first. */
const members = assistantLookUp({
  name: 'loyalty_members',
  label: '查询会员积分',
  description: '按姓名、会员编号或手机尾号查询会员：等级、等级有效期、可用积分、冻结积分、成长值。最多 10 位。',
  input: z.object({ keyword: z.string().min(1).max(50) }),
  async run(ask, { keyword }) {
    const { list, page } = await ask(entityEndpoints(member).page, { pageSize: FOUND, keyword })
    return {
      total: page.total,
      members: list.map(({ uuid, memberNo, name, levelName, levelUntil, points, frozen, growth, state }) => ({
        ...{ memberNo, name, level: levelName, levelUntil, points, frozen, growth, state },
        path: rowPath(member, String(uuid)),
      })),
    }
  },
})

const figures = assistantLookUp({
  name: 'loyalty_report',
  label: '查询积分报表',
  description: '查询某月（yyyy-MM）的积分发放、使用、过期、扣回、积分负债（分），发放来源、会员数与活跃数、等级分布、未来到期积分。',
  input: z.object({ month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/) }),
  async run(ask, { month }) {
    const { course, lead, rules, levels, expiring } = await ask(customEndpoint(loyaltyApp, pointsReport), { month })
    return { ...lead, month: course.at(-1), before: course.at(-2), rules, levels, expiring }
  },
})

export const assistantTools: AssistantTools = { lookUps: [members, figures] }
