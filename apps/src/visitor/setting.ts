import { dict, flag, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/visitor/identity.ts'

/** How a project receives visitors; without a row the defaults hold (`defaults.ts`). */
export const setting = entity('setting', '访客设置', {
  projectUuid: ref('项目', () => project)
    .required()
    .unique(),
  name: text('名称').readonly(),
  needFlow: flag('邀请需审批').default(false),
  noFlow: dict('未配置流程时', { pass: ['1', '直接通过'], manager: ['2', '由应用管理员审核'] }).default('1'),
  maxDays: integer('最长有效天数', { min: 1, max: 30 }).default(7),
  maxAheadDays: integer('最多提前邀请', { min: 1, max: 365, unit: '天' }).default(90),
  maxPerDay: integer('每日邀请上限', { min: 1, max: 1000 }).default(20),
  earlyMinutes: integer('可提前', { max: 1440, unit: '分钟' }).default(30),
  lateMinutes: integer('可延后', { max: 1440, unit: '分钟' }).default(120),
  needIdCard: flag('需登记身份证').default(false),
  needPhoto: flag('需上传照片').default(false),
  carAllowed: flag('允许访客车辆').default(true),
  carPerMonth: integer('每户每月车辆次数', { max: 1000 }).default(10),
  freeCarMinutes: integer('车辆免费时长', { max: 10_080, unit: '分钟' }).default(120),
  rolling: flag('动态码').default(false),
  checkOut: flag('离开登记').default(true),
  retentionDays: integer('身份证与照片保留天数', { min: 1, max: 365 }).default(30),
})
  .form(
    { title: '邀请', fields: ['projectUuid', 'needFlow', 'noFlow', 'maxDays', 'maxAheadDays', 'maxPerDay', 'needIdCard', 'needPhoto'] },
    { title: '通行', fields: ['earlyMinutes', 'lateMinutes', 'rolling', 'checkOut', 'retentionDays'] },
    { title: '车辆', fields: ['carAllowed', 'carPerMonth', 'freeCarMinutes'] },
  )
  .list({ columns: ['projectUuid', 'needFlow', 'maxDays', 'maxPerDay', 'earlyMinutes', 'lateMinutes', 'carPerMonth', 'rolling'] })
  .settings('projectUuid')
  .titled('name')
