import { dict, phone, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { ICONS, THEMES } from '#src/mini/codes.ts'
import { entity } from '#src/mini/identity.ts'
import { page } from '#src/mini/pages/page.ts'

/** Where a tab leads. */
export const TAB = { home: '1', services: '2', mine: '3', topic: '4', phone: '5' } as const

/** How the home pages of a project look, and of those without settings of their own. */
export const entrySetting = entity('entrySetting', '入口设置', {
  projectUuid: ref('项目', () => project)
    .required()
    .unique(),
  name: text('名称').readonly(),
  theme: dict('主题色', THEMES).required().default(THEMES.teal[0]),
  servicePhone: phone('客服电话', { also: 'landline' }),
  tabs: rows(
    '底部导航',
    {
      title: text('名称', { max: 5 }).required(),
      icon: dict('图标', ICONS).required(),
      leadsTo: dict('跳转', {
        home: [TAB.home, '首页'],
        services: [TAB.services, '服务'],
        mine: [TAB.mine, '我的'],
        topic: [TAB.topic, '专题'],
        phone: [TAB.phone, '客服电话'],
      }).required(),
      page: ref('专题页面', () => page),
    },
    { max: 5 },
  ).hint('2至5项，不设置则按已发布的页面显示'),
})
  .form({ title: '入口设置', fields: ['projectUuid', 'theme', 'servicePhone', 'tabs'] })
  .list({ columns: ['projectUuid', 'theme', 'servicePhone'] })
  .settings('projectUuid')
  .titled('name')
