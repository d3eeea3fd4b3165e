import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { curriculumTexts } from '@qifuyun/contract/curriculum/messages.ts'
import { refusalsIn } from '#src/platform/refusals.ts'

/** What it tells people, beside what it refuses. */
const told = catalogue(
  'curriculum/told',
  {
    学习名单: 'Course learners',
    课程: 'Courses',
    '必修课程：{title}': 'Required course: {title}',
    '新课程：{title}': 'New course: {title}',
    请查看课程详情: 'See the course for details',
    '讲师：{name}': 'Instructor: {name}',
  },
  curriculumTexts,
)

/** What courses refuse, in the words of the feature. */
export const { conflict, refuse, refuseField, t } = refusalsIn(told)
