import { flag, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/meter-reading/identity.ts'
import { t } from '#src/meter-reading/texts.ts'

/** When residents of a project may read their meters themselves, by day of the month. */
export const setting = entity('setting', '抄表设置', {
  projectUuid: ref('项目', () => project)
    .required()
    .unique(),
  name: text('名称').readonly(),
  selfReport: flag('允许住户自助抄表').default(true),
  selfFrom: integer('自助抄表开始', { min: 1, max: 31, unit: '日' }).required().default(1),
  selfTo: integer('自助抄表截止', { min: 1, max: 31, unit: '日' }).required().default(31),
})
  .rule('selfTo', ({ selfFrom, selfTo }) => (selfFrom && selfTo && selfTo < selfFrom ? t('截止日不能早于开始日') : undefined))
  .list({ columns: ['projectUuid', 'selfReport', 'selfFrom', 'selfTo'] })
  .settings('projectUuid')
  .titled('name')
