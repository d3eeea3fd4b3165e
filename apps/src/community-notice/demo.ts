import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { CHANNEL, KIND, SCOPE } from '#src/community-notice/notices/codes.ts'
import { notice } from '#src/community-notice/notices/notice.ts'
import { demoProject } from '#src/main-data/demo-project.ts'

const NOTICES = [
  {
    title: '小区春季绿化修剪通知',
    kind: KIND.general,
    content: '<p>为保持园区环境，<strong>本周六上午</strong>进行绿化修剪，请勿在树下停车。</p><p>如有不便，敬请谅解。</p>',
    needConfirm: false,
  },
  {
    title: '消防通道整治公示',
    kind: KIND.publicity,
    content: '<p>经业主委员会讨论，拟于下月对消防通道进行整治，现予公示，如有意见请联系物业服务中心。</p>',
    needConfirm: true,
  },
] as const

/** What the demo enterprise is about to tell its residents. */
export const demoNotices = async (call: Context): Promise<void> => {
  const { rows, clock } = call
  const at = await demoProject(call, 1)
  if (at === undefined) return
  const whole = { projectUuid: at.uuid, scope: SCOPE.project, channels: [CHANNEL.text, CHANNEL.page] }
  for (const each of NOTICES) await rows.add(notice, { ...each, ...whole })
  const begin = new Date(Math.ceil(clock.now.getTime() / HOUR_MS) * HOUR_MS + DAY_MS)
  await rows.add(notice, {
    ...whole,
    title: '二次供水水箱清洗停水通知',
    kind: KIND.outage,
    content: '<p>因二次供水水箱清洗，届时将暂停供水，请提前储水。</p>',
    outageAt: { begin: begin.toISOString(), end: new Date(begin.getTime() + 4 * HOUR_MS).toISOString() },
    validTo: chinaDay(new Date(begin.getTime() + DAY_MS)),
    top: true,
  })
}
